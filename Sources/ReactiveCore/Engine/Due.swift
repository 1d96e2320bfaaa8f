/// A date that is kept behind a lock, and compared outside of it.
///
/// Comparing dates and counting on from one is code of the scheduler's, and no lock is held while that runs. So
/// whoever has to know copies this, compares the copy's date, and then sees under the lock whether it is still the
/// same; if not, it begins again.
@frozen
@usableFromInline
struct Due<Date> {
  @usableFromInline var date: Date?
  @usableFromInline var changes = 0

  @inlinable
  init() {}

  /// - Returns: the former date, to be dropped outside of the lock.
  @inlinable
  mutating func set(_ new: Date?) -> Date? {
    changes &+= 1
    let former = date
    date = new
    return former
  }

  @inlinable
  func isStill(_ copy: Due) -> Bool { changes == copy.changes }
}
