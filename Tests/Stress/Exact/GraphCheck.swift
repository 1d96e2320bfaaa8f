import ReactiveCore
import ReactiveInspection

/// A subscription to a node, as a `SubscriptionGraph` shows it.
private struct NodeSubscription {
  let node: Int
  /// The places of the subscriptions to nodes that its values are passed on to.
  let downstreams: [Int]
  let shown: SubscriptionGraph.Node
}

/// A listener that is subscribed to a node.
struct GraphRoot {
  let node: Int
  let valueCount: Int
}

extension SubscriptionGraph {
  /// Compares the graph with what a program says about it: which operators stand between which nodes, which
  /// listeners are subscribed, and what they have received.
  ///
  /// - Parameter listeners: those that are subscribed, in the order of subscribing.
  /// - Returns: the first difference.
  func difference(from graph: Graph, _ listeners: [GraphRoot]) -> String? {
    let all = nodeSubscriptions
    for subscription in all {
      let users = subscription.downstreams.map { all[$0] }
      if !isPassedOnAlone(subscription.shown) { return "\(subscription.shown) is not passed on alone" }
      for user in users where !graph.nodes[user.node].inputs.contains(subscription.node) {
        return "\(subscription.shown) is passed on to n\(user.node)"
      }
      for user in users where graph.nodes[user.node].operation.passesRequestsOn {
        if user.shown.requested != subscription.shown.requested {
          return "\(subscription.shown) is requested other than \(user.shown)"
        }
      }
    }
    for node in graph.nodes.indices where !graph.isShared(node) {
      let roots = all.filter { $0.node == node && $0.downstreams.isEmpty }.map(\.shown.valueCount)
      let expected = listeners.filter { $0.node == node }.map(\.valueCount)
      if roots != expected {
        return "listeners to n\(node) received \(expected) values, and it shows \(roots)"
      }
    }
    return nil
  }

  /// The subscriptions to nodes, which have a label, in the order of subscribing.
  ///
  /// Between two of them there may be subscriptions to publishers that the operators are made of.
  private var nodeSubscriptions: [NodeSubscription] {
    let labelled = subscriptions.filter { $0.label != nil }
    let all = Dictionary(uniqueKeysWithValues: subscriptions.map { ($0.id, $0) })
    let places = Dictionary(uniqueKeysWithValues: labelled.enumerated().map { ($1.id, $0) })
    func downstreams(of node: Node) -> [Int] {
      node.downstreams.compactMap { all[$0] }.flatMap { places[$0.id].map { [$0] } ?? downstreams(of: $0) }
    }
    return labelled.map { node in
      NodeSubscription(
        node: node.label.flatMap { Int($0.dropFirst()) } ?? 0,
        downstreams: downstreams(of: node),
        shown: node
      )
    }
  }

  /// True if the type-erased publisher around a node passes its subscription on as it is, and alone.
  private func isPassedOnAlone(_ node: Node) -> Bool {
    let erased = subscriptions.filter { node.downstreams.contains($0.id) }
    return erased.count == 1 && erased[0].upstreams == [node.id] && erased[0].valueCount == node.valueCount
      && erased[0].requested == node.requested
  }
}

extension Graph {
  /// True if a subject subscribes to a node, which may have no subscribers itself.
  fileprivate func isShared(_ node: Int) -> Bool {
    nodes.contains { $0.operation.isShared && $0.inputs.contains(node) }
  }
}

extension Operation {
  /// True if it passes each request on to its upstream.
  fileprivate var passesRequestsOn: Bool {
    switch self {
    case .map, .tryMap, .scan, .tryScan, .enumerated, .mapMany, .filterMany, .mapError: true
    default: false
    }
  }
}
