import DemoTerminal
import Testing

@testable import BlackjackDemo

@Suite struct BarChartTests {
  private let chart = BarChart(rows: [
    ChartRow(totals: 20...20, dealt: 0.5, exact: 0.4),
    ChartRow(totals: 21...21, dealt: 0.25, exact: 0.35),
    ChartRow(totals: 22...30, dealt: 0.25, exact: 0.25),
  ])

  @Test func `the longest bar takes the room that labels and numbers leave`() {
    #expect(
      chart.lines(width: 33, paint: .none) == [
        "total              dealt    exact",
        "   20  ████████   50.00%   40.00%",
        "   21  ████       25.00%   35.00%",
        "22–30  ████       25.00%   25.00%",
      ]
    )
  }

  @Test(arguments: [33, 40, 80, 100])
  func `every line is as wide as it may be`(width: Int) {
    #expect(chart.lines(width: width, paint: .none).allSatisfy { $0.count == width })
  }

  @Test func `where there is no room there are no bars`() {
    #expect(chart.lines(width: 10, paint: .none)[1] == "   20     50.00%   40.00%")
  }

  @Test func `bars are green within 21 and red over it`() {
    let lines = chart.lines(width: 33, paint: Paint(isOn: true))
    #expect(lines[1] == "   20  \u{1B}[32m████████\u{1B}[0m   50.00%   40.00%")
    #expect(lines[3] == "22–30  \u{1B}[31m████\u{1B}[0m       25.00%   25.00%")
  }

  @Test func `a bar is exact to an eighth of a character`() {
    #expect(BarChart.bar(1, width: 3) == "███")
    #expect(BarChart.bar(0.5, width: 3) == "█▌")
    #expect(BarChart.bar(1.0 / 24, width: 3) == "▏")
    #expect(BarChart.bar(0, width: 3) == "")
    #expect(BarChart.bar(1, width: 0) == "")
  }

  @Test func `where nothing came up the bars are empty`() {
    let empty = BarChart(rows: [ChartRow(totals: 20...20, dealt: 0, exact: 0.4)])
    #expect(empty.lines(width: 33, paint: .none)[1] == "   20              0.00%   40.00%")
  }
}
