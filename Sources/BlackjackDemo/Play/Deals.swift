import SeededRandom

/// A game that has just begun, and the seed that begins it again.
struct Deal: Sendable {
  let seed: UInt64
  let game: Game
}

/// Deals without end, each from a new deck. The seed of one decides all that follow it, too.
struct Deals: Sequence, IteratorProtocol, Sendable {
  private var seed: UInt64
  private let aces: Aces

  init(seed: UInt64, aces: Aces) {
    self.seed = seed
    self.aces = aces
  }

  mutating func next() -> Deal? {
    var generator = SplitMix64(seed: seed)
    var deck = Deck()
    let deal = Deal(seed: seed, game: Game(cards: deck.deal(deck.count, using: &generator), aces: aces))
    seed = generator.next()
    return deal
  }
}
