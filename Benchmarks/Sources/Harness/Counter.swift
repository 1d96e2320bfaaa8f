/// The sum of the values that subscribers receive.
public final class Counter: @unchecked Sendable {
  // One thread at a time adds: a check at each addition would be most of what the closures cost.
  @exclusivity(unchecked) public var total = 0

  public init() {}
}
