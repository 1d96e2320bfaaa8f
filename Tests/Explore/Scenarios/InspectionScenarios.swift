import CatalogueSupport
import ReactiveCore
import ReactiveInspection
import ThreadSupport

/// Snapshots of the subscription graph, taken while other threads subscribe, send and cancel.
enum InspectionScenarios {
  /// A publisher with two subscribers. The first subscribes before the threads start.
  struct Chain {
    let name: String
    let make: (ExploredUpstream) -> AnyPublisher<Sample, TestError>
  }

  enum Action: String, CustomStringConvertible {
    case snapshot, subscribe, value, finish, cancel

    var description: String { rawValue }
  }

  /// Empty without the trait `Inspection`.
  static func all(threads: Int) -> [Scenario] {
    if !SubscriptionGraph.current.isEnabled { return [] }
    let snapshots: [[Action]] = [[.snapshot, .snapshot]]
    let sending: [[Action]] = [[.value], [.finish], [.value, .finish]]
    return chains.flatMap { chain in
      choose(threads, [snapshots, sending, [[.cancel]], [[.subscribe]]]).map { scenario(chain, $0) }
    }
  }

  private static var chains: [Chain] {
    [
      Chain(name: "map") { $0.map { $0 }.eraseToAnyPublisher() },
      Chain(name: "merge") { $0.merge(with: $0).eraseToAnyPublisher() },
      Chain(name: "flatMap") { upstream in
        Just(Sample(0)).setFailureType(to: TestError.self).flatMap { _ in upstream }.eraseToAnyPublisher()
      },
      Chain(name: "share") { $0.share().eraseToAnyPublisher() },
    ]
  }

  private static func scenario(_ chain: Chain, _ stories: [[Action]]) -> Scenario {
    Scenario(name: "graph of \(chain.name): \(text(of: stories))", comparison: .none) { explorer in
      let run = Run(chain, in: explorer)
      return Execution(of: stories, in: explorer, performing: run.perform) { run.finish() }
    }
  }

  // MARK: One execution

  private final class Run {
    private let upstream = ExploredUpstream(isLate: false, holding: Captive())
    private let publisher: AnyPublisher<Sample, TestError>
    private let subscribers: [ExploredSubscriber<Sample, TestError>]
    private var sent = 0
    private var hasCancelled = false
    private var last: [SubscriptionGraph.Node] = []
    private var faults: [String] = []

    init(_ chain: Chain, in explorer: Explorer) {
      // Starts without the records of the previous scenario.
      SubscriptionGraph.keepEnded = 0
      SubscriptionGraph.keepEnded = 100
      publisher = chain.make(upstream)
      subscribers = (1...2).map { ExploredSubscriber($0, demand: .unlimited, in: explorer) }
      publisher.subscribe(subscribers[0])
    }

    func perform(_ action: Action) {
      switch action {
      case .snapshot:
        let isCancelled = hasCancelled
        compare(SubscriptionGraph.current.subscriptions, isCancelled: isCancelled)
      case .subscribe:
        publisher.subscribe(subscribers[1])
      case .value:
        sent += 1
        upstream.send(sent)
      case .finish:
        upstream.send(completion: .finished)
      case .cancel:
        subscribers[0].cancel()
        hasCancelled = true
      }
    }

    /// Reports impossible changes since the last snapshot.
    private func compare(_ nodes: [SubscriptionGraph.Node], isCancelled: Bool) {
      for former in last {
        guard let node = nodes.first(where: { $0.id == former.id }) else {
          faults.append("\(former) is no longer in the graph")
          continue
        }
        let isLess = node.valueCount < former.valueCount || node.requested < former.requested
        let isOver = former.state != .active && former.state != node.state
        if isLess || isOver { faults.append("\(former) has become \(node)") }
      }
      if isCancelled, nodes.first?.state == .active { faults.append("the cancelled subscription is active") }
      last = nodes
    }

    func finish() -> Execution.Result {
      subscribers.forEach { $0.cancel() }
      let graph = SubscriptionGraph.current
      compare(graph.subscriptions, isCancelled: true)
      let ends = graph.subscriptions.filter { $0.subscriber.hasPrefix("ExploredSubscriber") }
      let received = subscribers.filter { $0.subscription != nil }.map(\.values.count)
      if ends.map(\.valueCount).sorted() != received.sorted() {
        faults.append("the recorded values differ from those received")
      }
      if ends.contains(where: { $0.requested != .unlimited }) { faults.append("the demand is not unlimited") }
      SubscriptionGraph.keepEnded = 0
      let left = SubscriptionGraph.current
      if !left.subscriptions.isEmpty { faults.append("subscriptions are left: \(left)") }
      return Execution.Result(outcome: [], faults: faults + subscribers.flatMap(\.faults))
    }
  }
}
