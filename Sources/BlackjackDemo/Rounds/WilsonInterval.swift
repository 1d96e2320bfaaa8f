/// The 95 % confidence interval of a share, after Edwin Wilson (1927).
///
/// Unlike the textbook's share ± 1.96 standard errors, it holds for few trials and for shares near 0 and 1,
/// and never leaves 0...1.
struct WilsonInterval: Equatable, Sendable {
  let lower: Double
  let upper: Double

  /// The interval for so many successes in so many trials; 0 to 1 where nothing was tried.
  init(successes: Int, trials: Int) {
    guard trials > 0 else {
      (lower, upper) = (0, 1)
      return
    }
    let z = 1.959_963_984_540_054  // 95 % of a normal distribution lie within z standard deviations.
    let n = Double(trials)
    let share = Double(successes) / n
    let center = (share + z * z / (2 * n)) / (1 + z * z / n)
    let reach = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    lower = successes == 0 ? 0 : max(0, center - reach)
    upper = successes == trials ? 1 : min(1, center + reach)
  }
}
