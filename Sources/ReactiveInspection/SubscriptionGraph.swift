public import Foundation
public import ReactiveCore

/// A snapshot of the program's subscriptions: how they are connected, and how many values each has delivered.
///
/// ``current`` takes one. It is a value, so you can print it, send it or compare it. Subscriptions are
/// recorded if your package switches on the trait `Inspection`; otherwise a graph is empty.
/// <doc:SeeWhatIsSubscribed> shows how, and how to read a graph.
public struct SubscriptionGraph: Sendable, Codable, Equatable {
  /// True if the trait `Inspection` is on, so that subscriptions are recorded.
  public let isEnabled: Bool
  /// The time of the snapshot.
  public let takenAt: Date
  /// The subscriptions, in the order in which they were made, then the subjects between several of them.
  public var subscriptions: [Node]

  /// A subscription, which connects a publisher to a subscriber; or a subject, if several subscriptions send
  /// to it and several receive from it.
  public struct Node: Sendable, Codable, Equatable, Identifiable {
    /// A number that is unique in the program; negative for a subject.
    public let id: Int
    /// True for a subject, which is a node between its upstreams and its subscriptions. Its values are those
    /// of its upstreams; it has no demand and no subscriber.
    public let isSubject: Bool
    /// The publisher's type, such as `PassthroughSubject<String, Never>`.
    public let publisher: String
    /// The publisher's name or, for an operator, the operator's name, such as `debounce`.
    public let name: String
    /// The identity of the publisher, if it is an object, such as a subject.
    public let publisherObject: String?
    /// The subscriber's type, such as `Sink<String, Never>`.
    public let subscriber: String
    /// The name given by ``ReactiveCore/Publisher/label(_:)``.
    public let label: String?
    /// The function that subscribed to the chain, such as `Screen.appear()`; nil if it isn't known, as on
    /// systems other than Linux.
    public let callSite: String?
    /// The subscriptions whose values this one's publisher receives.
    public internal(set) var upstreams: [Int] = []
    /// The subscriptions that receive this one's values: one, or several if a subject shares them. Empty at
    /// the end of a chain.
    public internal(set) var downstreams: [Int] = []
    /// The number of values delivered.
    public let valueCount: Int
    /// The number of values that the publisher, such as a `PassthroughSubject` or a timer, has dropped
    /// because there was no demand for them.
    public let droppedCount: Int
    /// The demand that the subscriber has requested, in total.
    public let requested: Subscribers.Demand
    /// The time at which the subscriber subscribed.
    public let subscribedAt: Date
    /// The time of the last value.
    public let lastValueAt: Date?
    /// The thread that delivered the last value or, before the first, the thread that subscribed. A debugger
    /// shows the same number.
    public let thread: String
    /// True if the publisher hasn't passed a subscription to the subscriber yet.
    public let isWaitingForSubscription: Bool
    /// The state of the subscription.
    public let state: State

    /// The demand that hasn't been met.
    public var unmetDemand: Subscribers.Demand { requested - .max(valueCount) }

    /// True if the subscriber has received all values that it requested, so that the publisher has to wait.
    public var isWaitingForDemand: Bool {
      !isSubject && state == .active && !isWaitingForSubscription && unmetDemand == .none
    }
  }

  /// The state of a subscription.
  public enum State: Sendable, Codable, Equatable {
    /// Values may follow.
    case active
    /// The publisher has finished.
    case finished
    /// The publisher has failed; `error` is a description.
    case failed(error: String)
    /// The subscriber has cancelled.
    case cancelled
    /// The subscription was released by both sides without a completion or a cancellation.
    case released
  }

  /// A snapshot of all active subscriptions, and of those that ended last.
  ///
  /// Values may be delivered meanwhile, so its counts may be from slightly different moments. O(*n*
  /// log *n*), *n* being the number of subscriptions.
  public static var current: SubscriptionGraph { SubscriptionGraph() }

  /// The number of ended subscriptions to keep in the graph; 100 unless you set it.
  public static var keepEnded: Int {
    get {
      #if Inspection
        Inspection.keepsEnded
      #else
        0
      #endif
    }
    set {
      if newValue < 0 { misuse("SubscriptionGraph.keepEnded is not negative") }
      #if Inspection
        Inspection.keepsEnded = newValue
      #endif
    }
  }

  /// Runs a body, and passes it a function that returns a graph of the subscriptions made in the body, by its
  /// task and child tasks, and of their upstreams.
  nonisolated(nonsending) package static func inScope<Result>(
    _ body: (_ current: @escaping () -> SubscriptionGraph) async throws -> Result
  ) async rethrows -> Result {
    #if Inspection
      try await Inspection.scope { scope in
        try await body { SubscriptionGraph { $0.scope == scope } }
      }
    #else
      try await body { SubscriptionGraph() }
    #endif
  }
}

