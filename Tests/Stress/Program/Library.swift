import ReactiveCore
import ReactiveInspection

/// The tested library. Tests of the harness replace a part of it with a broken one.
struct Library {
  var subject: (SubjectKind) -> SubjectDriver = SubjectDriver.make
  /// Replaces a node's publisher.
  var node: (Node, AnyPublisher<Item, Trouble>) -> AnyPublisher<Item, Trouble> = { $1 }
  /// Returns the graph of subscriptions, to be compared with the program; nil if it is not. The process must
  /// make no subscriptions but those of programs.
  var graph: (() -> SubscriptionGraph)?

  /// The library with the graph, if subscriptions are recorded.
  static var inspected: Library {
    SubscriptionGraph.keepEnded = 0
    return Library(graph: SubscriptionGraph.current.isEnabled ? { SubscriptionGraph.current } : nil)
  }

  /// The library whose graph has none of the subscriptions that another program has left.
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
