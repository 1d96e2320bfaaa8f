/// Counts those of its citizens that are alive, and how many ever were at once. For one thread.
final class Census: @unchecked Sendable {
  private final class Citizen {
    let census: Census
    init(_ census: Census) { self.census = census }
    deinit { census.alive -= 1 }
  }

  private(set) var alive = 0
  private(set) var most = 0

  /// Something to be held by whatever is to be counted.
  func citizen() -> AnyObject {
    alive += 1
    most = max(most, alive)
    return Citizen(self)
  }
}
