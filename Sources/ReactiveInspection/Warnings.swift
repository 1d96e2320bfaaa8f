public import Foundation

extension SubscriptionGraph {
  /// A probable mistake in a subscription.
  public struct Warning: Sendable, Codable, Equatable, CustomStringConvertible {
    /// The number of the subscription.
    public let subscription: Node.ID
    /// The reason for the warning.
    public let reason: Reason

    /// The subscription, and the end of its chain, such as `#1 filter → Sink by Client.init(_:_:)`.
    public let chain: String

    /// The chain, and the reason for the warning.
    public var description: String { "\(chain): \(reason.text)" }
  }

  /// The reason for a ``Warning``.
  public enum Reason: Sendable, Codable, Equatable {
    /// The publisher hasn't passed a subscription to the subscriber.
    case noSubscription
    /// A source has delivered nothing for a number of seconds, although there is demand.
    case noValue(seconds: Int)
    /// A source has dropped a number of values because there was no demand for them.
    case dropsValues(count: Int)
    /// `buffer`, `delay` or `receive(on:)` has received a thousand values or more that it hasn't delivered:
    /// it keeps them, or a full buffer has dropped them.
    case keepsBack(count: Int)
    /// An operator with demand has delivered nothing, although it has received a number of values.
    case passesNothing(received: Int)
    /// This is the first of a number of chains that are alike: they have the same publishers and subscribers,
    /// and the same object, such as a subject, as their source, or the same label. Each does the same work,
    /// unless `share()` does it once for all of them.
    case repeated(count: Int)
    /// The values are sent to a `PassthroughSubject` that has no subscriber, and are lost.
    case noSubscriber
    /// A chain was subscribed to a number of seconds ago, and hasn't been cancelled since then.
    case notCancelled(seconds: Int)

    /// A sentence about the subscription.
    var text: String {
      switch self {
      case .noSubscription: "its publisher hasn't passed it a subscription"
      case .noValue(let seconds): "no value for \(seconds) s, despite demand"
      case .dropsValues(let count): "has dropped \(plural(count, "value")) for lack of demand"
      case .keepsBack(let count): "hasn't passed on \(plural(count, "value")) that it has received"
      case .passesNothing(let count): "has received \(plural(count, "value")) and passed on none"
      case .repeated(let count): "one of \(count) that are alike: is that intended?"
      case .noSubscriber: "sends to a subject that has no subscriber"
      case .notCancelled(let seconds): "hasn't been cancelled for \(seconds) s"
      }
    }
  }

  /// The nodes by their numbers. If several have one number, as in combined graphs, the first one counts.
  var nodesByID: [Node.ID: Node] { Dictionary(subscriptions.map { ($0.id, $0) }) { first, _ in first } }

  /// Returns the probable mistakes in active subscriptions, in the order of subscribing.
  ///
  /// A warning is a hint: a button that nobody taps delivers nothing either.
  ///
  /// - Parameters:
  ///   - seconds: the number of seconds without a value after which a subscription is reported.
  ///   - age: the number of seconds after which a chain that hasn't been cancelled is reported. By default,
  ///     none is.
  public func warnings(quietFor seconds: TimeInterval = 60, olderThan age: TimeInterval = .infinity)
    -> [Warning]
  {
    let nodes = nodesByID
    var seen = Set<Node.ID>()
    let active = subscriptions.filter {
      $0.state == .active && !$0.isSubject && seen.insert($0.id).inserted
    }
    // The number of chains that are alike, by the first of each kind.
    let alike = Dictionary(grouping: active.filter(\.downstreams.isEmpty)) { shape(of: $0, nodes) }
      .filter { $0.key != nil && $0.value.count > 1 }
      .reduce(into: [:]) { $0[$1.value[0].id] = $1.value.count }
    var warnings: [Warning] = []
    for node in active {
      let upstreams = node.upstreams.compactMap { nodes[$0] }
      var reasons = [quietness(of: node, upstreams, for: seconds), loss(of: node, upstreams)]
      if node.downstreams.isEmpty {
        let losesValues = node.subscriber.hasPrefix("SubjectSubscriber<PassthroughSubject<")
        if losesValues { reasons.append(.noSubscriber) }
        if let count = alike[node.id] { reasons.append(.repeated(count: count)) }
        let lifetime = takenAt.timeIntervalSince(node.subscribedAt)
        if lifetime > age { reasons.append(.notCancelled(seconds: Int(lifetime))) }
      }
      warnings += reasons.compactMap { $0 }.map {
        Warning(subscription: node.id, reason: $0, chain: chain(of: node, nodes))
      }
    }
    return warnings
  }

  private func chain(of node: Node, _ nodes: [Node.ID: Node]) -> String {
    var (end, seen) = (node, Set([node.id]))
    while let next = end.downstreams.lazy.compactMap({ nodes[$0] }).first {
      // A cycle through a subject has no end.
      guard seen.insert(next.id).inserted else { return node.title }
      end = next
    }
    return end == node ? node.title : "\(node.title) of \(end.title)"
  }

  private func quietness(of node: Node, _ upstreams: [Node], for seconds: TimeInterval) -> Reason? {
    let quiet = takenAt.timeIntervalSince(node.lastValueAt ?? node.subscribedAt)
    guard quiet >= seconds else { return nil }
    if node.isWaitingForSubscription { return .noSubscription }
    guard node.unmetDemand != .none else { return nil }
    if upstreams.isEmpty { return .noValue(seconds: Int(quiet)) }
    let received = upstreams.reduce(0) { $0 + $1.valueCount }
    return node.valueCount == 0 && received > 0 ? .passesNothing(received: received) : nil
  }

  private func loss(of node: Node, _ upstreams: [Node]) -> Reason? {
    if node.droppedCount > 0 { return .dropsValues(count: node.droppedCount) }
    guard ["buffer", "delay", "receiveOn"].contains(node.name) else { return nil }
    let kept = upstreams.reduce(-node.valueCount) { $0 + $1.valueCount }
    return kept >= 1000 ? .keepsBack(count: kept) : nil
  }

  /// Returns a text that is equal for chains of the same types with the same source; nil if nothing shows
  /// that the source is the same.
  private func shape(of end: Node, _ nodes: [Node.ID: Node]) -> String? {
    var (text, isKnown, seen, next) = (end.subscriber, false, Set<Node.ID>(), [end])
    while let node = next.popLast() {
      guard seen.insert(node.id).inserted else { continue }
      if node.isSubject {
        // The subject is the source, whichever of its many upstreams a value is from.
        (text, isKnown) = (text + "\n\(node.publisherObject ?? "")", true)
        continue
      }
      text += "\n\(node.publisher) \(node.publisherObject ?? "") \(node.label ?? "") \(node.upstreams.count)"
      if node.label != nil || node.publisherObject != nil && node.upstreams.isEmpty { isKnown = true }
      next += node.upstreams.compactMap { nodes[$0] }
    }
    return isKnown ? text : nil
  }
}
