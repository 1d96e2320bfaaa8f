import CatalogueSupport
import ReactiveCore
import ThreadSupport

/// Finds signals in a trace that break the rules of an entry.
struct RuleCheck {
  let trace: Trace
  let rules: [UpstreamRule]
  /// True if every deliverable value must be delivered: all are requested, nothing cancels, and nothing
  /// fails.
  let isComplete: Bool
  /// True if the first subscriber requests all values from the start.
  let isUnlimited: Bool
  /// True if each action ended before the next one began, so that no delivery is late.
  let isSequential: Bool
  /// True if a subscriber may hear values of earlier connections.
  let reusesSubject: Bool
  let failure: TestError?

  /// A rule's requirement for a value. A value is heard if the operator uses it: delivers it or combines it.
  private enum Verdict: Int {
    case mustBeHeard, mayBeHeard, mustNotBeHeard
  }

  var faults: [String] {
    rules.flatMap(subscriptionFaults) + hearingFaults + rules.flatMap(combinationFaults)
  }

  // MARK: Subscriptions

  private func subscriptionFaults(_ rule: UpstreamRule) -> [String] {
    switch rule {
    case .atMost(let count, let upstreams):
      let chosen = trace.subscriptions.filter { upstreams.contains($0.upstream) }
      return chosen.contains { new in chosen.count { $0.begin <= new.begin && new.begin < $0.end } > count }
        ? ["more than \(count) subscriptions to \(upstreams.sorted()) at once"] : []
    case .times(let count, let upstream):
      return subscriptions(to: upstream).count > count
        ? ["more than \(count) subscriptions to upstream \(upstream)"] : []
    case .opens(let upstream, let other):
      let (opened, sent) = (subscriptions(to: upstream).count, values(of: other).count)
      return opened > sent || isComplete && opened < sent
        ? ["\(opened) subscriptions to upstream \(upstream) for \(sent) values of \(other)"] : []
    case .opensWhenIdle(let upstream, let other):
      let opened = subscriptions(to: upstream)
      let triggers = values(of: other)
      return zip(opened, opened.dropFirst()).contains { former, next in
        !triggers.contains { $0.end > former.end && $0.begin < next.begin }
      } ? ["a value of upstream \(other) opened a publisher that it had to ignore"] : []
    case .follows(let upstream, let end, let other):
      return subscriptions(to: upstream).contains { next in
        if other == upstream, next.number == 0 { return false }
        return !subscriptions(to: other).contains { former in
          former.end < next.begin && former.completion == end
            && (other != upstream || former.number == next.number - 1)
        }
      } ? ["upstream \(upstream) was subscribed to too early"] : []
    case .oneConnection:
      return trace.subscriptions.count { $0.end > trace.rest } > 1 ? ["two connections at rest"] : []
    case .newest(let upstream, _):
      return subscriptions(to: upstream).dropLast().contains { $0.end > trace.rest }
        ? ["an earlier subscription to upstream \(upstream) is still active"] : []
    case .first:
      let hasBegun = trace.values.contains { $0.end < trace.rest }
      return hasBegun && trace.subscriptions.count { $0.end > trace.rest } > 1
        ? ["a subscription is still active although another upstream was first"] : []
    default:
      return []
    }
  }

  private func subscriptions(to upstream: Int) -> [Trace.Subscription] {
    trace.subscriptions.filter { $0.upstream == upstream }
  }

  private func values(of upstream: Int) -> [Trace.Value] {
    trace.values.filter { subscription(of: $0).upstream == upstream }
  }

  private func subscription(of value: Trace.Value) -> Trace.Subscription {
    trace.subscriptions[value.subscription]
  }

  // MARK: Hearing

  private var hearingFaults: [String] {
    guard rules.contains(where: \.isAboutHearing) else { return [] }
    let listeners = rules.contains(where: \.isShared) ? [0, 1] : [0]
    return listeners.flatMap { listener in
      (isInOrder ? orderFaults(listener) : [])
        + trace.values.indices.flatMap { number -> [String] in
          let value = trace.values[number]
          let deliveries = trace.listeners[listener].deliveries.filter { $0.values.contains(number) }
          if deliveries.count > 1 { return ["\(name(value)) is delivered \(deliveries.count) times"] }
          let verdicts = rules.map { verdict($0, value, deliveries.first, listener) }
          switch verdicts.max(by: { $0.rawValue < $1.rawValue }) {
          case .mustNotBeHeard? where !deliveries.isEmpty: return ["\(name(value)) must not be delivered"]
          case .mustBeHeard? where deliveries.isEmpty && isComplete:
            return ["\(name(value)) is not delivered"]
          default: return []
          }
        }
    }
  }

