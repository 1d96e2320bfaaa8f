import DemoSupport
import TestSupport
import Testing

extension Suites {
  struct ArgumentsErrorTests {
    @Test(arguments: [
      (
        ArgumentsError<TestOption>.unknown("--cont"),
        #"unknown argument "--cont"; allowed are --count N, --seed S, --file FILE, --quiet, and --help"#
      ),
      (.missingValue(.count), "--count needs a value: a whole number from 1 to 52"),
      (.missingValue(.file), "--file needs a value: the path of a file"),
      (.notANumber(.count, "x"), #"--count takes a whole number from 1 to 52; "x" is not a whole number"#),
      (.outOfRange(.count, "53"), #"--count takes a whole number from 1 to 52; "53" is out of range"#),
      (.takesNoValue(.quiet, "3"), #"--quiet takes no value, and was given "3""#),
      (.repeated(.seed), "--seed is given twice; it is allowed once"),
      (.conflict(.quiet), "--quiet cannot be given with --count or --file"),
    ])
    func `an error names the argument and what is allowed`(error: ArgumentsError<TestOption>, line: String) {
      expectEqual(error.description, line)
    }

    @Test func `an error is one line of bounded length, whatever was typed`() {
      let typed = "--a\nb\u{1B}[31m\u{85}\u{2028}" + String(repeating: "👨‍👩‍👧‍👦", count: 10_000)
      let errors: [ArgumentsError<TestOption>] = [
        .unknown(typed), .notANumber(.count, typed), .outOfRange(.count, typed), .takesNoValue(.quiet, typed),
      ]
      for line in errors.map(\.description) {
        #expect(line.contains(#""--a\nb\u{1B}[31m\u{0085}\u{2028}👨‍👩‍👧‍👦"#))
        #expect(!line.contains { $0.isNewline })
        expectLess(line.unicodeScalars.count, 200)
      }
    }
  }
}
