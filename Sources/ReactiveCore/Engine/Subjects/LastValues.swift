/// The last values, as many as a replay subject replays.
@frozen
@usableFromInline
package struct LastValues<Output>: SubjectMemory {
  @usableFromInline let bufferSize: Int
  @usableFromInline var values = Deque<Output>()
  /// The age of each value. Empty if values don't age.
  @usableFromInline var ages = Deque<ValueAge>()

  @inlinable
  package init(bufferSize: Int) { self.bufferSize = bufferSize }

  @inlinable package static var publishesAtOnce: Bool { true }
  @inlinable package static var buffering: BufferingPolicy { .unbounded }

  @inlinable
  package mutating func remember(_ value: inout Output) {
    guard bufferSize > 0 else { return }
    let displaced = values.count == bufferSize ? values.popFirst() : nil
    values.append(value)
    if let displaced { value = displaced }
  }

  @usableFromInline
  package func last(before completion: ErasedCompletion) -> [Output] { [] }

  @inlinable
  package func replay(after completion: ErasedCompletion?) -> Deque<Output> { values }

  // MARK: For values that age

  /// Stores the age of a value that is about to be stored.
  ///
  /// - Returns: the age of the value that it displaces, to be released outside the lock.
  package mutating func remember(_ age: ValueAge) -> ValueAge? {
    guard bufferSize > 0 else { return nil }
    let displaced = ages.count == bufferSize ? ages.popFirst() : nil
    ages.append(age)
    return displaced
  }

  package var oldestAge: ValueAge? { ages.first }

  /// Removes the oldest value, if it is the one with this age.
  ///
  /// - Returns: the value, to be released outside the lock.
  package mutating func removeOldest(_ age: ValueAge) -> Output? {
    guard ages.first === age else { return nil }
    _ = ages.popFirst()
    return values.popFirst()
  }
}

@usableFromInline
package final class ValueAge {
  /// Returns true if the value is too old. It asks a scheduler for the time, so it isn't called under a lock.
  package let isTooOld: () -> Bool

  package init(isTooOld: @escaping () -> Bool) { self.isTooOld = isTooOld }
}
