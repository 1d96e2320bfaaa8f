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
      @Test func `it names the subscription to the publisher`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let cancellable = subject.map { $0 }.label("numbers").filter { $0 > 1 }.sink { _ in }
          let nodes = current().subscriptions
          expectEqual(nodes.map(\.name), ["filter", "map", "PassthroughSubject"])
          expectEqual(nodes.map(\.label), [nil, "numbers", nil])
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `the last of several labels is shown`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let cancellable = subject.label("of a library").label("of a program").sink { _ in }
          let nodes = current().subscriptions
          expectEqual(nodes.map(\.name), ["PassthroughSubject"])
          expectEqual(nodes.map(\.label), ["of a program"])
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `it is printed for the received subscription`() {
        let printed = PrintedText()
        let cancellable = PassthroughSubject<Int, Never>().label("numbers").print(to: printed).sink { _ in }
        expectEqual(printed.text, "receive subscription: (numbers)\nrequest unlimited\n")
        withExtendedLifetime(cancellable) {}
      }

      @Test func `the message of a misuse names the chain that it happens in`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let subject = PassthroughSubject<Int, Never>()
          let cancellable = subject.map { ["a"].publisher.prefix($0) }.label("pages").sink { _ in }
          subject.send(-1)
          withExtendedLifetime(cancellable) {}
        }
        expectContains(result.message, #"prefix(_:) takes a length that is not negative, in "pages""#)
      }
    #else
      @Test func `without the trait the graph is empty`() {
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
