/// How a game ended.
enum Outcome: Equatable, Sendable {
  case playerBusts
  case houseBusts
  case playerWins
  case houseWins
  case push

  /// The outcome for two hands, when both sides have drawn all they draw.
  init(player: Hand, house: Hand) {
    if player.isBust {
      self = .playerBusts
    } else if house.isBust {
      self = .houseBusts
    } else if player.points != house.points {
      self = player.points > house.points ? .playerWins : .houseWins
    } else if player.isBlackjack != house.isBlackjack {
      self = player.isBlackjack ? .playerWins : .houseWins
    } else {
      self = .push
    }
  }

  /// The outcome in one sentence.
  func sentence(player: Hand, house: Hand) -> String {
    let score = "\(max(player.points, house.points)) to \(min(player.points, house.points))"
    let blackjack = "with a blackjack"
    return switch self {
    case .playerBusts: "You went bust with \(player.points): the dealer wins."
    case .houseBusts: "The dealer went bust with \(house.points): you win."
    case .playerWins: "You win \(player.isBlackjack ? blackjack : score)."
    case .houseWins: "The dealer wins \(house.isBlackjack ? blackjack : score)."
    case .push: "Nobody wins: both have \(player.points)."
    }
  }
}
