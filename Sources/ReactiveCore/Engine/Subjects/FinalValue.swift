/// The last value, which is delivered with the completion: the memory of an async subject and of a future.
@frozen
@usableFromInline
package struct FinalValue<Output, Failure: Error>: SubjectMemory {
  @usableFromInline var value: Output?

  @inlinable
  package init() { value = nil }

  @inlinable package static var publishesAtOnce: Bool { false }
  @inlinable package static var buffering: BufferingPolicy { .unbounded }

  @inlinable
  package mutating func remember(_ value: inout Output) {
    let displaced = self.value
    self.value = value
    if let displaced { value = displaced }
  }

  @usableFromInline
  package func last(before completion: Subscribers.Completion<Failure>) -> [Output] {
    guard case .finished = completion, let value else { return [] }
    return [value]
  }

  @inlinable
  package func replay(after completion: Subscribers.Completion<Failure>?) -> Deque<Output> {
    completion.map { Deque(last(before: $0)) } ?? Deque()
  }
}
