/// A game against the house: the rules, without cards being drawn on a screen.
///
///     players turn ──hit──▶ players turn    under 21
///           │  └─────hit──▶ over            over 21: bust
///           └─stand, 21 ──▶ houses turn ──draw──▶ over    from 17 on
struct Game: Sendable {
  enum Phase: Equatable, Sendable {
    case playersTurn
    case housesTurn
    case over(Outcome)
  }

  /// The house draws until it has this many points, whatever its aces count.
  static let houseStands = 17

  private(set) var player: Hand
  private(set) var house: Hand
  private(set) var phase = Phase.playersTurn
  private var cards: ArraySlice<Card>

  /// Deals two cards each, the player's first, in turn.
  ///
  /// - Parameter cards: A shuffled deck; its first card is dealt first.
  init(cards: [Card], aces: Aces) {
    precondition(cards.count >= 4, "a game starts with two cards each")
    player = Hand([cards[0], cards[2]], aces: aces)
    house = Hand([cards[1], cards[3]], aces: aces)
    self.cards = cards[4...]
    playerDrew()
  }

  /// The player takes a card. Nothing happens when it is not the player's turn.
  mutating func hit() {
    guard phase == .playersTurn, let card = cards.popFirst() else { return }
    player = player.adding(card)
    playerDrew()
  }

  /// The player takes no more cards. Nothing happens when it is not the player's turn.
  mutating func stand() {
    guard phase == .playersTurn else { return }
    startHousesTurn()
  }

  /// The house takes a card. Nothing happens when it is not the house's turn.
  mutating func drawForHouse() {
    guard phase == .housesTurn, let card = cards.popFirst() else { return }
    house = house.adding(card)
    endIfHouseStands()
  }

  /// A player with 21 cannot do better, and need not say so.
  private mutating func playerDrew() {
    if player.isBust {
      phase = .over(.playerBusts)
    } else if player.points == Hand.limit {
      startHousesTurn()
    }
  }

  private mutating func startHousesTurn() {
    phase = .housesTurn
    endIfHouseStands()
  }

  private mutating func endIfHouseStands() {
    if house.points >= Game.houseStands { phase = .over(Outcome(player: player, house: house)) }
  }
}
