import Foundation
import Testing

@testable import BalanceDemo

@Suite struct OptionsTests {
  private func error(_ arguments: String...) -> OptionsError? {
    do {
      _ = try Options(arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test func `without arguments the ledger in the program is shown`() throws {
    let options = try Options([])
    #expect(options.task == .show)
    #expect(options.url == nil)
    #expect(options.watch == nil)
    #expect(options.timeout == 10)
    #expect(options.seed == nil)
  }

  @Test func `options choose the task`() throws {
    #expect(try Options(["--once"]).task == .once)
    #expect(try Options(["--help"]).task == .help)
    #expect(try Options(["-h", "--nonsense"]).task == .help)
  }

  @Test func `values follow the option or an equals sign`() throws {
    #expect(try Options(["--watch", "5", "--seed", "7"]) == Options(["--seed=7", "--watch=5"]))
    let options = try Options(["--url=https://example.org/balance?account=1", "--timeout", "3"])
    #expect(options.url == URL(string: "https://example.org/balance?account=1"))
    #expect(options.timeout == 3)
  }

  @Test func `what is not known is refused`() {
    #expect(error("--twice") == .unknown("--twice"))
    #expect(error("once") == .unknown("once"))
    #expect(error("") == .unknown(""))
  }

  @Test func `a value that is missing is missed`() {
    #expect(error("--url") == .missingValue(.url))
    #expect(error("--url", "--once") == .missingValue(.url))
    #expect(error("--watch=") == .missingValue(.watch))
  }

  @Test(arguments: [
    "x", "127.0.0.1:8080", "ftp://example.org/", "file:///etc/passwd", "http://", "http:///balance",
    "//example.org",
  ])
  func `what is no address of a web server is refused`(value: String) {
    #expect(error("--url", value) == .notAnAddress(value))
  }

  @Test func `numbers are whole and within their range`() throws {
    #expect(error("--watch", "1.5") == .notANumber(.watch, "1.5"))
    #expect(error("--watch", "0") == .outOfRange(.watch, "0"))
    #expect(error("--watch", "86401") == .outOfRange(.watch, "86401"))
    #expect(error("--seed", "-1") == .outOfRange(.seed, "-1"))
    #expect(error("--url=http://a", "--timeout", "3601") == .outOfRange(.timeout, "3601"))
    #expect(try Options(["--seed=18446744073709551615"]).seed == .max)
  }

  @Test func `a value where there is none is refused`() {
    #expect(error("--once=yes") == .takesNoValue(.once, "yes"))
  }

  @Test func `an option is given once, and with others that it makes sense with`() {
    #expect(error("--once", "--once") == .repeated(.once))
    #expect(error("--watch", "5", "--once") == .conflict(.once, .watch))
    #expect(error("--seed", "5", "--url", "http://a") == .conflict(.url, .seed))
    #expect(error("--timeout", "5") == .needs(.timeout, .url))
  }

  @Test func `each error is one line, whatever was typed`() {
    let typed = "a\n\u{1B}[31m" + String(repeating: "x", count: 500)
    let errors: [OptionsError] = [
      .unknown(typed), .missingValue(.url), .notANumber(.watch, typed), .outOfRange(.seed, typed),
      .notAnAddress(typed),
      .takesNoValue(.once, typed), .repeated(.url), .conflict(.once, .watch), .needs(.timeout, .url),
    ]
    for error in errors {
      #expect(!"\(error)".contains("\n") && !"\(error)".contains("\u{1B}"))
      #expect("\(error)".count < 200)
    }
    #expect("\(OptionsError.needs(.timeout, .url))" == "--timeout goes with --url URL")
    #expect("\(OptionsError.conflict(.once, .watch))" == "--watch cannot be given with --once")
    #expect(
      "\(OptionsError.notAnAddress("x"))"
        == #"--url takes an address like http://127.0.0.1:8080/balance; "x" is none"#
    )
  }

  @Test func `the usage names every option and fits a terminal`() {
    for option in Option.allCases { #expect(Options.usage.contains(option.form)) }
    #expect(Options.usage.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
