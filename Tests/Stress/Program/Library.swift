import ReactiveCore

/// What is put to the test. Tests of the harness replace a part of it with a broken one.
struct Library {
  var subject: (SubjectKind) -> SubjectDriver = SubjectDriver.make
  /// Has the last word on what becomes of a node.
  var node: (Node, AnyPublisher<Parcel, Trouble>) -> AnyPublisher<Parcel, Trouble> = { $1 }
  /// Has the last word on what becomes of an operator before a loop.
  var loopOperator: (LoopOperator, AnyPublisher<Parcel, Never>) -> AnyPublisher<Parcel, Never> = { $1 }
}
