/// The last value, which is delivered with the completion: the memory of an async subject.
@frozen
@usableFromInline
package struct FinalValue<Output>: SubjectMemory {
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
  package func last(before completion: ErasedCompletion) -> [Output] {
    guard case .finished = completion, let value else { return [] }
    return [value]
  }

  @inlinable
  package func replay(after completion: ErasedCompletion?) -> Deque<Output> {
    completion.map { Deque(last(before: $0)) } ?? Deque()
  }
}
