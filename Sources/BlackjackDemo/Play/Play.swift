import DemoTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Games at the terminal: keys go into a game, and what the dealers publish is printed.
///
///     Keyboard ──key──▶ Game ──hand──▶ Dealer ──points or bust──▶ Announcer ──words──▶ Output
struct Play {
  /// The signals that a game wants to hear of: those that end it, and those that stop and continue it.
  static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT]

  /// What the player chooses between, beside leaving.
  private enum Choice {
    case turn
    case anotherDeal

    var prompt: String {
      switch self {
      case .turn: "h hits, s stands, q leaves: "
      case .anotherDeal: "d deals again, q leaves: "
      }
    }

    var keys: [Key] {
      switch self {
      case .turn: [.hit, .stand]
      case .anotherDeal: [.deal]
      }
    }
  }

  private enum Chosen {
    case key(Key)
    case end(ExitReason)
  }

  /// One of the two at the table.
  private struct Side {
    let name: Word
    let dealer = Dealer()
    let points: Announcer

    init(_ name: String) {
      self.name = Word(text: name)
      points = Announcer(dealer)
    }
  }

  private let output: Output
  private let signals: SignalPipe?
  private var mode: TerminalMode?
  private var keyboard: Keyboard
  private let deals: AnyIterator<Deal>

  /// - Parameters:
  ///   - deals: What is played, one game after the other.
  ///   - input: Where the keys come from: a terminal, a pipe or a file.
  ///   - signals: Where `Play.signals` are caught, or `nil` if they are not.
  ///   - output: Where the games are printed.
  init(_ deals: some Sequence<Deal>, input: Int32, signals: SignalPipe?, output: Output) {
    self.deals = AnyIterator(deals.makeIterator())
    self.output = output
    self.signals = signals
    mode = TerminalMode(.singleKeys, descriptor: input)
    keyboard = Keyboard(descriptor: input, signals: signals)
  }

  /// Plays until the player leaves, or to the end of the input, or to a signal, and leaves the terminal as it was.
  mutating func run() throws(OutputError) -> ExitReason {
    mode?.enter()
    defer { mode?.leave() }

    while let deal = deals.next() {
      if let reason = try play(deal) { return reason }
      if case .end(let reason) = try choose(.anotherDeal) { return reason }
    }
    return .success
  }

  /// Plays a game to its end; returns a reason if the program is to end before the game has.
  private mutating func play(_ deal: Deal) throws(OutputError) -> ExitReason? {
    var game = deal.game
    // A bust has ended what the dealers of the last game publish.
    let player = Side("You:")
    let house = Side("Dealer:")

    try output.writeLine("Seed \(deal.seed)")
    let open = Hand([game.house.cards[0]], aces: game.house.aces)
    try show(house.name, open.glyphs + [Word(text: String(Card.back))], open.names + [Word(text: "?")])
    try show(game.player, of: player)
    while game.phase == .playersTurn {
      switch try choose(.turn) {
      case .end(let reason): return reason
      case .key(.hit):
        game.hit()
        try show(game.player, of: player)
      case .key: game.stand()
      }
    }

    try show(game.house, of: house)
    while game.phase == .housesTurn {
      game.drawForHouse()
      try show(game.house, of: house)
    }
    if case .over(let outcome) = game.phase {
      let sentence = outcome.sentence(player: game.player, house: game.house)
      try output.writeLine(sentence.wrapped(to: output.width))
    }
    return nil
  }

  /// Waits for a key that is one of the choice, or for what ends the program.
  private mutating func choose(_ choice: Choice) throws(OutputError) -> Chosen {
    var wasOtherKey = false
    try output.write(choice.prompt)
    while true {
      switch keyboard.next() {
      case .key(let key) where choice.keys.contains(key):
        try output.writeLine(key.letter)
        return .key(key)
      case .key(.quit):
        try output.writeLine("q\nYou left the table.")
        return .end(.success)
      case .key(.end), .endOfInput:
        try output.writeLine("\nEnd of input.")
        return .end(.success)
      case .key:
        // Once is enough: a cat on the keyboard sends many.
        if wasOtherKey { continue }
        wasOtherKey = true
        try output.writeLine("\n" + "That key does nothing here.".wrapped(to: output.width))
        try output.write(choice.prompt)
      case .signal(SIGTSTP):
        mode?.leave()
        signals?.raiseUncaught(SIGTSTP)
        mode?.enter()
      case .signal(SIGCONT):
        // Whoever stopped us may have set the terminal, and has written on it.
        mode?.enter()
        if output.isTerminal, mode?.isForeground ?? true { try output.write("\r" + choice.prompt) }
      case .signal(let number):
        try output.writeLine("")
        return .end(.signal(number))
      }
    }
  }

  private func show(_ hand: Hand, of side: Side) throws(OutputError) {
    side.dealer.publish(hand)
    try show(side.name, hand.glyphs, hand.names, side.points.text.words)
  }

  private func show(_ name: Word, _ glyphs: [Word], _ others: [Word]...) throws(OutputError) {
    let parts = output.drawsCards ? [glyphs] + others : others
    let words = [name] + parts.joined(separator: [Word(text: "·")])
    try output.writeLine(words.wrapped(to: output.width, paint: output.paint))
  }
}
