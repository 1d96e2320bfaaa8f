import DemoSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ArgumentsTests {
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
    #expect(given.number(.count) == nil as Int?)
  }

  @Test(arguments: [
    ["--count", "5", "--file", "x=y", "--seed=7"], ["--seed", "7", "--file=x=y", "--count=5"],
  ])
  func `values follow the option or an equals sign, in any order`(arguments: [String]) throws {
    let given = try Arguments<TestOption>(arguments)
    #expect(given.number(.count) == 5)
    #expect(given.number(.seed) == 7 as UInt64)
    #expect(given.text(.file) == "x=y")
    #expect(!given.contains(.quiet))
  }

  @Test func `an option without a value is there or not`() throws {
    #expect(try given("--quiet", "--seed", "7").contains(.quiet))
  }

  @Test func `a text can be anything, also a line or a hyphen`() throws {
    for text in ["-", "-x", "a b", "a\nb", "👨‍👩‍👧‍👦", String(repeating: "x", count: 100_000)] {
      #expect(try given("--file", text).text(.file) == text)
    }
    #expect(try given("--file=--quiet").text(.file) == "--quiet")
  }

  @Test func `the limits are allowed, and a sign`() throws {
    #expect(try given("--count=1").number(.count) == 1)
    #expect(try given("--count=52").number(.count) == 52)
    #expect(try given("--count=+5").number(.count) == 5)
    #expect(try given("--seed=0").number(.seed) == 0)
    #expect(try given("--seed=18446744073709551615").number(.seed) == UInt64.max)
  }

  @Test func `help is help, whatever follows it`() throws {
    #expect(try given("--help", "--nonsense").contains(.help))
    #expect(try given("-h").contains(.help))
    #expect(try given("--quiet", "--count", "5", "--help").contains(.help))
    #expect(error("--nonsense", "--help") == .unknown("--nonsense"))
  }

  @Test(arguments: [
    "--file2", "x", "", "-", "--", "=", "=x", "-quiet", "-h=x", "--Quiet", "--=", "--seed=\u{301}5",
  ])
  func `what is not known is refused`(argument: String) {
    #expect(error(argument) == .unknown(argument))
  }

  @Test func `a value that is missing is missed`() {
    #expect(error("--count") == .missingValue(.count))
    #expect(error("--count=") == .missingValue(.count))
    #expect(error("--file", "") == .missingValue(.file))
    #expect(error("--file", "--quiet") == .missingValue(.file))
    #expect(error("--file", "--") == .missingValue(.file))
  }

  @Test(arguments: ["x", "1e6", "3.5", "0x10", "-", "+", "1 ", "٣", "1,000", "=1", "5️⃣", "3\u{301}", "1\n"])
  func `what is not a whole number is refused`(value: String) {
    #expect(error("--count", value) == .notANumber(.count, value))
  }

  @Test func `what is out of range is refused`() {
    for value in ["0", "53", "-1", "18446744073709551616", String(repeating: "9", count: 100_000)] {
      #expect(error("--count", value) == .outOfRange(.count, value))
    }
    #expect(error("--seed", "-1") == .outOfRange(.seed, "-1"))
    #expect(error("--seed", "18446744073709551616") == .outOfRange(.seed, "18446744073709551616"))
  }

  @Test func `a value where there is none is refused`() {
    #expect(error("--quiet=yes") == .takesNoValue(.quiet, "yes"))
    #expect(error("--quiet=") == .takesNoValue(.quiet, ""))
    #expect(error("--help=me") == .takesNoValue(.help, "me"))
  }

  @Test func `an option is given once`() {
    #expect(error("--count", "3", "--count", "3") == .repeated(.count))
    #expect(error("--file=a", "--file=b") == .repeated(.file))
    #expect(error("--quiet", "--quiet") == .repeated(.quiet))
  }

  @Test func `options that conflict are refused in any order`() {
    #expect(error("--quiet", "--count", "5") == .conflict(.quiet))
    #expect(error("--file", "x", "--quiet") == .conflict(.quiet))
    #expect(error("--file", "x", "--count", "5") == nil)
    #expect(error("--quiet", "--seed", "5") == nil)
  }

  @Test func `the first error is reported`() {
    #expect(error("--quiet", "--count", "x", "--nonsense") == .notANumber(.count, "x"))
    #expect(error("--quiet", "--count", "5", "--nonsense") == .unknown("--nonsense"))
  }
}
