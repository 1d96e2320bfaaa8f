import CatalogueSupport
import DemoSupport
@preconcurrency import Glibc

@main
enum Main {
  static func main() {
    setvbuf(stdout, nil, _IOLBF, 0)
    let options: Options
    do {
      options = try Options(Array(CommandLine.arguments.dropFirst()))
    } catch {
      fputs("explore: \(error.text)\n", stderr)
      exit(2)
    }
    if options.isListing {
      return Scenarios.all(threads: 2).filter(options.selects).forEach { print($0.name) }
    }
    let explorations = Explorations(options)
    explorations.run()
    print(
      "\(explorations.scenarios) scenarios, \(explorations.schedules) schedules, "
        + "\(explorations.capped) scenarios at the cap, \(explorations.failures) failed"
    )
    exit(explorations.failures > 0 ? 1 : 0)
  }
}

extension Explorations {
  /// Explores pairs of actions; then, as long as there is time, three at once and schedules drawn at random.
  func run() {
    let pairs = Scenarios.all(threads: 2).filter(options.selects)
    if let script = options.replay {
      let scenario = pairs.first ?? Scenarios.all(threads: 3).first(where: options.selects)
      if let scenario { replay(scenario, script) } else { print("There is no scenario of that name.") }
      return
    }
    let (index, count) = options.part
    for scenario in pairs.indices.filter({ $0 % count == index }).map({ pairs[$0] }) {
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
  /// - Parameter threads: the number of threads that act at once.
  static func all(threads: Int) -> [Scenario] {
    let entries = Catalogue.everything + Compositions.all + ReactiveXEntries.all
    return entries.flatMap { CatalogueScenarios(entry: $0)(threads: threads) }
      + Catalogue.operators.flatMap {
        CatalogueScenarios(entry: Compositions.subscribingOnScheduler($0)).subscribing(threads)
      }
      + SubjectScenarios.all(threads: threads)
  }
}
