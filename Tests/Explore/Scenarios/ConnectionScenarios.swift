import CatalogueSupport
import ReactiveCore
import ReactiveX
import ThreadSupport

/// Connectable publishers that are connected and disconnected explicitly.
enum ConnectionScenarios {
  /// A connectable publisher, as a scenario uses it.
  struct Connectable {
    let publisher: AnyPublisher<Sample, any Error>
    let connect: () -> any Cancellable
  }

  struct Kind {
    let name: String
    /// True if each connection has its own subject.
    var isRenewing = false
    let make: (AnyPublisher<Sample, any Error>) -> Connectable
  }

  enum Action: CustomStringConvertible {
    case connect(Int), disconnect(Int), subscribe, cancel, value, finish

    var description: String {
      switch self {
      case .connect(let index): "connect \(index)"
      case .disconnect(let index): "disconnect \(index)"
      case .subscribe: "subscribe"
      case .cancel: "cancel"
      case .value: "value"
      case .finish: "finish"
      }
    }
  }

  static func all(threads: Int) -> [Scenario] {
    kinds.flatMap { kind in
      let first: [[Action]] = [[.connect(0)], [.connect(0), .disconnect(0)]]
      let second: [[Action]] = [[.connect(1)], [.connect(1), .disconnect(1)], [.disconnect(0)]]
      let upstream: [[Action]] = [[.value], [.finish], [.value, .finish]]
      let subscriber: [[Action]] = [[.subscribe], [.cancel]]
      return choose(threads, [first, second, upstream, subscriber]).map { scenario(kind, $0) }
    }
  }

  private static func scenario(_ kind: Kind, _ stories: [[Action]]) -> Scenario {
    Scenario(name: "\(kind.name), connect: \(text(of: stories))", comparison: .none) { explorer in
      let run = Run(kind, in: explorer)
      func contains(_ isSought: (Action) -> Bool) -> Bool { stories.joined().contains(where: isSought) }
      if !contains({ if case .subscribe = $0 { true } else { false } }) { run.perform(.subscribe) }
      if !contains({ if case .connect(0) = $0 { true } else { false } }) { run.perform(.connect(0)) }
      return Execution(of: stories, in: explorer, performing: run.perform) { run.finish() }
    }
  }

  // MARK: Kinds

  private static func kind<P: ConnectablePublisher>(
    _ name: String,
    _ make: @escaping (AnyPublisher<Sample, any Error>) -> P
  ) -> Kind where P.Output == Sample, P.Failure: Error {
    Kind(name: name) { upstream in
      let connectable = make(upstream)
      return Connectable(
        publisher: connectable.mapError { $0 as any Error }.eraseToAnyPublisher(),
        connect: { connectable.connect() }
      )
    }
  }

  private static func kind(
    _ name: String,
    isRenewing: Bool,
    _ make: @escaping (Observable<Sample>) -> ConnectableObservable<Sample>
  ) -> Kind {
    Kind(name: name, isRenewing: isRenewing) { upstream in
      let connectable = make(upstream.asObservable())
      return Connectable(
        publisher: connectable.eraseToAnyPublisher(),
        connect: { Disposal(disposable: connectable.connect()) }
      )
    }
  }

  private static var kinds: [Kind] {
    [
      kind("multicast") { $0.multicast(subject: PassthroughSubject()) },
      kind("makeConnectable") { $0.assertNoFailure().makeConnectable() },
      kind("Rx publish", isRenewing: true) { $0.publish() },
      kind("Rx replay", isRenewing: true) { $0.replay(1) },
      kind("Rx multicast", isRenewing: false) { $0.multicast(PublishSubject()) },
    ]
  }

  // MARK: One execution

  private final class Run {
    private let kind: Kind
    private let explorer: Explorer
    private let upstream = ExploredUpstream(isLate: false, holding: Captive())
    private let connectable: Connectable
    private let subscriber: ExploredSubscriber<Sample, any Error>
    private var connections: [(any Cancellable)?] = [nil, nil]
    private var isCancelled = false
    private var sent = 0
    /// The connections that are being established or are established, and not cancelled.
    private var openConnections: Set<Int> = []
    /// The number of threads that are cancelling a connection.
    private var disconnecting = 0
    private let handover = OrderedPlace()

    init(_ kind: Kind, in explorer: Explorer) {
      self.kind = kind
      self.explorer = explorer
      connectable = kind.make(upstream.mapError { $0 as any Error }.eraseToAnyPublisher())
      subscriber = ExploredSubscriber(1, demand: .unlimited, in: explorer)
      upstream.mustBeCancelled = { [unowned self] in openConnections.isEmpty && disconnecting == 0 }
    }

    func perform(_ action: Action) {
      switch action {
      case .connect(let index):
        openConnections.insert(index)
        let connection = connectable.connect()
        connections[index] = connection
        handover.publish()
      case .disconnect(let index):
        explorer.wait { [unowned self] in connections[index] != nil }
        handover.observe()
        disconnecting += 1
        connections[index]?.cancel()
        disconnecting -= 1
        openConnections.remove(index)
        upstream.checkCancelled()
      case .subscribe:
        connectable.publisher.subscribe(subscriber)
      case .cancel:
        guard subscriber.awaitSubscription() else { return }
        subscriber.cancel()
        isCancelled = true
      case .value:
        sent += 1
        upstream.send(sent)
      case .finish:
        upstream.send(completion: .finished)
      }
    }

    func finish() -> Execution.Result {
      let count = subscriber.values.count
      for connection in connections { connection?.cancel() }
      var faults = subscriber.faults
      if subscriber.subscriptionCount == 0 { faults.append("no subscription") }
      if upstream.isHeld { faults.append("the upstream is still connected") }
      if upstream.outlivesCancellation {
        faults.append("the upstream is not cancelled although `cancel()` has returned")
      }
      if upstream.mostCancellations > 1 { faults.append("the upstream is cancelled twice") }
      perform(.value)
      if subscriber.values.count > count { faults.append("a value without a connection") }

      let isWaiting = !isCancelled && subscriber.completion == nil && !kind.isRenewing
      perform(.connect(0))
      if isWaiting, upstream.completion == nil, subscriber.values.count == count {
        faults.append("the next connection delivers nothing")
      }
      perform(.disconnect(0))
      if upstream.isHeld { faults.append("the upstream is still connected at the end") }
      return Execution.Result(outcome: [], faults: faults)
    }
  }
}

/// A disposable as a cancellable.
struct Disposal: Cancellable {
  let disposable: any Disposable
  func cancel() { disposable.dispose() }
}