  private func name(_ value: Trace.Value) -> String {
    let subscription = subscription(of: value)
    return "value \(value.number) of subscription \(subscription.number) to upstream \(subscription.upstream)"
  }

  private var isInOrder: Bool {
    !rules.contains { if case .hears(_, inOrder: false) = $0 { true } else { false } }
  }

  private func orderFaults(_ listener: Int) -> [String] {
    var last: [Int: Int] = [:]
    for number in trace.listeners[listener].deliveries.flatMap(\.values) {
      let value = trace.values[number]
      if let former = last[value.subscription], former > value.number {
        return ["\(name(value)) is delivered after a later one"]
      }
      last[value.subscription] = value.number
    }
    return []
  }

  private func verdict(
    _ rule: UpstreamRule,
    _ value: Trace.Value,
    _ delivery: Trace.Delivery?,
    _ listener: Int
  ) -> Verdict {
    let own = subscription(of: value)
    switch rule {
    case .hears(let upstreams, _):
      return upstreams.contains(own.upstream) ? .mustBeHeard : .mustNotBeHeard
    case .newest(let upstream, let other) where own.upstream == upstream:
      let newer = values(of: other).dropFirst(own.number + 1)
      if newer.contains(where: { $0.end < value.begin }) { return .mustNotBeHeard }
      return newer.contains { $0.begin < value.end } ? .mayBeHeard : .mustBeHeard
    case .first:
      let others = trace.values.filter { subscription(of: $0).upstream != own.upstream }
      let mine = values(of: own.upstream)[0]
      if others.contains(where: { $0.end < mine.begin }) { return .mustNotBeHeard }
      let ends = trace.subscriptions.filter { $0.upstream != own.upstream && $0.completion != nil }
      return others.contains { $0.begin < mine.end } || ends.contains { $0.end < mine.end }
        ? .mayBeHeard : .mustBeHeard
    case .from(let upstream, let other) where own.upstream == upstream:
      return order(of: value, after: values(of: other).first)
    case .until(let upstream, let other) where own.upstream == upstream:
      guard let end = values(of: other).first else { return .mustBeHeard }
      if end.end < value.begin { return .mustNotBeHeard }
      return end.begin < value.end ? .mayBeHeard : .mustBeHeard
    case .sampled(let upstream, let other) where own.upstream == upstream:
      guard let delivery else { return .mayBeHeard }
      let signals = values(of: other).map { ($0.begin, $0.end) } + ends(of: other).map { ($0, Trace.never) }
      return signals.contains { begin, end in
        value.begin < end && begin < delivery.moment && newer(value).allSatisfy { $0.end > begin }
      } ? .mayBeHeard : .mustNotBeHeard
    case .shared(let replays):
      let joined = trace.listeners[listener]
      if !replays, value.end < joined.begin { return .mustNotBeHeard }
      let end = own.completion == nil ? own.end : own.completed
      if !reusesSubject, end < joined.begin { return .mustNotBeHeard }
      let isJoined = value.begin > joined.subscribed && joined.completion == nil
      return isJoined ? .mustBeHeard : .mayBeHeard
    case .pause, .interval, .delay, .groups, .windows:
      return isUnlimited ? timeVerdict(rule, value, delivery, listener) : .mayBeHeard
    default:
      return .mustBeHeard
    }
  }

