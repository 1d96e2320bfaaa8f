#if Inspection
  import Foundation
  import ReactiveCore
  import ReactiveInspection
  import TestSupport
  import Testing

  extension Suites {
    struct RenderingTests {
      private func withGraph(_ body: (SubscriptionGraph, _ ids: [Int]) throws -> Void) async rethrows {
        try await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let cancellable = subject.label("a \"<b>\"").map { $0 }.sink { _ in }
          subject.send(1)
          let graph = current()
          try body(graph, graph.subscriptions.map(\.id))
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `a decoded graph equals the encoded one`() async throws {
        try await withGraph { graph, _ in
          let data = try JSONEncoder().encode(graph)
          expectEqual(try JSONDecoder().decode(SubscriptionGraph.self, from: data), graph)
        }
      }

      @Test func `JSON contains readable times`() async throws {
        try await withGraph { graph, ids in
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .iso8601
          let decoded = try decoder.decode(SubscriptionGraph.self, from: Data(graph.json.utf8))
          expectEqual(decoded.subscriptions.map(\.id), ids)
          expectEqual(decoded.subscriptions.map(\.label), [nil, "a \"<b>\""])
        }
      }

      @Test func `Graphviz draws an edge in the direction of the values`() async {
        await withGraph { graph, ids in
          expectContains(
            graph.dot,
            "n\(ids[1]) [label=\"#\(ids[1]) PassthroughSubject \\\"a \\\"<b>\\\"\\\"\\n1 value"
          )
          expectContains(graph.dot, "n\(ids[1]) -> n\(ids[0])")
          expectFalse(graph.dot.contains("n\(ids[0]) ->"))
        }
      }

      @Test func `an HTML page escapes names`() async {
        await withGraph { graph, ids in
          expectContains(graph.html, "#\(ids[1]) PassthroughSubject \"a \"&lt;b&gt;\"\"")
          expectFalse(graph.html.contains("<b>"))
        }
      }
    }
  }
#endif
