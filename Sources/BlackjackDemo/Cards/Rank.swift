/// What a card counts for, whatever its suit.
enum Rank: UInt8, CaseIterable, Sendable {
  case ace = 1
  case two, three, four, five, six, seven, eight, nine, ten
  case jack, queen, king

  /// The points of a card of this rank, an ace at its lowest; what more an ace may count, `Aces` decides.
  var lowPoints: Int { Int(min(rawValue, 10)) }
}

extension Rank: CustomStringConvertible {
  var description: String {
    switch self {
    case .ace: "A"
    case .jack: "J"
    case .queen: "Q"
    case .king: "K"
    default: String(rawValue)
    }
  }
}
