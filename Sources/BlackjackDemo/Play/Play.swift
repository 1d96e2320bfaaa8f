import DemoTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A game at the terminal: keys go into the game, and what the dealers publish is printed.
///
///     Keyboard ──key──▶ Game ──hand──▶ Dealer ──points or bust──▶ Announcer ──words──▶ Output
struct Play {
  /// The signals that a game wants to hear of: those that end it, and those that stop and continue it.
  static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT]

  private static let prompt = "h hits, s stands, q leaves: "

  private let output: Output
  private let signals: SignalPipe?
  private var mode: TerminalMode?
  private var keyboard: Keyboard
  private var game: Game

  private let playersDealer = Dealer()
  private let housesDealer = Dealer()
  private let playersPoints: Announcer
  private let housesPoints: Announcer

  /// - Parameters:
  ///   - game: A game that has just begun.
  ///   - input: Where the keys come from: a terminal, a pipe or a file.
  ///   - signals: Where `Play.signals` are caught, or `nil` if they are not.
  ///   - output: Where the game is printed.
  init(_ game: Game, input: Int32, signals: SignalPipe?, output: Output) {
    self.game = game
    self.output = output
    self.signals = signals
    mode = TerminalMode(.singleKeys, descriptor: input)
    keyboard = Keyboard(descriptor: input, signals: signals)
    playersPoints = Announcer(playersDealer)
    housesPoints = Announcer(housesDealer)
  }

  /// Plays the game to its end, or to the end of the input, or to a signal, and leaves the terminal as it was.
  mutating func run() throws(OutputError) -> ExitReason {
    mode?.enter()
    defer { mode?.leave() }

    let open = Hand([game.house.cards[0]], aces: game.house.aces)
    let hidden = Word(text: String(Card.back))
    try show("Dealer:", [open.glyphs + [hidden], open.names + [Word(text: "?")]])
    try showPlayer()
    if game.phase == .playersTurn, let reason = try playersTurn() { return reason }

    try showHouse()
    while game.phase == .housesTurn {
      game.drawForHouse()
      try showHouse()
    }
    if case .over(let outcome) = game.phase {
      let sentence = outcome.sentence(player: game.player, house: game.house)
      try output.writeLine(sentence.wrapped(to: output.width))
    }
    return .success
  }

  /// Hits as often as the player wants; returns a reason if the program is to end before the game has.
  private mutating func playersTurn() throws(OutputError) -> ExitReason? {
    var isToldTheKeys = false
    try output.write(Play.prompt)
    while true {
      switch keyboard.next() {
      case .key(.hit):
        try output.writeLine("h")
        game.hit()
        try showPlayer()
        guard game.phase == .playersTurn else { return nil }
        isToldTheKeys = false
        try output.write(Play.prompt)
      case .key(.stand):
        try output.writeLine("s")
        game.stand()
        return nil
      case .key(.quit):
        try output.writeLine("q\nYou left the table.")
        return .success
      case .key(.other):
        // Once is enough: a cat on the keyboard sends many.
        if isToldTheKeys { continue }
        isToldTheKeys = true
        try output.writeLine("\n" + "That key does nothing here.".wrapped(to: output.width))
        try output.write(Play.prompt)
      case .key(.end), .endOfInput:
        try output.writeLine("\nEnd of input: nobody wins.")
        return .success
      case .signal(SIGTSTP):
        mode?.leave()
        signals?.raiseUncaught(SIGTSTP)
        mode?.enter()
      case .signal(SIGCONT):
        // Whoever stopped us may have set the terminal, and has written on it.
        mode?.enter()
        if output.isTerminal, mode?.isForeground ?? true { try output.write("\r" + Play.prompt) }
      case .signal(let number):
        try output.writeLine("")
        return .signal(number)
      }
    }
  }

  private func showPlayer() throws(OutputError) {
    playersDealer.publish(game.player)
    try show("You:", [game.player.glyphs, game.player.names, playersPoints.text.words])
  }

  private func showHouse() throws(OutputError) {
    housesDealer.publish(game.house)
    try show("Dealer:", [game.house.glyphs, game.house.names, housesPoints.text.words])
  }

  private func show(_ name: String, _ parts: [[Word]]) throws(OutputError) {
    let words = [Word(text: name)] + parts.joined(separator: [Word(text: "·")])
    try output.writeLine(words.wrapped(to: output.width, paint: output.paint))
  }
}
