import Foundation
import ReactiveInspection

/// Runs generated programs for some time, and says which of them find a fault in the library.
public enum Stress {
  public static func main() {
    let options: Options
    do {
      options = try Options(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("Stress: \(error.message)\n\(Options.usage)\n".utf8))
      exit(2)
    }
    Watchdog.shared.start(seconds: 60)
    CrashNote.install()
    // The main thread does what the main actor has to do.
    Thread {
      exit(options.seed.map { again($0, options) } ?? many(options) ? 0 : 1)
    }.start()
    dispatchMain()
  }

  /// Runs the programs of as many seeds as there is time for.
  ///
  /// - Returns: whether none has failed.
  private static func many(_ options: Options) -> Bool {
    // Each run has other programs, and those of one run follow each other.
    let first = UInt64.random(in: 0..<1 << 40)
    let end = DispatchTime.now() + .seconds(Int(options.seconds))
    var (seed, signals, failures) = (first, 0, 0)
    while DispatchTime.now() < end {
      let trial = Trial(seed: seed, options)
      let outcome = run(trial, seed)
      signals += outcome.signals
      if let fault = outcome.fault {
        failures += 1
        report(seed, trial, fault, options, shrinks: failures <= 3)
      }
      seed += 1
    }
    say("\(seed - first) programs, \(signals) signals, seeds \(first)–\(seed - 1): \(failures) failed")
    return failures == 0
  }

  /// Runs one program alone: once, or for as long as there is time if it has threads and does not fail.
  ///
  /// - Returns: whether it has not failed.
  private static func again(_ seed: UInt64, _ options: Options) -> Bool {
    let trial = Trial(seed: seed, options)
    say("Seed \(seed):\n\(trial)")
    let end = DispatchTime.now() + .seconds(Int(options.seconds))
    var (runs, signals) = (0, 0)
    repeat {
      let outcome = run(trial, seed)
      runs += 1
      signals += outcome.signals
      if let fault = outcome.fault {
        report(seed, trial, fault, options, shrinks: true)
        return false
      }
    } while trial.hasThreads && DispatchTime.now() < end
    say("1 program, \(runs) times, \(signals) signals, seed \(seed): none failed")
    return true
  }

  private static func run(_ trial: Trial, _ seed: UInt64) -> Outcome {
    CrashNote.seed.store(seed, ordering: .relaxed)
    Watchdog.shared.begin(seed: seed, "\(trial)")
    defer { Watchdog.shared.end() }
    return trial.run(.inspected)
  }

  private static func report(
    _ seed: UInt64,
    _ trial: Trial,
    _ fault: Fault,
    _ options: Options,
    shrinks: Bool
  ) {
    let small = shrinks ? trial.shrunk(.inspected) : trial
    say(
      "\nSeed \(seed) fails. \(shrinks ? "The smallest program found that does" : "The program"):\n\(small)"
    )
    // One with threads need not fail again.
    say("\((shrinks ? small.run(.inspected).fault : nil) ?? fault)")
    let traits = SubscriptionGraph.current.isEnabled ? " --traits Inspection" : ""
    say("Run it again: Scripts/stress --seed \(seed)\(options.deciding)\(traits)\n")
  }

  /// Prints without buffering, so that the text is not lost in a crash.
  private static func say(_ text: String) {
    print(text)
    fflush(nil)
  }
}
