import Foundation
import Synchronization

/// Runs generated programs for some time, and says which of them find a fault in the library.
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
    // The main thread does what the main actor has to do.
    Thread { [seconds, seed] in
      exit(run(seed, until: Date(timeIntervalSinceNow: seconds)) ? 0 : 1)
    }.start()
    dispatchMain()
  }

  /// Runs the programs of as many seeds as there is time for, or of one: once, or until it fails if it has
  /// threads.
  ///
  /// - Returns: true if none has failed.
  private static func run(_ seed: UInt64?, until end: Date) -> Bool {
    // Each run has other programs, and those of one run follow each other.
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

  /// The seconds for which a program has run. Seconds in which the process is stopped don't count.
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
    // One with threads need not fail again.
    say("\((shrinks ? small.run(.inspected).fault : nil) ?? fault)")
    say("Run it again: Scripts/stress --seed \(seed), and the same other options\n")
  }

  /// Prints without buffering, so that the text is not lost in a crash.
  private static func say(_ text: String) {
    print(text)
    fflush(nil)
  }
}
