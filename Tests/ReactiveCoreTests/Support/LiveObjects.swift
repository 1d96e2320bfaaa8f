/// Counts the objects that are alive, and the most that were alive at once. For one thread.
final class LiveObjects: @unchecked Sendable {
  private final class Counted {
    let live: LiveObjects
    init(_ live: LiveObjects) { self.live = live }
    deinit { live.alive -= 1 }
  }

  private(set) var alive = 0
  private(set) var most = 0

  /// A token held by the objects that are counted.
  func make() -> AnyObject {
    alive += 1
    most = max(most, alive)
    return Counted(self)
  }
}
