/// The last values, as many as a replay subject replays.
@frozen
@usableFromInline
package struct LastValues<Output>: SubjectMemory {
  @usableFromInline let bufferSize: Int
  @usableFromInline var values = Deque<Output>()

  @inlinable
  package init(bufferSize: Int) { self.bufferSize = bufferSize }

  @inlinable package static var buffering: BufferingPolicy { .unbounded }

  @inlinable
  package mutating func remember(_ value: inout Output) {
    guard bufferSize > 0 else { return }
    let displaced = values.count == bufferSize ? values.popFirst() : nil
    values.append(value)
    if let displaced { value = displaced }
  }

  @inlinable
  package func replay(after completion: ErasedCompletion?) -> Deque<Output> { values }
}
