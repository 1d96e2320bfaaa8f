extension Options {
  /// What `--help` prints.
  static let usage = """
    usage: BlackjackDemo [--cards N] [--seed S] [--hard-aces] [--rounds N | --play]

    Deals a hand of cards and prints its points, or that it went bust, which is
    over 21. Aces count 11, or 1 where 11 would bust.

      --cards N    the cards of a hand, \(range(.cards)); 3 if not given
      --seed S     deal the same hands every time, \(range(.seed))
      --hard-aces  aces always count 11
      --rounds N   deal N hands, \(range(.rounds)), and set how often each
                   total came up beside the exact odds
      --play       play a game against the dealer: h hits, s stands, q leaves;
                   goes with --seed and --hard-aces
      --help       print this

    """

  private static func range(_ option: Option) -> String {
    option.values.map { "\($0.lowerBound) to \($0.upperBound)" } ?? ""
  }
}
