#if Inspection
  import ReactiveCore
  import ReactiveInspection
  import ReactiveTesting
  import TestSupport
  import Testing

  extension Suites {
    struct ChangesTests {
      @Test func `it publishes the graph at once, and when it has changed`() async {
        // In its own process, which has no subscriptions of other tests.
        await #expect(processExitsWith: .success) {
          SubscriptionGraph.keepEnded = 0
          let scheduler = TestScheduler()
          let counts = SubscriptionGraph.changes(every: 2, scheduler: scheduler).map(\.subscriptions.count)
            .record(using: scheduler)
          expectEqual(counts.values, [0])
          scheduler.advance(by: 4)
          expectEqual(counts.values, [0])
          let cancellable = PassthroughSubject<Int, Never>().sink { _ in }
          scheduler.advance(by: 4)
          expectEqual(counts.values, [0, 1])
          cancellable.cancel()
          scheduler.advance(by: 2)
          expectEqual(counts.values, [0, 1, 0])
        }
      }

      @Test func `a graph doesn't show the subscribers that share its delivery`() async {
        await #expect(processExitsWith: .success) {
          let scheduler = TestScheduler()
          let graphs = SubscriptionGraph.changes(every: 1, scheduler: scheduler).map { $0 }.share()
          let counts = graphs.map(\.subscriptions.count).share()
          let (first, second) = (counts.record(using: scheduler), counts.record(using: scheduler))
          scheduler.advance(by: 3)
          expectEqual(first.values, [0])
          expectEqual(second.values, [])
        }
      }

      @Test func `without demand it keeps the newest graph`() async {
        await #expect(processExitsWith: .success) {
          let scheduler = TestScheduler()
          let subscriber = SubscriptionGraph.changes(every: 1, scheduler: scheduler)
            .map(\.subscriptions.count)
            .record(demand: .max(1))
          let first = PassthroughSubject<Int, Never>().sink { _ in }
          scheduler.advance(by: 1)
          let second = PassthroughSubject<Int, Never>().sink { _ in }
          scheduler.advance(by: 1)
          expectEqual(subscriber.values, [0])
          subscriber.request(.unlimited)
          expectEqual(subscriber.values, [0, 2])
          withExtendedLifetime((first, second)) {}
        }
      }

      @Test func `a graph doesn't show the publisher that ends its delivery`() async {
        await #expect(processExitsWith: .success) {
          let (scheduler, end) = (TestScheduler(), PassthroughSubject<Int, Never>())
          let counts = SubscriptionGraph.changes(every: 1, scheduler: scheduler)
            .prefix(untilOutputFrom: end.map { $0 })
            .map(\.subscriptions.count)
            .record(using: scheduler)
          scheduler.advance(by: 1)
          expectEqual(counts.values, [0])
          end.send(1)
          expectEqual(counts.completion, .finished)
        }
      }

      @Test func `cancelling it stops the timer`() {
        let scheduler = TestScheduler()
        let graphs = SubscriptionGraph.changes(every: 1, scheduler: scheduler).record(using: scheduler)
        expectEqual(scheduler.pendingCount, 1)
        graphs.cancel()
        expectEqual(scheduler.pendingCount, 0)
      }
    }
  }
#endif
