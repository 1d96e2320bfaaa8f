import CatalogueSupport
import ReactiveCore

/// A catalogue entry and its state when the threads start.
struct CatalogueSetup {
  /// The files of operators that deliver only in actions of their scheduler.
  static let deliveringOnScheduler: Set = [
    "ReceiveOn", "Delay", "Debounce", "Throttle", "CollectByTime", "Rx observe(on:)",
  ]
  /// The files of operators that also do so, but behind a share: subscribing or requesting may deliver stored
  /// values.
  static let sharedOnScheduler: Set = ["Rx Driver", "Rx Driver, map", "Rx Signal"]
  /// The files of operators that pass the upstream's subscription downstream unchanged and also cancel it
  /// themselves.
  static let cancellingTwice: Set = ["PrefixWhile", "Rx single"]
  /// The files of operators that may combine fewer values than were requested, because a value can replace
  /// one that was not combined yet.
  static let replacingValues: Set = ["CombineLatest", "CombineLatestCollection"]
  /// The files of operators that resubscribe to their upstream in actions of a scheduler.
  static let subscribingLater: Set = ["RetryDelay"]
  /// Entries whose values are publishers.
  static let publishingPublishers: Set = ["groupBy", "window", "window(.byTimeOrCount)"]

  let entry: CatalogueEntry
  var demand = Subscribers.Demand.unlimited
  /// The upstreams that hand over their subscriptions later.
  var late: Set<Int> = []
  /// The number of values of the entry's feed that are sent before the threads start.
  var fed = 0
  /// True if the first subscriber cancels as soon as it receives a value.
  var cancelsInside = false

  private static let sharedFiles = Set(Catalogue.shared.map(\.file)).union([
    "ShareReplay", Compositions.timer, Compositions.manyValues,
  ])

  /// Shared entries that create a subject for each connection.
  private static let renewing = [
    "share(replay:scope:)", "Rx publish, refCount", "Rx replay, refCount",
    "Rx Driver", "Rx Driver, map", "Rx Signal",
  ]

  /// True if all connections of a shared entry send to the same subject. If the last subscriber cancels while
  /// a connection sends a value, that value may reach a new subscriber. The next connection may then send it
  /// again.
  static func reusesSubject(_ entry: CatalogueEntry) -> Bool {
    isShared(entry) && !renewing.contains { entry.name.hasSuffix($0) }
      && !["share", Compositions.manyValues, "Rx interval, share"].contains(entry.name)
  }

  /// Entries with one subscription that several subscribers share.
  static func isShared(_ entry: CatalogueEntry) -> Bool {
    sharedFiles.contains(entry.file) || ReactiveXEntries.isShared(entry)
  }

  /// The rules that an entry states, and those that follow from its traits.
  static func rules(of entry: CatalogueEntry) -> [UpstreamRule] {
    if isShared(entry) || entry.has(.subscribesAgain) || subscribingLater.contains(entry.file) {
      return entry.rules
    }
    let once = (0..<entry.upstreams).filter { $0 == 0 || !entry.has(.opensMany) }
    return entry.rules + once.map { .times(1, of: $0) }
  }

  private var setupText: String {
    var parts: [String] = []
    if demand != .unlimited { parts.append("demand \(demand)") }
    if !late.isEmpty { parts.append("late \(late.sorted().map(String.init).joined(separator: " and "))") }
    if fed > 0 { parts.append("after \(fed)") }
    if cancelsInside { parts.append("cancelling inside") }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  private func comparison(of stories: [Story]) -> Scenario.Comparison {
    let actions = stories.flatMap { $0 }
    if actions.contains(.subscribeSecond) {
      // If two calls of `cancel()` overlap, one may return before the connection ends.
      if actions.count(where: { $0 == .cancel }) > 1 { return .none }
      let isSending = actions.contains(.value(0)) || entry.name == Compositions.timer
      if Self.reusesSubject(entry), actions.contains(.cancel), isSending { return .none }
    }
    if actions.contains(.pause) || cancelsInside { return .none }
    if Self.publishingPublishers.contains(entry.name) || entry.has(.opensMany) { return .none }
    // RxSwift's schedulers deliver their actions in order, so other signals may come between.
    if ReactiveXEntries.contains(entry), entry.has(.isScheduled) { return .none }
    if demand == .unlimited, late.isEmpty, !actions.contains(.subscribe) { return .exact }
    let isCutOff = actions.contains { action in
      switch action {
      case .fail, .cancel, .cancelSecond, .subscribeSecond: true
      default: false
      }
    }
    let varying: Set<CatalogueEntry.Trait> = [.losesUnasked, .dependsOnTiming, .endsEarly]
    return isCutOff || !entry.traits.isDisjoint(with: varying) ? .none : .values
  }

  /// A scenario that runs each story on its own thread.
  func scenario(_ stories: [Story]) -> Scenario {
    let name = "\(entry.name)\(setupText): \(text(of: stories))"
    let actions = stories.flatMap { $0 }
    return Scenario(name: name, comparison: comparison(of: stories)) { explorer in
      let execution = CatalogueExecution(self, in: explorer)
      let ticks = actions.contains(.tick) || actions.contains(.pause)
      if !actions.contains(.subscribe) {
        execution.perform(.subscribe)
        if !ticks { execution.advance() }
      }
      execution.feed(fed)
      if fed > 0, !ticks { execution.advance() }
      if actions.contains(.cancelSecond), !actions.contains(.subscribeSecond) {
        execution.perform(.subscribeSecond)
      }
      var held: CatalogueExecution? = execution
      return Execution(of: stories, in: explorer, performing: execution.perform) {
        var result = held!.finish()
        let (leftovers, subscriptions) = (held!.leftovers, held!.subscriptions)
        held = nil
        for (name, weak) in leftovers where weak.object != nil { result.faults.append("\(name) is retained") }
        withExtendedLifetime(subscriptions) {}
        return result
      }
    }
  }
}
