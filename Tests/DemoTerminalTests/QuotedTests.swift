import DemoTerminal
import Testing

@Suite struct QuotedTests {
  @Test func `a text is quoted, and its control characters escaped`() {
    #expect("ada".quoted == #""ada""#)
    #expect("a\nb\u{1B}[31m\"".quoted == #""a\nb\u{1B}[31m\"""#)
  }

  @Test func `a long text is cut`() {
    #expect(String(repeating: "x", count: 40).quoted == "\"" + String(repeating: "x", count: 40) + "\"")
    #expect(String(repeating: "x", count: 41).quoted == "\"" + String(repeating: "x", count: 40) + "…\"")
  }
}
