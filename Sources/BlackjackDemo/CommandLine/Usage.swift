extension Options {
  /// What `--help` prints.
  static let usage = """
    usage: BlackjackDemo [--cards N] [--seed S] [--hard-aces] [--rounds N | --play]

    Deals a hand of cards and prints its points, or that it went bust, which is
    over 21. Aces count 11, or 1 where 11 would bust.

      --cards N    the cards of a hand, \(Option.cards.range); 3 if not given
      --seed S     deal the same hands every time, \(Option.seed.range)
      --hard-aces  aces always count 11
      --rounds N   deal N hands, \(Option.rounds.range), and set how often each
                   total came up beside the exact odds
      --play       play a game against the dealer: h hits, s stands, q leaves;
                   goes with --seed and --hard-aces
      --help       print this

    """
}
