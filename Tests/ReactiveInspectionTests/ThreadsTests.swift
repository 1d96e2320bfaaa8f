#if Inspection
  import ReactiveCore
  import ReactiveInspection
  import TestSupport
  import Testing

  extension Suites {
    struct ThreadsTests {
      @Test func `threads may subscribe, send, cancel and take snapshots at once`() async {
        // In its own process, whose snapshots don't show the subscriptions of other tests.
        await #expect(processExitsWith: .success) {
          let subject = PassthroughSubject<Int, Never>()
          let other = CurrentValueSubject<Int, Never>(0)
          let snapshots = Counter()
          let rounds = 50
          onThreads(4) { thread in
            for round in 0..<rounds {
              switch thread {
              case 0:
                subject.send(round)
                other.send(round)
              case 1:
                if SubscriptionGraph.current.description.isEmpty { return }
                snapshots.increment()
              default:
                subject.flatMap { _ in other }.share().label("on a thread").sink { _ in }.cancel()
              }
            }
          }
          expectEqual(snapshots.value, rounds)
          let left = SubscriptionGraph.current.subscriptions.filter { $0.label != nil && $0.state == .active }
          expectEmpty(left.filter { $0.label == "on a thread" })
        }
      }
    }
  }
#endif
