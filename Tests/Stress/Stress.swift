import Foundation
import Synchronization

/// Runs generated programs for some time, and reports which of them find a fault in the library.
public enum Stress {
  public static func main() {
    var seconds = 60.0
    var seed: UInt64?
    var arguments = CommandLine.arguments.dropFirst()
    while let name = arguments.popFirst() {
      let number = arguments.popFirst().flatMap { UInt64($0) }
      switch (name, number) {
      case ("--seconds", let number?): seconds = Double(number)
      case ("--seed", let number?): seed = number
      default:
        say(
          "usage: Scripts/stress [--seconds N] [--seed S] [--sanitize thread|address] [--traits Inspection]"
        )
        exit(2)
      }
    }
    Thread { endLongProgram() }.start()
    // The main thread runs the main actor's jobs.
    Thread { [seconds, seed] in
      exit(run(seed, until: Date(timeIntervalSinceNow: seconds)) ? 0 : 1)
    }.start()
    dispatchMain()
  }

  /// Runs programs for as many seeds as time allows, or for one seed: once, or until it fails if it has
  /// threads.
  ///
  /// - Returns: True if none failed.
  private static func run(_ seed: UInt64?, until end: Date) -> Bool {
    // Each run uses different programs, and the seeds of one run are consecutive.
    let first = seed ?? UInt64.random(in: 0..<1 << 40)
    if seed != nil { say("Seed \(first):\n\(Program(seed: first))") }
    var (last, runs, signals, failures) = (first, 0, 0, 0)
    repeat {
      last = seed ?? first + UInt64(runs)
      let outcome = run(last)
      runs += 1
      signals += outcome.signals
      if let fault = outcome.fault {
        failures += 1
        report(last, fault, shrinks: failures <= 3)
      }
      if seed != nil, failures > 0 || Program(seed: last).isExact { break }
    } while Date() < end
    say("\(runs) programs, \(signals) signals, seeds \(first)–\(last): \(failures) failed")
    return failures == 0
  }

  private static func run(_ seed: UInt64) -> Program.Outcome {
    age.store(0, ordering: .relaxed)
    if let note {
      rewind(note)
      fputs("\(seed)\n", note)
      fflush(note)
    }
    return Program(seed: seed).run(.inspected)
  }

  /// The file with the running program's seed. Scripts/stress reads it after a crash or a hang.
  nonisolated(unsafe) private static let note = ProcessInfo.processInfo.environment["STRESS_SEED"].flatMap {
    fopen($0, "w")
  }

  /// The number of seconds that a program has run, excluding those in which the process was stopped.
  private static let age = Atomic<Int>(0)

  private static func endLongProgram() {
    while true {
      Thread.sleep(forTimeInterval: 1)
      if age.wrappingAdd(1, ordering: .relaxed).newValue > 120 { kill(getpid(), SIGALRM) }
    }
  }

  private static func report(_ seed: UInt64, _ fault: String, shrinks: Bool) {
    let program = Program(seed: seed)
    let small = shrinks ? program.shrunk { $0.fails(.inspected) } : program
    say(
      "\nSeed \(seed) fails. \(shrinks ? "The smallest program found that does" : "The program"):\n\(small)"
    )
    // A program with threads may not fail again.
    say("\((shrinks ? small.run(.inspected).fault : nil) ?? fault)")
    say("Run it again: Scripts/stress --seed \(seed), and the same other options\n")
  }

  /// Prints without buffering, so that a crash doesn't lose the text.
  private static func say(_ text: String) {
    print(text)
    fflush(nil)
  }
}
