import CatalogueSupport
import DemoSupport
@preconcurrency import Glibc

@main
enum Main {
  static func main() {
    setvbuf(stdout, nil, _IOLBF, 0)
    let options: Options
    let scenarios: [Scenario]
    do {
      options = try Options(Array(CommandLine.arguments.dropFirst()))
      scenarios = try Scenarios.selected(by: options)
    } catch {
      fputs("explore: \(error.text)\n", stderr)
      exit(2)
    }
    if options.isListing { return scenarios.forEach { print($0.name) } }
    let explorations = Explorations(options)
    explorations.run(scenarios)
    print(
      "\(explorations.scenarios) scenarios, \(explorations.schedules) schedules, "
        + "\(explorations.capped) scenarios at the cap, \(explorations.failures) failed"
    )
    exit(explorations.failures > 0 ? 1 : 0)
  }
}

extension Explorations {
  /// Explores the scenarios. Then, while time remains, explores three actions at once and random schedules.
  func run(_ scenarios: [Scenario]) {
    if let script = options.replay { return replay(scenarios[0], script) }
    let (index, count) = options.part
    for scenario in scenarios.indices.filter({ $0 % count == index }).map({ scenarios[$0] }) {
      exploreSystematically(scenario)
      if isOver { return }
    }
    guard options.seconds != nil else { return }
    var generator = SplitMix64(seed: options.seed &+ UInt64(index))
    let triples = Scenarios.all(threads: 3).filter(options.selects)
    while !isOver, let scenario = triples.randomElement(using: &generator) {
      exploreSystematically(scenario)
      if !isOver { exploreAtRandom(scenario, runs: 200, seed: generator.next()) }
    }
  }
}

extension Options {
  func selects(_ scenario: Scenario) -> Bool {
    self.scenario.map { scenario.name == $0 } ?? (filter.isEmpty || scenario.name.contains(filter))
  }
}

enum Scenarios {
  /// Returns the selected pairs of actions, or the sets of three if only those are selected.
  static func selected(by options: Options) throws(Options.Mistake) -> [Scenario] {
    for threads in [2, 3] {
      let scenarios = all(threads: threads).filter(options.selects)
      if !scenarios.isEmpty { return scenarios }
    }
    throw Options.Mistake(text: "there is no such scenario")
  }

  /// - Parameter threads: The number of threads that act concurrently.
  static func all(threads: Int) -> [Scenario] {
    let entries = Catalogue.everything + Compositions.all + ReactiveXEntries.all
    // A snapshot covers all subscriptions of the process, so no other scenario may leave any behind.
    return InspectionScenarios.all(threads: threads)
      + entries.flatMap { CatalogueScenarios(entry: $0)(threads: threads) }
      + Catalogue.operators.flatMap {
        CatalogueScenarios(entry: Compositions.subscribingOnScheduler($0)).subscribing(threads)
      }
      + SubjectScenarios.all(threads: threads) + SinkScenarios.all(threads: threads)
      + ConnectionScenarios.all(threads: threads) + DisposableScenarios.all(threads: threads)
  }
}
