#if Inspection
  import Dispatch
  import Foundation
  import ReactiveCore
  import ReactiveExtras
  import ReactiveFoundation
  import ReactiveInspection
  import ReactiveTesting
  import Relays
  import TestSupport
  import Testing

  extension Suites {
    struct SubscriptionGraphTests {
      @Test func `a chain is a tree with the source below its operators`() async {
        await inScope { tree in
          let subject = PassthroughSubject<Int, Never>()
          let cancellable = subject.map { $0 * 2 }.filter { $0 > 2 }.sink { _ in }
          for number in 1...3 { subject.send(number) }
          expectEqual(
            tree(),
            """
            3 active, 0 ended
            #1 filter → Sink: 2 values, unlimited demand
              #2 map: 3 values, unlimited demand
                #3 PassthroughSubject: 3 values, unlimited demand
            """
          )
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `a publisher that is subscribed to again is an upstream of the same operator`() async {
        await inScope { tree in
          let scheduler = TestScheduler()
          let source = scheduler.cold("a#", failure: TestError.a)
          let cancellable = source.retry(1, delay: .seconds(2), scheduler: scheduler)
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
          scheduler.run()
          let lines = tree().split(separator: "\n")
          expectTrue(lines[1].hasPrefix("#1 retryWhen → Sink: 2 values"), "\(lines[1])")
          expectEqual(lines.count { $0.hasPrefix("  #") && $0.contains("MarblePublisher") }, 2, "\(lines)")
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `an operator that reuses the memory of a freed one has its own upstream`() async {
        await SubscriptionGraph.inScope { current in
          SubscriptionGraph.keepEnded = 1_000_000
          // Each is active until its completion is due, and has released its upstream.
          let scheduler = TestScheduler()
          let waiting = (0..<10).map { _ in
            Empty<Int, Never>().debounce(for: .seconds(1), scheduler: scheduler).record()
          }
          let operators = current().subscriptions.filter { $0.name == "debounce" }
          expectEqual(operators.map(\.upstreams.count), waiting.map { _ in 1 })
        }
      }

      @Test func `a publisher subscribed to while holding back is an upstream of the operator`() async {
        await SubscriptionGraph.inScope { current in
          let subject = CurrentValueSubject<Int, Never>(2)
          let subscriber = subject.prepend(1).zip(PassthroughSubject<Int, Never>())
            .buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest).record(demand: .none)
          let nodes = current().subscriptions
          let upstream = nodes.first { $0.name == "CurrentValueSubject" }
          let downstream = nodes.first { $0.id == upstream?.downstreams.first }
          expectEqual(downstream?.name, "concatenate")
          withExtendedLifetime(subscriber) {}
        }
      }

      @Test func `a publisher subscribed to on a scheduler is an upstream of subscribe(on:)`() async {
        await inScope { tree in
          let scheduler = TestScheduler()
          let subject = PassthroughSubject<Int, Never>()
          let cancellable = subject.subscribe(on: scheduler).sink { _ in }
          expectEqual(
            tree(),
            "1 active, 0 ended\n#1 subscribeOn → Sink: 0 values, 0 requested, waiting for its subscription"
          )
          scheduler.run()
          expectEqual(
            tree(),
            """
            2 active, 0 ended
            #1 subscribeOn → Sink: 0 values, unlimited demand
              #2 PassthroughSubject: 0 values, unlimited demand
            """
          )
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `a sink made in a closure of a chain is a separate chain`() async {
        await inScope { tree in
          let subject = PassthroughSubject<Int, Never>()
          let other = CurrentValueSubject<Int, Never>(0)
          let inner = Protected<AnyCancellable?>(nil)
          let cancellable = subject.map {
            inner.value = other.sink { _ in }; return $0
          }.sink { (_: Int) in }
          subject.send(1)
          expectEqual(
            tree(),
            """
            3 active, 0 ended
            #1 map → Sink: 1 value, unlimited demand
              #2 PassthroughSubject: 1 value, unlimited demand
            #3 CurrentValueSubject → Sink: 1 value, unlimited demand
            """
          )
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `the subscribers of a share have one upstream`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let shared = subject.map { $0 }.share()
          let cancellables = [shared.sink { _ in }, shared.sink { _ in }]
          let graph = current()
          let upstream = graph.subscriptions.filter { $0.name == "map" }
          expectEqual(upstream.count, 1)
          expectEqual(upstream[0].downstreams.count, 2)
          for id in upstream[0].downstreams {
            let node = graph.subscriptions.first { $0.id == id }
            expectEqual(node?.name, "PassthroughSubject")
            expectEqual(node?.upstreams, [upstream[0].id])
          }
          expectContains(graph.description, "see above")
          withExtendedLifetime(cancellables) {}
        }
      }

      @Test func `a subject between several upstreams and several subscribers is a node`() async {
        await inScope { tree in
          let room = PassthroughSubject<Int, Never>()
          let clients = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
          let listening = clients.map { _ in room.sink { _ in } }
          let talking = clients.map { $0.subscribe(room) }
          clients[0].send(1)
          expectEqual(
            tree(),
            """
            4 active, 0 ended
            #1 PassthroughSubject → Sink: 1 value, unlimited demand  <- one of 2 that are alike: is that intended?
              PassthroughSubject of #1: 1 value of 2 upstreams, 2 subscriptions
                #3 PassthroughSubject: 1 value, unlimited demand
                #4 PassthroughSubject: 0 values, unlimited demand
            #2 PassthroughSubject → Sink: 1 value, unlimited demand
              PassthroughSubject of #1, see above
            """
          )
          withExtendedLifetime((listening, talking)) {}
        }
      }

      @Test func `the edges of a subject grow with its upstreams and subscribers, not with their product`()
        async
      {
        await SubscriptionGraph.inScope { current in
          let room = PassthroughSubject<Int, Never>()
          let clients = (0..<100).map { _ in PassthroughSubject<Int, Never>() }
          let cancellables = clients.map { $0.subscribe(room) } + clients.map { _ in room.sink { _ in } }
          let graph = current()
          expectEqual(graph.subscriptions.reduce(0) { $0 + $1.downstreams.count }, 200)
          expectEqual(graph.subscriptions.reduce(0) { $0 + $1.upstreams.count }, 200)
          expectEqual(graph.subscriptions.filter(\.isSubject).map(\.upstreams.count), [100])
          expectAtMost(graph.description.split(separator: "\n").count, 302)
          withExtendedLifetime(cancellables) {}
        }
      }

      @Test func `a binding to a relay is an edge`() async {
        await inScope { tree in
          let source = PassthroughSubject<Int, Never>()
          let (state, copy) = (BehaviorRelay(value: 0), PublishRelay<Int>())
          let cancellables = [
            state.sink { _ in }, copy.sink { _ in }, source.bind(to: state),
            source.map { $0 }.bind(to: state, copy),
          ]
          expectEqual(
            tree(),
            """
            5 active, 0 ended
            #1 BehaviorRelay → Sink: 1 value, unlimited demand
              #3 PassthroughSubject: 0 values, unlimited demand
              #4 map: 0 values, unlimited demand
                #5 PassthroughSubject: 0 values, unlimited demand
            #2 PublishRelay → Sink: 0 values, unlimited demand
              #4 map, see above
            """
          )
          withExtendedLifetime(cancellables) {}
        }
      }

      @Test func `combined graphs can be described even if their numbers repeat`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let cancellable = subject.map { $0 }.sink { (_: Int) in }
          var graph = current()
          let description = graph.description
          graph.subscriptions += current().subscriptions
          expectEqual(
            graph.description.split(separator: "\n").dropFirst(),
            description.split(separator: "\n").dropFirst()
          )
          expectContains(graph.html, "map")
          expectEmpty(graph.warnings().map(\.reason))
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `the description of a failure is made once for a chain`() async {
        await SubscriptionGraph.inScope { current in
          SubscriptionGraph.keepEnded = 1_000_000
          let descriptions = Counter()
          for error in [CountedError(descriptions), CountedError(descriptions)] {
            let subject = PassthroughSubject<Int, CountedError>()
            let cancellable = subject.map { $0 }.filter { $0 > 0 }.mapError { $0 as any Error }
              .map { $0 }.sink { _ in
              } receiveValue: { _ in
              }
            subject.send(completion: .failure(error))
            withExtendedLifetime(cancellable) {}
          }
          // An error of another type is described again.
          expectEqual(descriptions.value, 4)
          expectEqual(
            current().subscriptions.map(\.state),
            [2, 2, 1, 1, 1, 4, 4, 3, 3, 3].map { .failed(error: "\($0)") }
          )
        }
      }

      @Test func `errors of one type are told apart even if one replaces the other`() async {
        await SubscriptionGraph.inScope { current in
          SubscriptionGraph.keepEnded = 1_000_000
          _ = Fail<Int, TestError>(error: .a).mapError { _ in TestError.b }
            .catch { _ in Fail<Int, TestError>(error: .a) }.map { $0 }
            .sink { _ in
            } receiveValue: { _ in
            }
          expectEqual(
            current().subscriptions.map { "\($0.name) \($0.state)" },
            [
              "map failed(error: \"a\")", "catch failed(error: \"a\")", "mapError failed(error: \"b\")",
              "Fail failed(error: \"a\")", "Fail failed(error: \"a\")",
            ]
          )
        }
      }

      @Test func `a subject that is its own upstream is shown`() async {
        await inScope { tree in
          let subject = PassthroughSubject<Int, Never>()
          let cancellable = subject.filter { $0 < 0 }.subscribe(subject)
          expectEqual(
            tree(),
            """
            2 active, 0 ended
            #1 filter: 0 values, 0 requested, waiting for demand
              #2 PassthroughSubject: 0 values, 0 requested, waiting for demand
                #1 filter, see above
            """
          )
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `an ended subscription has the state that it ended in`() async {
        await SubscriptionGraph.inScope { current in
          SubscriptionGraph.keepEnded = 1_000_000
          _ = Just(1).sink { _ in }
          _ = Fail<Int, TestError>(error: TestError.a).sink { _ in
          } receiveValue: { _ in
          }
          PassthroughSubject<Int, Never>().sink { _ in }.cancel()
          Forgetful().subscribe(
            Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
          )
          expectEqual(
            current().subscriptions.map(\.state),
            [.finished, .failed(error: "\(TestError.a)"), .cancelled, .released]
          )
        }
      }

      @Test func `it distinguishes requested from unmet demand`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let subscriber = subject.record(demand: .max(3))
          subject.send(1)
          var node = current().subscriptions[0]
          expectEqual(node.requested, .max(3))
          expectEqual(node.unmetDemand, .max(2))
          expectFalse(node.isWaitingForDemand)
          subject.send(2)
          subject.send(3)
          node = current().subscriptions[0]
          expectEqual(node.unmetDemand, .none)
          expectTrue(node.isWaitingForDemand)
          subscriber.request(.unlimited)
          expectEqual(current().subscriptions[0].requested, .unlimited)
        }
      }

      @Test func `a chain has the name of the function that subscribed to it`() async {
        await SubscriptionGraph.inScope { current in
          let (outer, inner) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
          let chain = outer.flatMap { _ in inner }
          let cancellable = Screen().appear(chain)
          outer.send(1)
          let graph = current()
          #if os(Linux)
            let name = "Screen.appear<A>(_:)"
            expectEqual(graph.subscriptions.map(\.callSite), [name, name, name])
            expectContains(graph.description, "flatMap → Sink by \(name): 0 values")
          #else
            expectEqual(graph.subscriptions.map(\.callSite), [nil, nil, nil])
          #endif
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `a subscription made on a queue has the name of the function that led to it`() async {
        await SubscriptionGraph.inScope { current in
          let queue = DispatchQueue(label: "queue")
          let chain = PassthroughSubject<Int, Never>().share().subscribe(on: queue.reactive)
          let cancellable = Screen().appear(chain)
          queue.sync {}
          #if os(Linux)
            // Of `subscribe(on:)`, of `share()`, and of the subject that it connects to.
            expectEqual(
              current().subscriptions.map(\.callSite),
              Array(repeating: "Screen.appear<A>(_:)", count: 3)
            )
          #endif
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `values without demand are counted as dropped`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let subscriber = subject.map { $0 }.record(demand: .max(1))
          for number in 1...3 { subject.send(number) }
          expectEqual(current().subscriptions.map(\.valueCount), [1, 1])
          expectEqual(current().subscriptions.map(\.droppedCount), [0, 2])
          withExtendedLifetime(subscriber) {}
        }
      }

      @Test func `demand returned for a value is requested`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let subscriber = subject.record(demand: .max(1), more: .max(2))
          subject.send(1)
          expectEqual(current().subscriptions[0].requested, .max(3))
          withExtendedLifetime(subscriber) {}
        }
      }

      @Test func `a value that is being delivered is counted`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, Never>()
          let counts = Protected<[Int]>([])
          let cancellable = subject.sink { _ in
            counts.withLock { $0.append(SubscriptionGraph.current.subscriptions.count { $0.valueCount > 0 }) }
          }
          subject.send(1)
          expectGreater(counts.value[0], 0)
          expectNotNil(current().subscriptions[0].lastValueAt)
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `an error's description may take a snapshot`() async {
        await SubscriptionGraph.inScope { current in
          let subject = PassthroughSubject<Int, CuriousError>()
          let cancellable = subject.sink { _ in
          } receiveValue: { _ in
          }
          subject.send(completion: .failure(CuriousError()))
          expectEqual(current().subscriptions[0].state, .failed(error: "curious"))
          withExtendedLifetime(cancellable) {}
        }
      }

      @Test func `ended subscriptions are kept up to a limit`() async {
        await #expect(processExitsWith: .success) {
          SubscriptionGraph.keepEnded = 2
          for number in 1...5 { _ = Just(number).label("\(number)").sink { _ in } }
          expectEqual(SubscriptionGraph.current.subscriptions.compactMap(\.label), ["4", "5"])
          SubscriptionGraph.keepEnded = 0
          expectEmpty(SubscriptionGraph.current.subscriptions)
          _ = Just(6).sink { _ in }
          expectEmpty(SubscriptionGraph.current.subscriptions)
        }
      }

      @Test func `a subscription is recorded without retaining it`() async {
        await SubscriptionGraph.inScope { current in
          weak var object: Counter?
          do {
            let retained = Counter()
            object = retained
            let subject = PassthroughSubject<Int, Never>()
            _ = subject.map { [retained] in ($0, retained) }.sink { _ in }
          }
          expectNil(object)
          expectEqual(current().subscriptions.count { $0.state == .active }, 0)
        }
      }
    }
  }

  /// Runs a body with a function that describes the subscriptions made in it, numbered from one and without
  /// their call sites.
  nonisolated(nonsending) private func inScope(_ body: (_ tree: () -> String) async -> Void) async {
    SubscriptionGraph.keepEnded = 1_000_000
    await SubscriptionGraph.inScope { current in
      await body {
        let graph = current()
        let places = Set(graph.subscriptions.compactMap(\.callSite))
        let text = places.reduce(graph.description) { $0.replacing(" by \($1)", with: "") }
        return text.replacing(#/#(\d+)/#) { match in
          "#\(graph.subscriptions.firstIndex { $0.id == Int(match.1) }! + 1)"
        }
      }
    }
  }

  /// Releases its subscribers without sending a subscription.
  private struct Forgetful: Publisher {
    typealias Output = Int
    typealias Failure = Never

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {}
  }

  private struct Screen {
    @inline(never) func appear(_ values: some Publisher<Int, Never>) -> AnyCancellable {
      values.sink { _ in }
    }
  }

  private struct CountedError: Error, CustomStringConvertible {
    private let descriptions: Counter

    init(_ descriptions: Counter) { self.descriptions = descriptions }

    var description: String { "\(descriptions.increment())" }
  }

  private struct CuriousError: Error, CustomStringConvertible {
    var description: String { SubscriptionGraph.current.isEnabled ? "curious" : "" }
  }
#endif
