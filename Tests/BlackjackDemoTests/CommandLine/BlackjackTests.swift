import DemoTerminal
import DemoTerminalTesting
import Foundation
import Testing

@testable import BlackjackDemo

@Suite struct BlackjackTests {
  private func run(
    _ arguments: String...,
    keys: String = "",
    environment: [String: String] = unicodeEnvironment
  ) throws -> ProgramRun {
    try ProgramRun(input: keys, environment: environment) { input, output, errors in
      Blackjack.run(arguments, input: input, output: output, errors: errors)
    }
  }

  /// The lines that name a seed, and what they name.
  private func seeds(_ run: ProgramRun) -> [String] {
    run.output.split(separator: "\n").filter { $0.hasPrefix("Seed ") }.map { String($0.dropFirst(5)) }
  }

  @Test func `a hand is printed with its points`() throws {
    let run = try run("--seed", "1")
    #expect(run.output == "🃄 🃑 🃝\n4♦ A♣ Q♣\n15 points\nSeed 1\n")
    #expect(run.errors.isEmpty)
    #expect(run.end == .success)
  }

  @Test func `a bust is printed with its points`() throws {
    #expect(try run("--seed", "4").output == "🂺 🃘 🃖\n10♥ 8♣ 6♣\nBust with 24 points\nSeed 4\n")
  }

  @Test func `hard aces count eleven`() throws {
    #expect(try run("--seed", "1", "--hard-aces").output == "🃄 🃑 🃝\n4♦ A♣ Q♣\nBust with 25 points\nSeed 1\n")
  }

  @Test func `the requested number of cards is dealt`() throws {
    #expect(try run("--cards=1", "--seed=3").output == "🂦\n6♠\n6 points\nSeed 3\n")
    #expect(try run("--cards=52").output.contains("\nBust with 340 points\n"))
  }

  @Test func `without a seed each run is different`() throws {
    #expect(try run("--cards=52").output != run("--cards=52").output)
  }

  @Test func `the seed of a deal is printed, and deals it again`() throws {
    let first = try run("--cards=52")
    let seed = try #require(seeds(first).first)
    #expect(try run("--cards=52", "--seed", seed).output == first.output)
  }

  @Test func `the seed of each game is printed, and deals it and all that follow again`() throws {
    let first = try run("--play", keys: "sdsdsq")
    let seeds = seeds(first)
    #expect(seeds.count == 3)
    #expect(Set(seeds).count == 3)
    #expect(try run("--play", "--seed", seeds[0], keys: "sdsdsq").output == first.output)
    let second = try run("--play", "--seed", seeds[1], keys: "sdsq").output
    #expect(first.output.hasSuffix("d deals again, q leaves: d\n" + second))
  }

  @Test(arguments: [
    ["--seed=1"], ["--rounds=500"], ["--cards=52"], ["--cards=20", "--rounds=500"], ["--play"],
  ])
  func `where the locale has ASCII only, nothing else is printed`(arguments: [String]) throws {
    let run = try ProgramRun(input: "xhhhhhdsq", environment: ["LC_ALL": "C", "LANG": "en_US.UTF-8"]) {
      Blackjack.run(arguments, input: $0, output: $1, errors: $2)
    }
    #expect(run.end == .success)
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(!run.output.contains("\\u"))
  }

  @Test func `in ASCII a hand has the names of its cards alone`() throws {
    #expect(try run("--seed=1", environment: ["LC_ALL": "C"]).output == "4D AC QC\n15 points\nSeed 1\n")
  }

  @Test func `rounds end with the answer, and where they are piped have neither colours nor progress`() throws
  {
    let run = try run("--rounds", "20000", "--seed", "42")
    #expect(run.output.hasPrefix("20,000 hands of 3 cards, aces count 11 or 1, seed 42\n"))
    #expect(
      run.output.hasSuffix(
        """


        Bust: 38.07% of the hands dealt (95% interval 37.40% to 38.75%), exactly 37.83% (8,360 of all 22,100 hands).

        No, the odds are not against you: a hand of 3 cards stays within 21 in 62.17% of all deals.

        """
      )
    )
    #expect(!run.output.contains("\r"))
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.errors.isEmpty)
  }

  @Test func `rounds with the same seed are the same`() throws {
    #expect(try run("--rounds=500", "--seed=9").output == run("--rounds=500", "--seed=9").output)
    #expect(try run("--rounds=500", "--seed=9").output != run("--rounds=500", "--seed=8").output)
  }

  @Test func `a wrong argument gets one line on standard error, and nothing is dealt`() throws {
    let run = try run("--cards", "53")
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "BlackjackDemo: --cards takes a whole number from 1 to 52; \"53\" is out of range\n"
    )
    #expect(run.end == .usage)
  }

  @Test func `help is printed`() throws {
    let run = try run("--help")
    #expect(run.output == Options.usage)
    #expect(run.end == .success)
  }

  @Test func `where nothing can be printed one line says so`() throws {
    var end = ExitReason.success
    let errors = try written { errors in
      end = Blackjack.run([], input: -1, output: Output(descriptor: -1, environment: [:]), errors: errors)
    }
    #expect(errors == "BlackjackDemo: cannot write: Bad file descriptor\n")
    #expect(end == .outputFailed)
  }
}
