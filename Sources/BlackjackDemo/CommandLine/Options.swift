import DemoTerminal

/// What the command line asks for.
struct Options: Equatable, Sendable {
  enum Task: Equatable, Sendable {
    case deal
    case rounds(Int)
    case play
    case help
  }

  var task = Task.deal
  var cards = 3
  var aces = Aces.soft
  /// The seed, or `nil` where each run is to be different.
  var seed: UInt64?

  /// - Parameter arguments: The command line without the program's name.
  init(_ arguments: [String]) throws(ArgumentsError<Option>) {
    let given = try Arguments<Option>(arguments)
    cards = given.number(.cards) ?? cards
    seed = given.number(.seed)
    if given.contains(.hardAces) { aces = .hard }
    if let rounds: Int = given.number(.rounds) { task = .rounds(rounds) }
    if given.contains(.play) { task = .play }
    if given.contains(.help) { task = .help }
  }
}