  private func timeVerdict(
    _ rule: UpstreamRule,
    _ value: Trace.Value,
    _ delivery: Trace.Delivery?,
    _ listener: Int
  ) -> Verdict {
    let own = subscription(of: value)
    switch rule {
    case .pause(let interval, let orCompletion):
      let newer = newer(value)
      if newer.contains(where: { $0.latest < value.earliest + interval }) { return .mustNotBeHeard }
      if let delivery {
        let isCutShort = orCompletion && own.end < delivery.moment
        return delivery.time < value.earliest + interval && !isCutShort ? .mustNotBeHeard : .mayBeHeard
      }
      return newer.contains { $0.earliest <= value.latest + interval } || own.completion != nil
        ? .mayBeHeard : .mustBeHeard
    case .interval(let interval, let isLatest):
      guard let delivery, isSequential else { return .mayBeHeard }
      let former = trace.listeners[listener].deliveries.last { $0.moment < delivery.moment }
      if let former, delivery.time < former.time + interval { return .mustNotBeHeard }
      let isOutdated =
        isLatest
        ? newer(value).contains { $0.latest < delivery.time }
        : older(value).contains { $0.earliest > former?.time ?? -1 }
      return isOutdated ? .mustNotBeHeard : .mayBeHeard
    case .delay(let interval):
      guard let delivery else { return .mustBeHeard }
      let isLate = isSequential && delivery.time > value.latest + interval
      return delivery.time < value.earliest + interval || isLate ? .mustNotBeHeard : .mustBeHeard
    case .groups(let interval):
      guard let delivery else { return .mustBeHeard }
      let isCutShort = own.end < delivery.moment
      let end = ((value.earliest / interval).rounded(.down) + 1) * interval
      let others = delivery.values.map { trace.values[$0] }
      let isMixed = isSequential && others.contains { $0.earliest >= end || $0.latest < end - interval }
      return delivery.time < end && !isCutShort || isMixed ? .mustNotBeHeard : .mustBeHeard
    case .windows(let interval):
      guard let index = delivery?.index else { return .mustBeHeard }
      let isLate = isSequential && Double(index) < (value.earliest / interval).rounded(.down)
      return Double(index) * interval > value.latest || isLate ? .mustNotBeHeard : .mustBeHeard
    default:
      return .mustBeHeard
    }
  }

  /// The requirement for a value that is heard only after another one.
  private func order(of value: Trace.Value, after first: Trace.Value?) -> Verdict {
    guard let first, first.begin < value.end else { return .mustNotBeHeard }
    return first.end < value.begin ? .mustBeHeard : .mayBeHeard
  }

  private func ends(of upstream: Int) -> [Trace.Moment] {
    subscriptions(to: upstream).filter { $0.completion != nil }.map(\.end)
  }

  private func newer(_ value: Trace.Value) -> [Trace.Value] {
    trace.values.filter { $0.subscription == value.subscription && $0.number > value.number }
  }

  private func older(_ value: Trace.Value) -> [Trace.Value] {
    trace.values.filter { $0.subscription == value.subscription && $0.number < value.number }
  }

  // MARK: Combined values

  private func combinationFaults(_ rule: UpstreamRule) -> [String] {
    let deliveries = trace.listeners[0].deliveries
    switch rule {
    case .zips:
      let upstreams = Set(trace.subscriptions.map(\.upstream))
      for (number, delivery) in deliveries.enumerated() {
        let parts = delivery.values.map { trace.values[$0] }
        if parts.contains(where: { $0.number != number }) || parts.count != upstreams.count {
          return ["the delivered value \(number) combines the wrong values"]
        }
      }
      let count = upstreams.map { values(of: $0).count }.min() ?? 0
      return isComplete && deliveries.count != count
        ? ["\(deliveries.count) delivered values instead of \(count)"] : []
    case .latest(let triggers):
      return latestFaults(triggers)
    case .silence(let interval):
      guard failure == .b, let end = trace.listeners[0].completion else { return [] }
      return trace.values.contains { $0.latest < end.time && end.time < $0.earliest + interval }
        ? ["it fails although a value was sent in time"] : []
    default:
      return []
    }
  }

  private func latestFaults(_ triggers: Set<Int>) -> [String] {
    let deliveries = trace.listeners[0].deliveries
    for delivery in deliveries {
      let parts = delivery.values.map { trace.values[$0] }
      guard let last = parts.filter({ triggers.contains(subscription(of: $0).upstream) }).map(\.begin).max()
      else { return ["a delivered value contains none from upstreams \(triggers.sorted())"] }
      if let old = parts.first(where: { newer($0).contains { $0.end < last } }) {
        return ["\(name(old)) is combined although there is a later one"]
      }
    }
    let upstreams = Set(trace.subscriptions.map(\.upstream))
    for (number, value) in trace.values.enumerated() {
      let own = subscription(of: value).upstream
      let count = deliveries.count { $0.values.contains(number) }
      let others = upstreams.subtracting([own]).map { values(of: $0).first }
      if triggers.contains(own), isComplete, count == 0,
        others.allSatisfy({ $0.map { $0.end < value.begin } ?? false })
      {
        return ["\(name(value)) is not combined"]
      }
      if triggers == [own],
        count > 1 || count > 0 && others.contains(where: { $0 == nil || $0!.begin > value.end })
      {
        return ["\(name(value)) must not be combined"]
      }
    }
    return []
  }
}

extension UpstreamRule {
  fileprivate var isAboutHearing: Bool {
    switch self {
    case .hears, .shared: true
    default: false
    }
  }

  fileprivate var isShared: Bool { if case .shared = self { true } else { false } }
}
