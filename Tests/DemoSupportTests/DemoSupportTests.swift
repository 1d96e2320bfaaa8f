import Foundation
import TerminalSupport
import TestSupport
import Testing

@testable import DemoSupport

extension Suites {
  struct DemoSupportTests {
    private func request(_ arguments: String...) throws(UsageError) -> CommandLineRequest {
      try CommandLineRequest(arguments, option: "--seed")
    }

    @Test func `a value follows its option or an equals sign`() throws {
      try expectEqual(request(), .run(nil))
      try expectEqual(request("--seed", "x=y"), .run("x=y"))
      try expectEqual(request("--seed=x=y"), .run("x=y"))
      try expectEqual(request("--seed", "5", "-h"), .help)
    }

    @Test(
      arguments: [
        (["-seed"], #"unknown argument "-seed"; try --help"#), (["5"], #"unknown argument "5"; try --help"#),
        (["--seed"], "--seed needs a value"), (["--seed="], "--seed needs a value"),
        (["--seed", "--seed"], "--seed needs a value"), (["--seed=1", "--seed=1"], "--seed is given twice"),
      ]
    )
    func `wrong arguments are rejected with a reason`(arguments: [String], reason: String) {
      #expect(throws: UsageError(reason)) { try CommandLineRequest(arguments, option: "--seed") }
    }

    @Test(arguments: ["BlackjackDemo", "SessionDemo", "BalanceDemo"])
    func `help fits within 80 columns`(name: String) throws {
      let help = try ProgramRun(name, ["--help"]).output
      #expect(help.hasPrefix("usage: \(name) "))
      #expect(help.split(separator: "\n").allSatisfy { $0.count < 80 })
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `a program whose output can't be written says so`() throws {
      let errors = Pipe()
      let process = Process(of: "BlackjackDemo", [])
      process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
      process.standardError = errors
      try process.run()
      let line = try errors.fileHandleForReading.readToEnd() ?? Data()
      expectEqual(String(decoding: line, as: UTF8.self), "BlackjackDemo: cannot write the output\n")
      process.waitUntilExit()
      expectEqual(process.terminationStatus, 74)
    }

    @Test func `any text is quoted as one short line`() {
      let text = "--a\nb\u{1B}[31m\u{85}\u{2028}" + String(repeating: "👨‍👩‍👧‍👦", count: 10_000)
      #expect(text.quoted.hasPrefix(#""--a\nb\u{1B}[31m\u{0085}\u{2028}👨‍👩‍👧‍👦"#))
      expectLess(text.quoted.unicodeScalars.count, 100)
    }

    @Test func `a seed gives the same numbers as the reference implementation`() {
      var generator = SplitMix64(seed: 1_234_567)
      expectEqual(generator.next(), 6_457_827_717_110_365_317)
      expectEqual(generator.next(), 3_203_168_211_198_807_973)
    }

    @Test func `all numbers are about equally frequent`() {
      var generator = SplitMix64(seed: 3)
      var counts = [Int](repeating: 0, count: 52)
      for _ in 0..<52_000 { counts[generator.draw(below: 52)] += 1 }
      // Five standard deviations of 31.3.
      #expect(counts.allSatisfy { (843...1157).contains($0) })
    }
  }
}
