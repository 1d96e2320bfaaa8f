import CatalogueSupport
import ReactiveCore

/// The scenarios of an entry: all combinations of two or three actions that can happen to it at the same
/// time.
struct CatalogueScenarios {
  let entry: CatalogueEntry

  /// The first and the last upstream represent all of them.
  private var upstreams: [Int] {
    entry.upstreams > 2 ? [0, entry.upstreams - 1] : Array(0..<entry.upstreams)
  }
  private var isScheduled: Bool { entry.has(.isScheduled) }
  /// No values, and all values of the feed except the last.
  private var histories: [Int] { entry.feed.count > 1 ? [0, entry.feed.count - 1] : [0] }

  private func events(_ index: Int) -> [Story] {
    [[.value(index)], [.finish(index)]] + (entry.has(.cannotFail) ? [] : [[.fail(index)]])
  }

  /// - Parameter threads: The number of threads that act concurrently.
  func callAsFunction(threads: Int) -> [Scenario] {
    subscribing(threads) + lateSubscriptions(threads) + steady(threads) + timed(threads)
  }

  /// A subscriber subscribes while something else happens.
  func subscribing(_ threads: Int) -> [Scenario] {
    let setup = CatalogueSetup(entry: entry)
    let fed = CatalogueSetup(entry: entry, fed: min(1, entry.feed.count))
    let limited = CatalogueSetup(entry: entry, demand: .none, fed: fed.fed)
    let sending = upstreams.map { events($0) + [[.value($0), .finish($0)]] }
    let requesting: [Story] = [[.request], [.requestAll], [.request, .cancel]]
    return choose(threads - 1, sending + [[[.cancel]]] + common).map { setup.scenario([[.subscribe]] + $0) }
      + choose(threads - 1, [[[.cancel]]] + common).map { fed.scenario([[.subscribe]] + $0) }
      + choose(threads - 1, [requesting] + common + running).map { limited.scenario([[.subscribe]] + $0) }
      + (entry.has(.isShared) ? connecting(threads) : [])
  }

  /// A second connection starts while a thread makes the first. Its upstream sends all values immediately, or
  /// finishes.
  private func connecting(_ threads: Int) -> [Scenario] {
    let full = CatalogueSetup(entry: entry, fed: entry.feed.count)
    let inside = CatalogueSetup(entry: entry, fed: entry.feed.count, cancelsInside: true)
    let finishing: [Story] = upstreams.map { [.finish($0), .subscribeSecond] }
    return choose(threads - 1, common).map { full.scenario([[.subscribe]] + $0) }
      + choose(threads - 1, isScheduled ? [] : [[[.subscribeSecond]]]).map {
        inside.scenario([[.subscribe]] + $0)
      }
      + choose(threads - 1, [finishing]).map { CatalogueSetup(entry: entry).scenario([[.subscribe]] + $0) }
  }

  /// An upstream hands over its subscription on its own thread, possibly while a subscriber subscribes.
  private func lateSubscriptions(_ threads: Int) -> [Scenario] {
    upstreams.flatMap { index -> [Scenario] in
      let opening: [Story] =
        [[.open(index)], [.open(index), .value(index), .finish(index)]]
        + (entry.has(.cannotFail) ? [] : [[.open(index), .fail(index)]])
      let others = upstreams.filter { $0 != index }.map(events) + common
      let late = CatalogueSetup(entry: entry, late: [index])
      let limited = CatalogueSetup(entry: entry, demand: .none, late: [index])
      return opening.flatMap { opening in
        choose(threads - 1, others + [[[.subscribe], [.cancel]]]).map { late.scenario([opening] + $0) }
          + choose(threads - 1, others).map { late.scenario([opening, [.subscribe]] + $0) }
          + choose(threads - 1, [[[.request], [.requestAll]]]).map { limited.scenario([opening] + $0) }
      }
    }
      + bothLate(threads)
  }

  private func bothLate(_ threads: Int) -> [Scenario] {
    guard upstreams.count > 1 else { return [] }
    let last = upstreams[1]
    let setup = CatalogueSetup(entry: entry, late: [0, last])
    let first: [Story] = [[.open(0)], [.open(0), .finish(0)]]
    let second: [Story] = [[.open(last)], [.open(last), .value(last)]]
    return choose(threads, [first, second, [[.subscribe], [.cancel]]]).map { setup.scenario($0) }
  }

  /// Values arrive at different times.
  private func timed(_ threads: Int) -> [Scenario] {
    guard isScheduled, upstreams.contains(0) else { return [] }
    let values: [Story] = [
      [.value(0), .pause, .value(0), .tick, .value(0)], [.pause, .value(0), .tick, .pause, .value(0), .tick],
    ]
    return choose(threads, [values, [[.value(0)], [.finish(0)], [.cancel]]])
      .map { CatalogueSetup(entry: entry).scenario($0) }
  }

  /// All subscribers have their subscriptions.
  private func steady(_ threads: Int) -> [Scenario] {
    let events = upstreams.map(events)
    return histories.flatMap { fed -> [Scenario] in
      let unlimited = CatalogueSetup(entry: entry, fed: fed)
      let ending: [[Story]] = [[[.cancel]], [[.cancel]]]
      let asking: [[Story]] = [[[.request], [.requestAll]], [[.request], [.cancel]]]
      return choose(threads, events + ending + common).map { unlimited.scenario($0) }
        + (upstreams.count > 1 ? choose(threads, [running.last ?? [], events[0]]) : [])
        .map { unlimited.scenario($0) }
        + [.none, .max(1)].flatMap { demand in
          choose(threads, events + asking + common)
            .filter { $0.joined().contains { $0 == .request || $0 == .requestAll } }
            .map { CatalogueSetup(entry: entry, demand: demand, fed: fed).scenario($0) }
        }
    }
  }

  /// The scheduler runs the due actions, and then an upstream sends.
  private var running: [[Story]] {
    isScheduled ? upstreams.map { [[.tick, .value($0), .value($0)]] } : []
  }

  /// The scheduler, and a second subscriber.
  private var common: [[Story]] {
    let second: [Story] = [
      [.subscribeSecond], [.cancelSecond], [.subscribeSecond, .cancelSecond], [.cancel, .subscribeSecond],
    ]
    return (isScheduled ? [[[.tick]]] : []) + (entry.has(.isShared) ? [second] : [])
  }
}

/// All ways to choose one story for each of several roles.
func choose<Action>(_ count: Int, _ roles: [[[Action]]]) -> [[[Action]]] {
  if count == 0 { return [[]] }
  guard let first = roles.first else { return [] }
  let rest = Array(roles.dropFirst())
  return first.flatMap { story in choose(count - 1, rest).map { [story] + $0 } } + choose(count, rest)
}
