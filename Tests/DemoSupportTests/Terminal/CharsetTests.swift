import DemoSupport
import TestSupport
import Testing

extension Suites {
  struct CharsetTests {
    @Test(arguments: ["en_US.UTF-8", "C.UTF-8", "C.utf8", "de_DE.UTF-8@euro", "UTF-8"])
    func `a locale in UTF-8 has all characters`(locale: String) {
      expectEqual(Charset(environment: ["LC_ALL": locale]), .unicode)
      expectEqual(Charset(environment: ["LC_CTYPE": locale]), .unicode)
      expectEqual(Charset(environment: ["LANG": locale]), .unicode)
    }

    @Test(arguments: [
      "C", "POSIX", "en_US", "de_DE@euro", "de_DE.ISO-8859-1", "ja_JP.eucJP", ".", "@", "utf8_XX.C",
    ])
    func `every other locale has ASCII`(locale: String) {
      expectEqual(Charset(environment: ["LC_ALL": locale]), .ascii)
      expectEqual(Charset(environment: ["LC_CTYPE": locale]), .ascii)
      expectEqual(Charset(environment: ["LANG": locale]), .ascii)
    }

    @Test func `who names no locale has ASCII`() {
      expectEqual(Charset(environment: [:]), .ascii)
      expectEqual(Charset(environment: ["LC_ALL": "", "LC_CTYPE": "", "LANG": ""]), .ascii)
      expectEqual(Charset(environment: ["LC_TIME": "en_US.UTF-8", "LC_MESSAGES": "en_US.UTF-8"]), .ascii)
    }

    @Test func `LC_ALL decides, then LC_CTYPE, then LANG, and what is empty is not set`() {
      expectEqual(Charset(environment: ["LC_ALL": "C", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"]), .ascii)
      expectEqual(Charset(environment: ["LC_ALL": "C.UTF-8", "LC_CTYPE": "C", "LANG": "C"]), .unicode)
      expectEqual(Charset(environment: ["LC_CTYPE": "C", "LANG": "C.UTF-8"]), .ascii)
      expectEqual(Charset(environment: ["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"]), .unicode)
      expectEqual(Charset(environment: ["LC_ALL": "", "LC_CTYPE": "", "LANG": "C.UTF-8"]), .unicode)
    }

    @Test func `what looks alike stands for what is drawn, and is as wide`() {
      expectEqual("2♠ 3♥ 4♦ 5♣ · 14".inASCII, "2S 3H 4D 5C | 14")
      expectEqual("█▉▊▋▌▍▎▏░".inASCII, "#####   .")
    }

    @Test func `punctuation and spaces are those of a typewriter`() {
      expectEqual("9:41\u{202F}AM\u{A0}– it’s “…”".inASCII, #"9:41 AM - it's "...""#)
    }

    @Test func `other characters are written as their numbers`() {
      expectEqual("Zoë 日本 👍".inASCII, #"Zo\u{00EB} \u{65E5}\u{672C} \u{0001F44D}"#)
    }

    @Test func `ASCII stays as it is, control characters and all`() {
      let ascii = String(String.UnicodeScalarView((0..<128).compactMap(Unicode.Scalar.init)))
      expectEqual(ascii.inASCII, ascii)
      expectEqual("\u{1B}[31m10♥\u{1B}[0m\r\n".inASCII, "\u{1B}[31m10H\u{1B}[0m\r\n")
    }
  }
}
