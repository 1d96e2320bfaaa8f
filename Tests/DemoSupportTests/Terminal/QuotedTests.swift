import DemoSupport
import TestSupport
import Testing

extension Suites {
  struct QuotedTests {
    @Test func `a text is quoted, and its control characters escaped`() {
      expectEqual("ada".quoted, #""ada""#)
      expectEqual("a\nb\u{1B}[31m\"".quoted, #""a\nb\u{1B}[31m\"""#)
    }

    @Test(arguments: [
      ("\u{0}", #"\0"#), ("\r\n", #"\r\n"#), ("\u{7F}", #"\u{7F}"#), ("\u{85}", #"\u{0085}"#),
      ("\u{9B}", #"\u{009B}"#),
      ("\u{2028}", #"\u{2028}"#), ("\u{2029}", #"\u{2029}"#), ("\u{202E}", #"\u{202E}"#),
      ("\u{2066}", #"\u{2066}"#),
    ])
    func `what ends a line, begins a terminal's command or turns text around is escaped`(
      control: String,
      escaped: String
    ) {
      expectEqual("a\(control)b".quoted, "\"a\(escaped)b\"")
    }

    @Test func `letters and emoji of any script stay as they are`() {
      for text in ["Zoë's", "٣", "👨‍👩‍👧‍👦", "5️⃣", "日本"] { expectEqual(text.quoted, "\"\(text)\"") }
    }

    @Test func `a long text is cut`() {
      expectEqual(String(repeating: "x", count: 40).quoted, "\"" + String(repeating: "x", count: 40) + "\"")
      expectEqual(String(repeating: "x", count: 41).quoted, "\"" + String(repeating: "x", count: 40) + "…\"")
    }

    @Test func `a text is cut where the caller says`() {
      expectEqual("abc".quoted(upTo: 3), #""abc""#)
      expectEqual("ab\ncd".quoted(upTo: 3), #""ab\n…""#)
    }

    @Test func `a text of few characters with many marks each is cut`() {
      expectEqual(("e" + String(repeating: "\u{301}", count: 10_000)).quoted.unicodeScalars.count, 43)
    }
  }
}
