import CatalogueSupport
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
    let scenarios = Scenarios.all(threads: 2).filter(options.selects)
    if options.isListing { return scenarios.forEach { print($0.name) } }
    let explorations = Explorations(options)
    for scenario in scenarios {
      explorations.exploreSystematically(scenario)
      if options.stopsAtFailure, explorations.failures > 0 { break }
    }
    print(
      "\(explorations.scenarios) scenarios, \(explorations.schedules) schedules, \(explorations.capped) capped, "
        + "\(explorations.failures) failed"
    )
    exit(explorations.failures > 0 ? 1 : 0)
  }
}

extension Options {
  func selects(_ scenario: Scenario) -> Bool {
    self.scenario.map { scenario.name == $0 } ?? (filter.isEmpty || scenario.name.contains(filter))
  }
}

enum Scenarios {
  static func all(threads: Int) -> [Scenario] {
    Catalogue.everything.flatMap { CatalogueScenarios(entry: $0)(threads: threads) }
      + (threads == 2 ? SubjectScenarios.all : SubjectScenarios.deep)
  }
}
