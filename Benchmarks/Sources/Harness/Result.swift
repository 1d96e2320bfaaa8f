/// What came out for a row.
public struct Result {
  /// Another's figure.
  public struct Comparison {
    public let name: String
    public let figure: Double
    /// The median of the rounds' ratios: how many times better than the peer, or how many times the other's
    /// cost.
    public let ratio: Double
    /// What the ratio has to be at least, for a peer, or at most.
    public let target: Double?
    public let holds: Bool
  }

  public let work: String
  public let unit: String
  public let ours: Double
  public let peer: Comparison?
  public let other: Comparison?
  /// Whether the other figure is a bound, and no cost of something else.
  public var isBounded = false

  /// Nil if there is no target.
  public var holds: Bool? {
    let targets = [peer, other].compactMap { $0 }.filter { $0.target != nil }
    return targets.isEmpty ? nil : targets.allSatisfy(\.holds)
  }
}
