import ReactiveCore
import ReactiveInspection

/// The library under test. The harness's own tests replace a part of it with a broken one.
struct Library {
  var subject: (SubjectKind) -> SubjectDriver = SubjectDriver.make
  /// Replaces a node's publisher.
  var node: (Node, AnyPublisher<Item, Trouble>) -> AnyPublisher<Item, Trouble> = { $1 }
  /// Returns the subscription graph to compare with the program, or nil to skip the comparison. The process
  /// must make no subscriptions other than those of programs.
  var graph: (() -> SubscriptionGraph)?

  /// The library with its subscription graph, if subscriptions are recorded.
  static var inspected: Library {
    SubscriptionGraph.keepEnded = 0
    return Library(graph: SubscriptionGraph.current.isEnabled ? { SubscriptionGraph.current } : nil)
  }

  /// The library, with a graph that omits the subscriptions that earlier programs left behind.
  var withoutFormerSubscriptions: Library {
    guard let graph else { return self }
    let last = graph().subscriptions.last?.id ?? 0
    var library = self
    library.graph = {
      var graph = graph()
      graph.subscriptions.removeAll { $0.id <= last }
      return graph
    }
    return library
  }
}
