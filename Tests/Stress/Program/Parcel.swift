import Synchronization

/// A value that generated programs send: a number, in an object that is counted, so that a forgotten one is noticed.
final class Parcel: Sendable, Equatable {
  private static let live = Atomic<Int>(0)

  /// How many there are.
  static var liveCount: Int { live.load(ordering: .acquiring) }

  let number: Int

  init(_ number: Int) {
    self.number = number
    Self.live.wrappingAdd(1, ordering: .relaxed)
  }

  static func == (a: Parcel, b: Parcel) -> Bool { a.number == b.number }

  deinit { Self.live.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
}
