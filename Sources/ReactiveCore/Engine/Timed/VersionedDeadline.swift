/// A date that is guarded by a lock, and compared outside of it.
///
/// Comparing and advancing dates runs code of the scheduler, and no lock is held while that runs: see
/// ``Locked/withLock(comparing:_:_:)``.
@frozen
@usableFromInline
package struct VersionedDeadline<Date> {
  @usableFromInline var date: Date?
  @usableFromInline var changes = 0

  @inlinable
  package init() {}

  /// - Returns: the former date, to be released outside of the lock.
  @inlinable
  package mutating func set(_ new: Date?) -> Date? {
    changes &+= 1
    let former = date
    date = new
    return former
  }

  @inlinable
  func isStill(_ copy: VersionedDeadline) -> Bool { changes == copy.changes }
}

extension Locked {
  /// Compares a date of the value outside of the lock, and calls the body under the lock with the result. If the date
  /// has changed meanwhile, it is compared again.
  @inlinable
  package func withLock<Date, Comparison, Result>(
    comparing due: (Value) -> VersionedDeadline<Date>,
    _ compare: (Date?) -> Comparison,
    _ body: (inout Value, Comparison) -> Result
  ) -> Result {
    while true {
      let copy = withLock { due($0) }
      let comparison = compare(copy.date)
      let result = withLock { value -> Result? in
        let isStill = due(value).isStill(copy)
        return isStill ? body(&value, comparison) : nil
      }
      if let result { return result }
    }
  }
}
