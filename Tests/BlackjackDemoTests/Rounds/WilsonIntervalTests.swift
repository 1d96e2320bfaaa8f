import Testing

@testable import BlackjackDemo

@Suite struct WilsonIntervalTests {
  @Test(arguments: [
    (10, 100, 0.055_229_137_060_675_1, 0.174_365_661_504_913_45),
    (437, 1000, 0.406_556_246_868_357_34, 0.467_925_924_700_822_6),
    (0, 10, 0, 0.277_532_799_862_889_2),
    (10, 10, 0.722_467_200_137_110_7, 1),
  ])
  func `the interval is Wilson's`(successes: Int, trials: Int, lower: Double, upper: Double) {
    let interval = WilsonInterval(successes: successes, trials: trials)
    #expect(abs(interval.lower - lower) < 1e-12)
    #expect(abs(interval.upper - upper) < 1e-12)
  }

  @Test func `without trials the share may be anything`() {
    let interval = WilsonInterval(successes: 0, trials: 0)
    #expect(interval.lower == 0)
    #expect(interval.upper == 1)
  }

  @Test func `the share lies inside, and more trials narrow the interval`() {
    let wide = WilsonInterval(successes: 3, trials: 10)
    let narrow = WilsonInterval(successes: 300_000, trials: 1_000_000)
    for interval in [wide, narrow] { #expect(interval.lower < 0.3 && 0.3 < interval.upper) }
    #expect(narrow.upper - narrow.lower < (wide.upper - wide.lower) / 100)
  }
}
