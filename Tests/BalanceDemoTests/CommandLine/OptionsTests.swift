import DemoSupport
import Foundation
import TestSupport
import Testing

@testable import BalanceDemo

extension Suites {
  struct OptionsTests {
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
      expectEqual(options.task, .show)
      expectNil(options.url)
      expectNil(options.watch)
      expectEqual(options.timeout, 10)
      expectNil(options.seed)
    }

    @Test func `options choose the task`() throws {
      try expectEqual(Options(["--once"]).task, .once)
      try expectEqual(Options(["--help"]).task, .help)
      try expectEqual(Options(["-h", "--nonsense"]).task, .help)
    }

    @Test func `values follow the option or an equals sign`() throws {
      try expectEqual(Options(["--watch", "5", "--seed", "7"]), Options(["--seed=7", "--watch=5"]))
      let options = try Options(["--url=https://example.org/balance?account=1", "--timeout", "3"])
      expectEqual(options.url, URL(string: "https://example.org/balance?account=1"))
      expectEqual(options.timeout, 3)
    }

    @Test(arguments: [
      "x", "127.0.0.1:8080", "ftp://example.org/", "file:///etc/passwd", "http://", "http:///balance",
      "//example.org",
    ])
    func `what is no address of a web server is refused`(value: String) {
      expectEqual(error("--url", value), .notAnAddress(value))
    }

    @Test func `an address that is missing is missed`() {
      expectEqual(error("--url", "--once"), .arguments(.missingValue(.url)))
      expectEqual(error("--url="), .arguments(.missingValue(.url)))
    }

    @Test func `numbers are within their range`() throws {
      expectEqual(error("--watch", "0"), .arguments(.outOfRange(.watch, "0")))
      expectEqual(error("--watch", "86401"), .arguments(.outOfRange(.watch, "86401")))
      expectEqual(error("--url=http://a", "--timeout", "3601"), .arguments(.outOfRange(.timeout, "3601")))
      try expectEqual(Options(["--watch=86400"]).watch, 86_400)
      try expectEqual(Options(["--url=http://a", "--timeout=3600"]).timeout, 3_600)
      try expectEqual(Options(["--seed=18446744073709551615"]).seed, .max)
    }

    @Test func `a value where there is none is refused`() {
      expectEqual(error("--once=yes"), .arguments(.takesNoValue(.once, "yes")))
    }

    @Test func `an option is given with others that it makes sense with`() {
      expectEqual(error("--watch", "5", "--once"), .arguments(.conflict(.once)))
      expectEqual(error("--seed", "5", "--url", "http://a"), .arguments(.conflict(.url)))
      expectEqual(error("--timeout", "5"), .timeoutWithoutURL)
      expectNil(error("--once", "--timeout", "5", "--url", "http://a"))
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
      for (error, line) in errors { expectEqual(error.description, line) }
      expectLess(OptionsError.notAnAddress(String(repeating: "x", count: 500)).description.count, 200)
    }

    @Test func `the usage names every option and fits a terminal`() {
      for option in Option.allCases { expectContains(Options.usage, option.form) }
      #expect(Options.usage.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }
}
