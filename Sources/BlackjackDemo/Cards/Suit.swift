/// The four suits, in the order of Unicode's block of playing cards.
enum Suit: UInt8, CaseIterable, Sendable {
  case spades, hearts, diamonds, clubs

  var isRed: Bool { self == .hearts || self == .diamonds }
}

extension Suit: CustomStringConvertible {
  var description: String {
    switch self {
    case .spades: "♠"
    case .hearts: "♥"
    case .diamonds: "♦"
    case .clubs: "♣"
    }
  }
}