#if Inspection
  extension SubscriptionGraph {
    private init(where isIncluded: (SubscriptionRecord) -> Bool = { _ in true }) {
      isEnabled = true
      takenAt = date(.now)
      let records = Inspection.records.filter(isIncluded).map { ($0, $0.details) }
      // The identity of an object that no active subscription retains may be another object's by now.
      let active = records.filter { !$1.stage.isEnded }
      let receivers = Dictionary(grouping: active, by: \.1.publisherObject)
      // The graph doesn't show the chains that graphs are delivered through, even if a subject shares them.
      var hidden = Set<Int>()
      var ends = records.filter { $1.publisher is any PublishesGraphs.Type }.map(\.0.endID)
      while let end = ends.popLast() {
        guard hidden.insert(end).inserted else { continue }
        let subjects = active.first { $0.0.id == end }?.0.subjects ?? []
        ends += subjects.flatMap { receivers[$0, default: []].map(\.0.endID) }
      }
      let shown = records.filter { !hidden.contains($0.0.endID) }
      subscriptions = shown.map(Node.init)
      var indices = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1.0.id, $0) })
      func connect(_ upstream: Int, to downstream: Int) {
        guard let upstreamIndex = indices[upstream], let downstreamIndex = indices[downstream] else { return }
        subscriptions[upstreamIndex].downstreams.append(downstream)
        subscriptions[downstreamIndex].upstreams.append(upstream)
      }
      let values = Dictionary(uniqueKeysWithValues: subscriptions.map { ($0.id, $0.valueCount) })
      var senders: [ObjectIdentifier: [Int]] = [:]
      for (record, details) in shown {
        if let downstream = record.downstream { connect(record.id, to: downstream.id) }
        guard !details.stage.isEnded else { continue }
        for subject in record.subjects { senders[subject, default: []].append(record.id) }
      }
      for (record, details) in shown where !details.stage.isEnded {
        // Once for each subject.
        guard let subject = details.publisherObject, let senders = senders.removeValue(forKey: subject)
        else { continue }
        let subscribers = receivers[subject, default: []].map(\.0.id).filter { indices[$0] != nil }
        guard senders.count > 1, subscribers.count > 1 else {
          for sender in senders { for subscriber in subscribers { connect(sender, to: subscriber) } }
          continue
        }
        let node = Node(
          subjectOf: record,
          details,
          valueCount: senders.reduce(0) { $0 + values[$1, default: 0] }
        )
        indices[node.id] = subscriptions.count
        subscriptions.append(node)
        for sender in senders { connect(sender, to: node.id) }
        for subscriber in subscribers { connect(node.id, to: subscriber) }
      }
    }
  }

  extension SubscriptionGraph.Node {
    fileprivate init(_ record: SubscriptionRecord, _ details: SubscriptionRecord.Details) {
      id = record.id
      isSubject = false
      publisher = String(describing: details.publisher)
      name = shortName(details.publisher)
      publisherObject = details.publisherObject.map { hexadecimal(UInt(bitPattern: $0)) }
      subscriber = String(describing: record.subscriber)
      label = details.label
      callSite = CallSite.name(in: record.callStack)
      valueCount = record.valueCount
      droppedCount = record.droppedCount
      requested = record.requested
      subscribedAt = date(record.subscribedAt)
      lastValueAt = record.lastValueAt.map(date)
      thread = hexadecimal(record.thread)
      isWaitingForSubscription = details.stage == .awaiting
      state =
        switch details.stage {
        case .awaiting, .subscribed: .active
        case .finished: .finished
        case .failed(let error): .failed(error: error)
        case .cancelled: .cancelled
        case .released: .released
        }
    }

    /// Creates the node of a subject from one of its subscriptions.
    fileprivate init(
      subjectOf record: SubscriptionRecord,
      _ details: SubscriptionRecord.Details,
      valueCount: Int
    ) {
      id = -record.id
      isSubject = true
      publisher = String(describing: details.publisher)
      name = shortName(details.publisher)
      publisherObject = details.publisherObject.map { hexadecimal(UInt(bitPattern: $0)) }
      (subscriber, label, callSite, lastValueAt) = ("", nil, nil, nil)
      (self.valueCount, droppedCount, requested) = (valueCount, 0, .none)
      subscribedAt = date(record.subscribedAt)
      thread = hexadecimal(record.thread)
      isWaitingForSubscription = false
      state = .active
    }
  }

  private func hexadecimal(_ number: UInt) -> String { "0x" + String(number, radix: 16) }

  private let start = (date: Date(), instant: ContinuousClock.now)

  private func date(_ instant: ContinuousClock.Instant) -> Date {
    start.date.addingTimeInterval((instant - start.instant) / .seconds(1))
  }
#else
  extension SubscriptionGraph {
    private init() {
      isEnabled = false
      takenAt = Date()
      subscriptions = []
    }
  }
#endif

/// Returns a type's name without its module and parameters; for an operator's publisher, the operator's name.
func shortName(_ type: Any.Type) -> String {
  let name = String(describing: type).prefix { $0 != "<" }
  let isOperator = String(reflecting: type).prefix { $0 != "<" }.contains(".Publishers.")
  return isOperator ? name.prefix(1).lowercased() + name.dropFirst() : String(name)
}

protocol PublishesGraphs {}
