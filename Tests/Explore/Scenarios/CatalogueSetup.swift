import CatalogueSupport
import ReactiveCore

/// A catalogue entry and its state when the threads start.
struct CatalogueSetup {
  let entry: CatalogueEntry
  var demand = Subscribers.Demand.unlimited
  /// The upstreams that hand over their subscriptions later.
  var late: Set<Int> = []
  /// The number of values of the entry's feed that are sent before the threads start.
  var fed = 0
  /// True if the first subscriber cancels as soon as it receives a value.
  var cancelsInside = false

  /// The rules that an entry states, and those that follow from its traits.
  static func rules(of entry: CatalogueEntry) -> [UpstreamRule] {
    if entry.has(.isShared) || entry.has(.subscribesAgain) { return entry.rules }
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
      // If the last subscriber cancels while a connection sends a value, a subscriber of the next connection
      // may receive that value.
      let isSending = actions.contains(.value(0)) || entry.name == Compositions.timer
      if entry.has(.reusesSubject), actions.contains(.cancel), isSending { return .none }
    }
    if actions.contains(.pause) || cancelsInside { return .none }
    if entry.has(.publishesPublishers) || entry.has(.opensMany) { return .none }
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
