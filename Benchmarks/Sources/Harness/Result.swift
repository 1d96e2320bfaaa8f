/// The result of a row.
public struct Result {
  /// The figure of another side.
  public struct Comparison {
    public let name: String
    public let figure: Double
    /// The median of the rounds' ratios: how many times better than the peer, or how many times the cost of
    /// the other side.
    public let ratio: Double
    /// The target: the smallest ratio to a peer, or the largest to another cost.
    public let target: Double?
    public let holds: Bool
  }

  public let work: String
  public let unit: String
  public let ours: Double
  public let peer: Comparison?
  public let other: Comparison?
  /// True if the other figure is a bound instead of a cost.
  public var isBounded = false

  /// Nil if there is no target.
  public var holds: Bool? {
    let targets = [peer, other].compactMap { $0 }.filter { $0.target != nil }
    return targets.isEmpty ? nil : targets.allSatisfy(\.holds)
  }
}
