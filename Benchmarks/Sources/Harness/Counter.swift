/// The sum of the values that subscribers receive.
public final class Counter: @unchecked Sendable {
  // Only one thread adds at a time. A check for each addition would take longer than the rest of the closure.
  @exclusivity(unchecked) public var total = 0

  public init() {}
}
