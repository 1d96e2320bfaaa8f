import ReactiveCore
import ReactiveInspection
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct LabelTests {
    @Test func `signals pass through unchanged`() {
      let scheduler = TestScheduler()
      let recorded = scheduler.cold("a-b|").label("letters").record(using: scheduler)
      scheduler.run()
      expectEqual(recorded.timeline, "a-b|")
    }

    #if Inspection
      @Test func `it names the subscription to the publisher, and tells where it was written`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let cancellable = subject.map { $0 }.label("numbers").filter { $0 > 1 }.sink { _ in }
          let line = #line - 1
          let nodes = current().subscriptions
          expectEqual(nodes.map(\.name), ["filter", "map", "PassthroughSubject"])
          expectEqual(nodes.map(\.label), [nil, "numbers", nil])
          expectEqual(nodes[1].callSite, "ReactiveInspectionTests/LabelTests.swift:\(line)")
          withExtendedLifetime(cancellable) {}
        }
      }
    #else
      @Test func `without the trait there is nothing to see`() {
        let cancellable = PassthroughSubject<Int, Never>().label("numbers").sink { _ in }
        let graph = SubscriptionGraph.current
        expectFalse(graph.isEnabled)
        expectEmpty(graph.subscriptions)
        expectEqual(SubscriptionGraph.keepEnded, 0)
        withExtendedLifetime(cancellable) {}
      }
    #endif
  }
}
