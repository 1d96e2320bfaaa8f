import ReactiveCore

/// The tested library. Tests of the harness replace a part of it with a broken one.
struct Library {
  var subject: (SubjectKind) -> SubjectDriver = SubjectDriver.make
  /// Replaces a node's publisher.
  var node: (Node, AnyPublisher<Item, Trouble>) -> AnyPublisher<Item, Trouble> = { $1 }
  /// Replaces the publisher of an operator before a loop.
  var loopOperator: (LoopOperator, AnyPublisher<Item, Never>) -> AnyPublisher<Item, Never> = { $1 }
}
