extension Options {
  /// The text that `--help` prints.
  static let usage = """
    usage: BalanceDemo [--url URL] [--once | --watch SECONDS] [--timeout SECONDS]
                       [--seed S]

    Shows the balance of an account as it changes: r refreshes at once, q quits.
    The value is blocked out while the terminal is not the one you work in. Without
    a terminal, each answer is a line, and the exit is with 1 if the last one was a
    failure.

      --url URL          ask a server, such as the one in the folder Server of
                         this demo. Without it, a ledger in the program has a
                         transaction every few seconds, and fails now and then
      --once             print one reading and exit: with 0, or with 1 and the
                         reason on standard error
      --watch SECONDS    refresh by itself as often, \(Option.watch.range);
                         \(watchOfScreen) in a terminal if not given
      --timeout SECONDS  how long the server may take, \(Option.timeout.range);
                         10 if not given
      --seed S           let the ledger do the same every time,
                         \(Option.seed.range)
      --help             print this

    """
}
