import ReactiveCore
import ReactiveInspection

/// The model of a subscription.
final class ModelSubscription {
  /// The receiver of the values.
  enum Receiver {
    /// A subscription whose operator subscribed.
    case subscription(ModelSubscription)
    /// A subject, which passes them on to its subscriptions.
    case subject(ModelSubject)
  }

  /// Nil if it is to a publisher that a node is made of.
  let node: Int?
  /// The receiver of the values; nil for a listener.
  let receiver: Receiver?
  var isWaiting = true
  var valueCount = 0
  private(set) var requested = 0
  private(set) var state = SubscriptionGraph.State.active

  init(_ node: Int?, _ receiver: Receiver?) {
    self.node = node
    self.receiver = receiver
  }

  func request(_ demand: Int) {
    if state == .active { requested = add(requested, demand) }
  }

  func end(_ state: SubscriptionGraph.State) {
    if self.state == .active { self.state = state }
  }

  /// The subscriptions to nodes that its values are passed on to.
  fileprivate var downstreams: [ModelSubscription] {
    switch receiver {
    case nil: []
    case .subscription(let subscription):
      subscription.node == nil ? subscription.downstreams : [subscription]
    case .subject(let subject):
      state == .active ? subject.subscriptions.filter { $0.state == .active } : []
    }
  }
}

extension End {
  /// The state of a subscription that ended so.
  var state: SubscriptionGraph.State {
    switch self {
    case .finished: .finished
    case .failed(let number): .failed(error: "\(Trouble(number: number))")
    }
  }
}

/// A subscription to a node, as a `SubscriptionGraph` shows it and as its model does.
struct NodeSubscription: Equatable {
  let node: String
  /// The places of the subscriptions to nodes that its values are passed on to.
  let downstreams: [Int]
  let valueCount: Int
  let requested: Subscribers.Demand
  let isWaiting: Bool
  let state: SubscriptionGraph.State
}

extension NodeSubscription: CustomStringConvertible {
  var description: String {
    let downstreams = downstreams.map { " → #\($0)" }.joined()
    let waiting = isWaiting ? ", waiting for its subscription" : ""
    return "\(node)\(downstreams): \(valueCount) values, \(requested) requested, \(state)\(waiting)"
  }
}

extension ModelGraph {
  /// The subscriptions to nodes, in the order of subscribing.
  var nodeSubscriptions: [NodeSubscription] {
    let all = subscriptions.filter { $0.node != nil }
    return all.map { subscription in
      NodeSubscription(
        node: subscription.node.map { "n\($0)" } ?? "",
        downstreams: subscription.downstreams.compactMap { downstream in
          all.firstIndex { $0 === downstream }
        }
        .sorted(),
        valueCount: subscription.valueCount,
        requested: subscription.requested.asDemand,
        isWaiting: subscription.isWaiting && subscription.state == .active,
        state: subscription.state
      )
    }
  }
}

extension SubscriptionGraph {
  /// The subscriptions to nodes, which have a label, in the order of subscribing.
  ///
  /// Between two of them there may be subscriptions to publishers that the operators are made of.
  var nodeSubscriptions: [NodeSubscription] {
    let all = Dictionary(uniqueKeysWithValues: subscriptions.map { ($0.id, $0) })
    let labelled = subscriptions.filter { $0.label != nil }
    let places = Dictionary(uniqueKeysWithValues: labelled.enumerated().map { ($1.id, $0) })
    func downstreams(of node: Node) -> [Int] {
      node.downstreams.compactMap { all[$0] }.flatMap { places[$0.id].map { [$0] } ?? downstreams(of: $0) }
    }
    return labelled.map { node in
      NodeSubscription(
        node: node.label ?? "",
        downstreams: downstreams(of: node).sorted(),
        valueCount: node.valueCount,
        requested: node.requested,
        isWaiting: node.isWaitingForSubscription,
        state: node.state
      )
    }
  }

  /// The first subscription to a node that the type-erased publisher around it does not pass on as it is, or
  /// not alone.
  var lostNode: Node? {
    let all = Dictionary(uniqueKeysWithValues: subscriptions.map { ($0.id, $0) })
    return subscriptions.filter { $0.label != nil }.first { node in
      guard node.downstreams.count == 1, let erased = all[node.downstreams[0]] else { return true }
      return erased.upstreams != [node.id] || erased.valueCount != node.valueCount
        || erased.requested != node.requested || erased.state != node.state
    }
  }
}
