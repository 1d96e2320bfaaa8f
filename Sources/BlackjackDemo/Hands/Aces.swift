/// How aces count.
enum Aces: Sendable {
  /// 11, or 1 where 11 would bust.
  case soft
  /// 11, always.
  case hard

  /// The points of a hand.
  ///
  /// - Parameters:
  ///   - count: How many aces are in the hand.
  ///   - others: The points of its other cards.
  func points(aces count: Int, others: Int) -> Int {
    switch self {
    case .hard:
      return others + 11 * count
    case .soft:
      // No hand has room for a second eleven.
      let low = others + count
      return count > 0 && low + 10 <= Hand.limit ? low + 10 : low
    }
  }
}
