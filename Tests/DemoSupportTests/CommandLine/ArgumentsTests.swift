import DemoSupport
import TestSupport
import Testing

extension Suites {
  struct ArgumentsTests {
    private func given(_ arguments: String...) throws -> Arguments<TestOption> { try Arguments(arguments) }

    private func error(_ arguments: String...) -> ArgumentsError<TestOption>? {
      do {
        _ = try Arguments<TestOption>(arguments)
        return nil
      } catch {
        return error
      }
    }

    @Test func `what is not given is not there`() throws {
      let given = try given()
      #expect(TestOption.allCases.allSatisfy { !given.contains($0) && given.text($0) == nil })
      expectEqual(given.number(.count), nil as Int?)
    }

    @Test(arguments: [
      ["--count", "5", "--file", "x=y", "--seed=7"], ["--seed", "7", "--file=x=y", "--count=5"],
    ])
    func `values follow the option or an equals sign, in any order`(arguments: [String]) throws {
      let given = try Arguments<TestOption>(arguments)
      expectEqual(given.number(.count), 5)
      expectEqual(given.number(.seed), 7 as UInt64)
      expectEqual(given.text(.file), "x=y")
      #expect(!given.contains(.quiet))
    }

    @Test func `an option without a value is there or not`() throws {
      #expect(try given("--quiet", "--seed", "7").contains(.quiet))
    }

    @Test func `a text can be anything, also a line or a hyphen`() throws {
      for text in ["-", "-x", "a b", "a\nb", "👨‍👩‍👧‍👦", String(repeating: "x", count: 100_000)] {
        try expectEqual(given("--file", text).text(.file), text)
      }
      try expectEqual(given("--file=--quiet").text(.file), "--quiet")
    }

    @Test func `the limits are allowed, and a sign`() throws {
      try expectEqual(given("--count=1").number(.count), 1)
      try expectEqual(given("--count=52").number(.count), 52)
      try expectEqual(given("--count=+5").number(.count), 5)
      try expectEqual(given("--seed=0").number(.seed), 0)
      try expectEqual(given("--seed=18446744073709551615").number(.seed), UInt64.max)
    }

    @Test func `help is help, whatever follows it`() throws {
      #expect(try given("--help", "--nonsense").contains(.help))
      #expect(try given("-h").contains(.help))
      #expect(try given("--quiet", "--count", "5", "--help").contains(.help))
      expectEqual(error("--nonsense", "--help"), .unknown("--nonsense"))
    }

    @Test(arguments: [
      "--file2", "x", "", "-", "--", "=", "=x", "-quiet", "-h=x", "--Quiet", "--=", "--seed=\u{301}5",
    ])
    func `what is not known is refused`(argument: String) {
      expectEqual(error(argument), .unknown(argument))
    }

    @Test func `a value that is missing is missed`() {
      expectEqual(error("--count"), .missingValue(.count))
      expectEqual(error("--count="), .missingValue(.count))
      expectEqual(error("--file", ""), .missingValue(.file))
      expectEqual(error("--file", "--quiet"), .missingValue(.file))
      expectEqual(error("--file", "--"), .missingValue(.file))
    }

    @Test(arguments: ["x", "1e6", "3.5", "0x10", "-", "+", "1 ", "٣", "1,000", "=1", "5️⃣", "3\u{301}", "1\n"])
    func `what is not a whole number is refused`(value: String) {
      expectEqual(error("--count", value), .notANumber(.count, value))
    }

    @Test func `what is out of range is refused`() {
      for value in ["0", "53", "-1", "18446744073709551616", String(repeating: "9", count: 100_000)] {
        expectEqual(error("--count", value), .outOfRange(.count, value))
      }
      expectEqual(error("--seed", "-1"), .outOfRange(.seed, "-1"))
      expectEqual(error("--seed", "18446744073709551616"), .outOfRange(.seed, "18446744073709551616"))
    }

    @Test func `a value where there is none is refused`() {
      expectEqual(error("--quiet=yes"), .takesNoValue(.quiet, "yes"))
      expectEqual(error("--quiet="), .takesNoValue(.quiet, ""))
      expectEqual(error("--help=me"), .takesNoValue(.help, "me"))
    }

    @Test func `an option is given once`() {
      expectEqual(error("--count", "3", "--count", "3"), .repeated(.count))
      expectEqual(error("--file=a", "--file=b"), .repeated(.file))
      expectEqual(error("--quiet", "--quiet"), .repeated(.quiet))
    }

    @Test func `options that conflict are refused in any order`() {
      expectEqual(error("--quiet", "--count", "5"), .conflict(.quiet))
      expectEqual(error("--file", "x", "--quiet"), .conflict(.quiet))
      expectNil(error("--file", "x", "--count", "5"))
      expectNil(error("--quiet", "--seed", "5"))
    }

    @Test func `the first error is reported`() {
      expectEqual(error("--quiet", "--count", "x", "--nonsense"), .notANumber(.count, "x"))
      expectEqual(error("--quiet", "--count", "5", "--nonsense"), .unknown("--nonsense"))
    }
  }
}
