import ExploreToken
import Glibc
import ReactiveInspection

/// Runs each scenario with one schedule after another, and reports the first fault of each.
final class Explorations {
  private let explorer = Explorer()
  let options: Options
  private let begin = ContinuousClock.now
  private(set) var scenarios = 0
  private(set) var schedules = 0
  private(set) var failures = 0
  private(set) var capped = 0

  init(_ options: Options) {
    self.options = options
    explorer.trace = options.isTracing ? { print($0) } : nil
    reportCrashes { [unowned self] in describe(["the process ended here"]) }
  }

  /// True if the time is up, or if one fault is enough and it has been found.
  var isOver: Bool {
    if options.stopsAtFailure, failures > 0 { return true }
    return options.seconds.map { begin.duration(to: .now) > .seconds($0) } ?? false
  }

  /// The scenario that is being explored, the names of its threads, and the number of the schedule.
  private var current = (scenario: "", threads: [String](), schedule: 0)

  /// Runs every schedule up to the maximum number of preemptions, or up to the cap.
  func exploreSystematically(_ scenario: Scenario) {
    prepare(scenario)
    var outcomes: Set<[Received]> = []
    func isExplained(_ outcome: [Received]) -> Bool {
      outcomes.contains { outcome.isExplained(by: $0, scenario.comparison) }
    }
    var count = 0
    for bound in 0...options.preemptions {
      repeat {
        let search = SystematicSearch(bound: bound)
        explorer.search = search
        repeat {
          var result = execute(scenario)
          if bound == 0 {
            outcomes.insert(result.outcome)
          } else if result.faults.isEmpty, !isExplained(result.outcome) {
            result.faults.append(
              "received \(result.outcome.text.quoted), but without interleaving only "
                + outcomes.map(\.text.quoted).sorted().joined(separator: " or ")
            )
          }
          if report(result) { return }
          count += 1
          if count >= options.cap, bound > 0 {
            capped += 1
            return
          }
        } while search.advance()
      } while explorer.learnSharedObjects()
    }
  }

  /// Runs schedules with random priorities.
  func exploreAtRandom(_ scenario: Scenario, runs: Int, seed: UInt64) {
    prepare(scenario)
    for run in 0..<UInt64(runs) {
      explorer.search = RandomPriorities(
        seed: seed &+ run,
        threads: ThreadSet.bitWidth,
        length: max(20, explorer.choices)
      )
      if report(execute(scenario)) { return }
      _ = explorer.learnSharedObjects()
    }
  }

  func replay(_ scenario: Scenario, _ script: [Int: Int]) {
    prepare(scenario)
    explorer.search = Replay(script)
    let result = execute(scenario)
    if !report(result) { print("No fault. Received: \(result.outcome.text)") }
  }

  private func prepare(_ scenario: Scenario) {
    scenarios += 1
    explorer.forgetSharedObjects()
    current = (scenario.name, [], 0)
  }

  private func execute(_ scenario: Scenario) -> Execution.Result {
    schedules += 1
    current.schedule += 1
    explorer.prepare()
    let execution = scenario.prepare(explorer)
    current.threads = execution.names
    alarm(60)
    defer { alarm(0) }
    run(execution)
    if let failure = explorer.failure {
      // Blocked threads still use it.
      _ = Unmanaged.passRetained(execution)
      return Execution.Result(outcome: [], faults: [failure])
    }
    let races = take_race_count()
    var result = execution.finish()
    if races + take_race_count() > 0 { result.faults.append("a data race") }
    return result
  }

  /// Not inlined, so that nothing retains the bodies after it has returned.
  @inline(never)
  private func run(_ execution: Execution) { explorer.run(execution.takeBodies()) }

  /// - Returns: true if a fault was found.
  private func report(_ result: Execution.Result) -> Bool {
    if result.faults.isEmpty { return false }
    failures += 1
    print(describe(result.faults))
    return true
  }

  private func describe(_ faults: [String]) -> String {
    let traits = SubscriptionGraph.current.isEnabled ? "--traits Inspection " : ""
    return """
      FAILED \(current.scenario)
        in its schedule \(current.schedule):
      \(faults.map { "  \($0)" }.joined(separator: "\n"))
      \(explorer.schedule.lines(current.threads))
        Scripts/explore \(traits)--scenario \(current.scenario.quoted) --replay \(explorer.schedule.code)

      """
  }
}

extension String {
  fileprivate var quoted: String { "'\(self)'" }
}

/// Describes the schedule if the process crashes or a thread blocks forever.
///
/// Unchecked: set before there are threads.
private nonisolated(unsafe) var crashReport: () -> String = { "" }

private func reportCrashes(_ report: @escaping () -> String) {
  crashReport = report
  for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGALRM] {
    signal(number) { number in
      print(crashReport(), number == SIGALRM ? "  It hangs." : "  Signal \(number).", separator: "")
      fflush(nil)
      _exit(1)
    }
  }
}
