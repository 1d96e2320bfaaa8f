import DemoSupport
import TerminalSupport
import Foundation
import TestSupport
import Testing

@testable import BlackjackDemo

extension Suites {
  @MainActor struct BlackjackDemoTests {
    private func run(_ arguments: String..., environment: [String: String] = unicodeEnvironment) throws
      -> ProgramRun
    {
      try ProgramRun(environment: environment) { _, output, errors in
        BlackjackDemo.run(arguments, output: output, errors: errors)
      }
    }

    @Test func `without arguments a hand of three cards is dealt, and its seed deals it again`() throws {
      let first = try run()
      #expect(first.output.hasPrefix("A dealer sends a hand of 3 cards through a PassthroughSubject.\n"))
      expectEqual(first.end, .success)
      let seed = try #require(first.output.split(separator: "\n").last?.split(separator: " ")[1])
      try expectEqual(run("--seed", String(seed)).output, first.output)
    }

    @Test func `without a seed each run is different`() throws {
      try expectNotEqual(run("--cards=52").output, run("--cards=52").output)
    }

    @Test func `the requested number of cards is dealt`() throws {
      try expectContains(run("--cards=1", "--seed=3").output, "\n  🂦  6♠   6\n\nValue: 6 points")
      try expectContains(run("--cards=52").output, "\nFailure: bust with 340 points.")
      try expectContains(run("--cards=52", "--hard-aces").output, "\nFailure: bust with 380 points.")
    }

    @Test(arguments: [
      ["--seed=1"], ["--rounds=500"], ["--cards=52"], ["--cards=20", "--rounds=500"],
    ])
    func `where the locale has ASCII only, nothing else is printed`(arguments: [String]) throws {
      let run = try ProgramRun(environment: ["LC_ALL": "C", "LANG": "en_US.UTF-8"]) {
        BlackjackDemo.run(arguments, output: $1, errors: $2)
      }
      expectEqual(run.end, .success)
      #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
      #expect(!run.output.contains("\\u"))
    }

    @Test func `rounds end with the answer, and where they are piped have neither colours nor progress`()
      throws
    {
      let run = try run("--rounds", "20000", "--seed", "42")
      #expect(run.output.hasPrefix("20,000 hands of 3 cards, aces count 11 or 1, seed 42\n"))
      #expect(
        run.output.hasSuffix(
          """


          Bust: 38.07% of the hands dealt; exactly 37.83%, 8,360 of 22,100 hands.
          No, the odds are not against you.

          """
        )
      )
      #expect(!run.output.contains("\r"))
      #expect(!run.output.contains("\u{1B}"))
      expectEmpty(run.errors)
    }

    @Test func `rounds with the same seed are the same`() throws {
      try expectEqual(run("--rounds=500", "--seed=9").output, run("--rounds=500", "--seed=9").output)
      try expectNotEqual(run("--rounds=500", "--seed=9").output, run("--rounds=500", "--seed=8").output)
    }

    @Test func `a wrong argument gets one line on standard error, and nothing is dealt`() throws {
      let run = try run("--cards", "53")
      expectEmpty(run.output)
      expectEqual(
        run.errors,
        "BlackjackDemo: --cards takes a whole number from 1 to 52; \"53\" is out of range\n"
      )
      expectEqual(run.end, .usage)
    }

    @Test func `help is printed`() throws {
      let run = try run("--help")
      expectEqual(run.output, Option.usage)
      expectEqual(run.end, .success)
    }

    @Test func `where nothing can be printed one line says so`() throws {
      var end = ExitReason.success
      let errors = try written { errors in
        end = BlackjackDemo.run([], output: Output(descriptor: -1, environment: [:]), errors: errors)
      }
      expectEqual(errors, "BlackjackDemo: cannot write: Bad file descriptor\n")
      expectEqual(end, .outputFailed)
    }

    @Test func `the usage explains every option, and fits into 80 columns`() {
      for option in Option.allCases { expectContains(Option.usage, "\n  \(option.form) ") }
      #expect(Option.usage.split(separator: "\n").allSatisfy { $0.count < 80 })
    }

    @Test(arguments: [("--cards", "0"), ("--cards", "53"), ("--rounds", "0"), ("--rounds", "1000000001")])
    func `what is out of range is refused`(option: String, value: String) throws {
      try expectContains(run(option, value).errors, "\"\(value)\" is out of range")
    }
  }
}
