import DemoSupport
import Foundation
import Testing

@testable import BalanceDemo

@Suite(.timeLimit(.minutes(5))) struct OptionsTests {
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

  @Test(arguments: [
    "x", "127.0.0.1:8080", "ftp://example.org/", "file:///etc/passwd", "http://", "http:///balance",
    "//example.org",
  ])
  func `what is no address of a web server is refused`(value: String) {
    #expect(error("--url", value) == .notAnAddress(value))
  }

  @Test func `an address that is missing is missed`() {
    #expect(error("--url", "--once") == .arguments(.missingValue(.url)))
    #expect(error("--url=") == .arguments(.missingValue(.url)))
  }

  @Test func `numbers are within their range`() throws {
    #expect(error("--watch", "0") == .arguments(.outOfRange(.watch, "0")))
    #expect(error("--watch", "86401") == .arguments(.outOfRange(.watch, "86401")))
    #expect(error("--url=http://a", "--timeout", "3601") == .arguments(.outOfRange(.timeout, "3601")))
    #expect(try Options(["--watch=86400"]).watch == 86_400)
    #expect(try Options(["--url=http://a", "--timeout=3600"]).timeout == 3_600)
    #expect(try Options(["--seed=18446744073709551615"]).seed == .max)
  }

  @Test func `a value where there is none is refused`() {
    #expect(error("--once=yes") == .arguments(.takesNoValue(.once, "yes")))
  }

  @Test func `an option is given with others that it makes sense with`() {
    #expect(error("--watch", "5", "--once") == .arguments(.conflict(.once)))
    #expect(error("--seed", "5", "--url", "http://a") == .arguments(.conflict(.url)))
    #expect(error("--timeout", "5") == .timeoutWithoutURL)
    #expect(error("--once", "--timeout", "5", "--url", "http://a") == nil)
  }

  @Test func `an error says what is wrong in one line, whatever was typed`() {
    let errors: [(OptionsError, String)] = [
      (.arguments(.conflict(.once)), "--once cannot be given with --watch"),
      (.arguments(.conflict(.url)), "--url cannot be given with --seed"),
      (.timeoutWithoutURL, "--timeout goes with --url URL"),
      (
        .notAnAddress("a\n\u{1B}[31m"),
        #"--url takes an address like http://127.0.0.1:8080/balance; "a\n\u{1B}[31m" is none"#
      ),
      (
        .arguments(.missingValue(.url)),
        "--url needs a value: an address like http://127.0.0.1:8080/balance"
      ),
    ]
    for (error, line) in errors { #expect(error.description == line) }
    #expect(OptionsError.notAnAddress(String(repeating: "x", count: 500)).description.count < 200)
  }

  @Test func `the usage names every option and fits a terminal`() {
    for option in Option.allCases { #expect(Options.usage.contains(option.form)) }
    #expect(Options.usage.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
