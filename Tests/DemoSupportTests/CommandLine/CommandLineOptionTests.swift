import DemoSupport
import TestSupport
import Testing

extension Suites {
  struct CommandLineOptionTests {
    @Test func `an option that takes a value is written with a word for it`() {
      expectEqual(
        TestOption.allCases.map(\.form),
        ["--count N", "--seed S", "--file FILE", "--quiet", "--help"]
      )
    }

    @Test func `an option says what its value may be`() {
      expectEqual(TestOption.count.allowed, "a whole number from 1 to 52")
      expectEqual(TestOption.count.range, "1 to 52")
      expectEqual(TestOption.file.allowed, "the path of a file")
      expectEqual(TestOption.quiet.allowed, "no value")
    }
  }
}
