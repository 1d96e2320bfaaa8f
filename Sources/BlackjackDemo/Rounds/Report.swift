import DemoTerminal

/// What many rounds have shown, as it is printed.
struct Report {
  let cards: Int
  let aces: Aces
  let seed: UInt64
  let tally: Tally
  let odds: Odds

  /// - Parameters:
  ///   - width: The characters of a line, or `nil` where the output is no terminal and sentences need not wrap.
  ///   - paint: The colours.
  func text(width: Int?, paint: Paint) -> String {
    let chart = BarChart(rows: ChartRow.rows(tally: tally, odds: odds))
      .lines(width: min(width ?? 80, 100), paint: paint)
      .joined(separator: "\n")
    return [
      title.wrapped(to: width), chart, busts.wrapped(to: width), paint.bold(answer.wrapped(to: width)),
    ].joined(separator: "\n\n") + "\n"
  }

  var title: String {
    "\(tally.rounds.of("hand")) of \(cards.of("card")), aces count \(aces == .hard ? "11" : "11 or 1"), seed \(seed)"
  }

  var busts: String {
    let interval = tally.bustInterval
    return "Bust: \(tally.bustShare.percent) of the hands dealt"
      + " (95% interval \(interval.lower.percent) to \(interval.upper.percent)),"
      + " exactly \(odds.bust.percent) (\(odds.bustWays.grouped) of all \(odds.hands.of("hand")))."
  }

  /// Whether the odds are against the player, which the deck decides, not the hands that were dealt.
  var answer: String {
    let subject = "a hand of \(cards.of("card"))"
    return odds.areAgainstThePlayer
      ? "Yes, the odds are against you: \(subject) goes bust in \(odds.bust.percent) of all deals."
      : "No, the odds are not against you: \(subject) stays within \(Hand.limit)"
        + " in \((1 - odds.bust).percent) of all deals."
  }
}
