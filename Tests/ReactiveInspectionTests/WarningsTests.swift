#if Inspection
  import Foundation
  import ReactiveCore
  import ReactiveInspection
  import ReactiveTesting
  import TestSupport
  import Testing

  extension Suites {
    struct WarningsTests {
      private typealias Reason = SubscriptionGraph.Reason

      private func reasons(_ graph: SubscriptionGraph, quietFor seconds: Double = 0) -> [Reason] {
        graph.warnings(quietFor: seconds).map(\.reason)
      }

      @Test func `a source without a value is reported`() async {
        await SubscriptionGraph.inScope { current in
          let cancellable = PassthroughSubject<Int, Never>().map { $0 }.sink { _ in }
          expectEqual(reasons(current()), [.noValue(seconds: 0)])
          expectEmpty(reasons(current(), quietFor: 60))
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `a source counts as quiet since its last value, not since its subscription`() async throws {
        try await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let cancellable = subject.sink { _ in }
          subject.send(1)
          let data = try JSONEncoder().encode(current())
          var graph = try JSONSerialization.jsonObject(with: data) as? [String: Any]
          let subscriptions = graph?["subscriptions"] as? [[String: Any]]
          graph?["subscriptions"] = subscriptions?.map { node in
            let anHourAgo = (node["subscribedAt"] as? Double).map { $0 - 3_600 }
            return node.merging(["subscribedAt": anHourAgo as Any]) { $1 }
          }
          let aged = try JSONSerialization.data(withJSONObject: graph as Any)
          expectEmpty(graphWarnings(try JSONDecoder().decode(SubscriptionGraph.self, from: aged)))
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `a description says which chain it is about`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let cancellables = (1...2).map { _ in subject.label("ticks").filter { $0 > 0 }.sink { _ in } }
          let graph = current()
          let place = graph.subscriptions[0].callSite.map { " by \($0)" } ?? ""
          let ids = graph.subscriptions.map(\.id)
          expectEqual(
            graph.warnings(quietFor: 0).prefix(2).map(\.description),
            [
              "#\(ids[0]) filter → Sink\(place): one of 2 that are alike: is that intended?",
              "#\(ids[1]) PassthroughSubject \"ticks\" of #\(ids[0]) filter → Sink\(place): "
                + "no value for 0 s, despite demand",
            ]
          )
          withExtendedLifetime(cancellables) {}
        }
      }

      @Test func `a source without demand gets no warning`() async {
        await SubscriptionGraph.inScope { current in
          let subscriber = PassthroughSubject<Int, Never>().record(demand: .none)
          expectEmpty(reasons(current()))
          withExtendedLifetime(subscriber) {}
        }
      }

      @Test func `an operator that forwards nothing is reported`() async {
        await SubscriptionGraph.inScope { current in
          let subject = CurrentValueSubject<Int, Never>(0)
          let cancellable = subject.collect().sink { _ in }
          subject.send(1)
          expectContains(reasons(current()), .passesNothing(received: 2))
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `a subject that drops values is reported`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let subscriber = subject.record(demand: .none)
          subject.send(1)
          subject.send(2)
          expectEqual(reasons(current()), [.dropsValues(count: 2)])
          withExtendedLifetime(subscriber) {}
        }
      }

      @Test func `an operator that keeps a thousand values is reported`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let subscriber = subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
            .record(demand: .max(1))
          for number in 1...1000 { subject.send(number) }
          expectEmpty(graphWarnings(current()))
          subject.send(1001)
          expectEqual(graphWarnings(current()), [.keepsBack(count: 1000)])
          withExtendedLifetime(subscriber) {}
        }
      }

      @Test func `a publisher that sends no subscription is reported`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let cancellable = subject.subscribe(on: TestScheduler()).sink { _ in }
          expectEqual(reasons(current()), [.noSubscription])
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `equal chains with one source are reported once`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let cancellables = (1...3).map { _ in subject.map { $0 }.sink { (_: Int) in } }
          let graph = current()
          expectEqual(graph.warnings().map(\.subscription), [graph.subscriptions[0].id])
          expectEqual(graphWarnings(graph), [.repeated(count: 3)])
          withExtendedLifetime(cancellables) {}
        }
      }

      @Test func `equal chains that may have different sources get no warning`() async {
        await SubscriptionGraph.inScope { current in
          let never = Empty<Int, Never>(completeImmediately: false)
          let cancellables = [
            never.sink { _ in }, never.sink { _ in }, PassthroughSubject<Int, Never>().sink { _ in },
            PassthroughSubject<Int, Never>().sink { _ in },
          ]
          expectEmpty(graphWarnings(current()))
          withExtendedLifetime(cancellables) {}
        }
      }

      @Test func `chains with the same label are equal`() async {
        await SubscriptionGraph.inScope { current in
          let never = Empty<Int, Never>(completeImmediately: false).label("request")
          let cancellables = [never.sink { _ in }, never.sink { _ in }]
          expectEqual(graphWarnings(current()), [.repeated(count: 2)])
          withExtendedLifetime(cancellables) {}
        }
      }

      @Test func `a subject that receives values and has no subscriber is reported`() async {
        await SubscriptionGraph.inScope { current in
          let multicast = CurrentValueSubject<Int, Never>(0).multicast { PassthroughSubject<Int, Never>() }
          let connection = multicast.connect()
          expectEqual(graphWarnings(current()), [.noSubscriber])
          let cancellable = multicast.sink { _ in }
          expectEmpty(graphWarnings(current()))
          withExtendedLifetime((connection, cancellable)) {}
        }
      }

      @Test func `a chain that has not been cancelled for a long time is reported on request`() async {
        await SubscriptionGraph.inScope { current in
          let cancellable = CurrentValueSubject<Int, Never>(0).map { $0 }.sink { _ in }
          let graph = current()
          expectEmpty(graph.warnings(quietFor: 60, olderThan: 60))
          let warnings = graph.warnings(quietFor: 60, olderThan: 0)
          expectEqual(warnings.map(\.subscription), [graph.subscriptions[0].id])
          expectEqual(warnings.map(\.reason), [.notCancelled(seconds: 0)])
          withExtendedLifetime(cancellable) {}
        }
      }

      private func graphWarnings(_ graph: SubscriptionGraph) -> [Reason] { reasons(graph, quietFor: 60) }
    }
  }
#endif
