extension Options {
  /// What `--help` prints.
  static let usage = """
    usage: BlackjackDemo [--cards N] [--seed S] [--hard-aces] [--rounds N | --play]

    Deals a hand of cards and prints its points, or that it went bust, which is
    over 21. Aces count 11, or 1 where 11 would bust. Each deal is printed with its
    seed, which deals the same again.

      --cards N    the cards of a hand, \(Option.cards.range); 3 if not given
      --seed S     deal what this seed has dealt, \(Option.seed.range)
      --hard-aces  aces always count 11
      --rounds N   deal N hands, \(Option.rounds.range), and set how often each
                   total came up beside the exact odds
      --play       play against the dealer: h hits, s stands, d deals again,
                   q leaves; goes with --seed and --hard-aces
      --help       print this

    """
}
