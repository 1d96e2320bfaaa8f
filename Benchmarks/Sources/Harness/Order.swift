/// The order in which subscriptions are cancelled.
public enum Order: String, CaseIterable, Sendable {
  case inOrder = "in order"
  case reversed
  case shuffled

  /// The indices of this many subscriptions in this order, which is the same in each run.
  public func indices(_ count: Int) -> [Int] {
    switch self {
    case .inOrder: return Array(0..<count)
    case .reversed: return (0..<count).reversed()
    case .shuffled:
      var generator = Generator()
      return (0..<count).shuffled(using: &generator)
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
