import CatalogueSupport
import ReactiveCore
import ReactiveTesting
import ReactiveX
import ThreadSupport

/// The ends of chains: closures and assignments, and the cancellables that a user cancels or releases.
enum SinkScenarios {
  typealias Source = AnyPublisher<Sample, Never>

  /// A way to subscribe.
  struct Kind {
    let name: String
    /// Passes the cancellable on as soon as a user has it.
    let subscribe: (Source, Receiver, _ pass: (any Cancellable) -> Void) -> Void
    /// True if releasing the cancellable cancels it.
    var cancelsOnRelease = false
    /// True if the receiver is called for every kind of ending.
    var callsOnDisposal = false
  }

  /// The publisher that is subscribed to.
  struct Chain {
    let name: String
    var isScheduled = false
    let make: (ExploredUpstream, TestScheduler) -> AnyPublisher<Sample, TestError>
  }

  enum Action: String, CustomStringConvertible {
    case subscribe, open, value, finish, tick, cancel, release

    var description: String { rawValue }
  }

  static func all(threads: Int) -> [Scenario] {
    kinds.flatMap { kind in chains.flatMap { scenarios(of: kind, behind: $0, threads: threads) } }
  }

  private static func scenarios(of kind: Kind, behind chain: Chain, threads: Int) -> [Scenario] {
    let sending: [[Action]] = [[.value], [.finish], [.value, .finish]]
    let opening: [[Action]] = [[.open], [.open, .value, .finish]]
    let ending: [[Action]] = [[.cancel]] + (kind.cancelsOnRelease ? [[.release]] : [])
    let ticks: [[[Action]]] = chain.isScheduled ? [[[.tick]]] : []
    func scenario(_ stories: [[Action]], late: Bool = false) -> Scenario {
      Scenario(
        name: "\(kind.name) of \(chain.name)\(late ? " (late)" : ""): \(text(of: stories))",
        comparison: late || stories.joined().contains(.subscribe) ? .values : .exact
      ) { explorer in
        let run = Run(kind, chain, isLate: late, in: explorer)
        if !stories.joined().contains(.subscribe) { run.perform(.subscribe) }
        return Execution(of: stories, in: explorer, performing: run.perform) { run.finish() }
      }
    }
    return choose(threads, [sending, ending, ending] + ticks).map { scenario($0) }
      + choose(threads - 1, [sending, ending] + ticks).map { scenario([[.subscribe]] + $0) }
      + choose(threads, [opening, ending, [[.subscribe]]] + ticks).map { scenario($0, late: true) }
  }

  // MARK: Kinds

  private static var kinds: [Kind] {
    [
      Kind(
        name: "sink",
        subscribe: { source, receiver, pass in
          pass(
            source.sink { _ in
              receiver.complete()
            } receiveValue: {
              receiver.value = $0
            }
          )
        },
        cancelsOnRelease: true
      ),
      Kind(
        name: "Subscribers.Sink",
        subscribe: { source, receiver, pass in
          let sink = Subscribers.Sink<Sample, Never> { _ in
            receiver.complete()
          } receiveValue: {
            receiver.value = $0
          }
          pass(sink)
          source.subscribe(sink)
        }
      ),
      Kind(
        name: "assign",
        subscribe: { source, receiver, pass in pass(source.assign(to: \.value, on: receiver)) },
        cancelsOnRelease: true
      ),
      Kind(
        name: "Subscribers.Assign",
        subscribe: { source, receiver, pass in
          let assign = Subscribers.Assign(object: receiver, keyPath: \Receiver.value)
          pass(assign)
          source.subscribe(assign)
        }
      ),
      Kind(
        name: "Rx subscribe",
        subscribe: { source, receiver, pass in
          let disposable = source.asObservable().subscribe(
            onNext: { receiver.value = $0 },
            onCompleted: { receiver.complete() },
            onDisposed: { receiver.dispose() }
          )
          pass(Disposal(disposable: disposable))
        },
        callsOnDisposal: true
      ),
    ]
  }

  private static var chains: [Chain] {
    [
      Chain(name: "an upstream") { upstream, _ in upstream.eraseToAnyPublisher() },
      Chain(name: "merge") { upstream, _ in upstream.merge(with: Empty()).eraseToAnyPublisher() },
      Chain(name: "share") { upstream, _ in upstream.share().eraseToAnyPublisher() },
      Chain(name: "receive(on:)", isScheduled: true) { upstream, scheduler in
        upstream.receive(on: scheduler).eraseToAnyPublisher()
      },
    ]
  }

  // MARK: One execution

  /// Called by the closures, which retain it.
  final class Receiver: @unchecked Sendable {
    private let calls: Calls

    fileprivate init(_ calls: Calls) { self.calls = calls }

    var value: Sample {
      get { Sample(0) }
      set { calls.perform("a value") { $0.values.append("\(newValue)") } }
    }

    func complete() { calls.perform("the completion") { $0.isCompleted = true } }

    func dispose() { calls.disposals += 1 }
  }

  /// The calls of a receiver, and the rules they break.
  ///
  /// Unchecked: one thread runs at a time.
  fileprivate final class Calls: @unchecked Sendable {
    private let explorer: Explorer
    var values: [String] = []
    var isCompleted = false
    var disposals = 0
    private(set) var isCancelled = false
    private(set) var faults: [String] = []
    private var running: [String] = []
    /// The threads that may deliver one more value: they were sending, but not inside a call, when `cancel()`
    /// returned.
    private var overtaken: Set<Int?> = []
    private var sending: Set<Int?> = []

    init(_ explorer: Explorer) { self.explorer = explorer }

    /// An action that may deliver a value.
    func send(_ body: () -> Void) {
      sending.insert(explorer.current)
      body()
      sending.remove(explorer.current)
      overtaken.remove(explorer.current)
    }

    /// Called when `cancel()` has returned.
    func cancel() {
      guard !isCancelled else { return }
      isCancelled = true
      overtaken = running.isEmpty ? sending : []
    }

    func perform(_ name: String, _ record: (Calls) -> Void) {
      if isCancelled, overtaken.remove(explorer.current) == nil {
        faults.append("\(name) after the cancellation")
      }
      if isCompleted { faults.append("\(name) after the completion") }
      if let other = running.last { faults.append("\(name) during \(other)") }
      running.append(name)
      record(self)
      explorer.reach(object: 1 << 63)
      running.removeLast()
    }
  }

  private final class Run {
    private let kind: Kind
    private let explorer: Explorer
    private let upstream: ExploredUpstream
    private let scheduler = TestScheduler()
    private let publisher: Source
    private let calls: Calls
    /// Retained until the publisher is subscribed to.
    private var receiver: Receiver?
    private weak var releasedReceiver: Receiver?
    private var cancellable: (any Cancellable)?
    /// Orders threads like the lock or queue that a user needs to pass a cancellable to another thread.
    private let handover = OrderedPlace()
    private var sent = 0
    /// The number of threads that are cancelling.
    private var cancelling = 0
    private var isSubscribing = false

    init(_ kind: Kind, _ chain: Chain, isLate: Bool, in explorer: Explorer) {
      self.kind = kind
      self.explorer = explorer
      upstream = ExploredUpstream(isLate: isLate, holding: Captive())
      publisher = chain.make(upstream, scheduler).assertNoFailure().eraseToAnyPublisher()
      calls = Calls(explorer)
      receiver = Receiver(calls)
      // A subscription that is passed to a cancelled subscriber is cancelled by the subscribing thread.
      upstream.mustBeCancelled = { [unowned self] in calls.isCancelled && cancelling == 0 && !isSubscribing }
      releasedReceiver = receiver
    }

    func perform(_ action: Action) {
      switch action {
      case .subscribe:
        guard let receiver = receiver.take() else { return }
        isSubscribing = true
        calls.send {
          kind.subscribe(publisher, receiver) {
            cancellable = $0
            handover.publish()
          }
        }
        isSubscribing = false
        upstream.checkCancelled()
      case .open:
        explorer.wait { [upstream] in upstream.isAwaited }
        calls.send { upstream.handOverSubscriptions() }
      case .value:
        sent += 1
        calls.send { upstream.send(sent) }
      case .finish:
        calls.send { upstream.send(completion: .finished) }
      case .tick:
        explorer.wait { [scheduler] in scheduler.pendingCount > 0 }
        calls.send { scheduler.advance(by: .seconds(1)) }
      case .cancel:
        guard awaitCancellable() else { return }
        cancelling += 1
        cancellable?.cancel()
        cancelling -= 1
        // If two calls overlap, one may return early, as in Combine and RxSwift.
        if cancelling == 0 { calls.cancel() }
        upstream.checkCancelled()
      case .release:
        guard awaitCancellable() else { return }
        weak var last: AnyCancellable?
        do {
          let former = cancellable.take() as? AnyCancellable
          last = former
        }
        // Unless another thread is cancelling it.
        if last == nil { calls.cancel() }
        upstream.checkCancelled()
      }
    }

    private func awaitCancellable() -> Bool {
      explorer.wait { [unowned self] in cancellable != nil }
      handover.observe()
      return cancellable != nil
    }

    func finish() -> Execution.Result {
      perform(.subscribe)
      settle()
      if upstream.completion == nil {
        perform(.value)
        settle()
        perform(.finish)
        settle()
      }
      var faults = calls.faults
      let isOver = calls.isCancelled || calls.isCompleted
      let isCancelled = calls.isCancelled
      if !isCancelled, calls.values != (0..<sent).map({ "\($0 + 1)" }) {
        faults.append("received \(calls.values) of \(sent) values")
      }
      // An assignment has none.
      if !isCancelled, !calls.isCompleted, releasedReceiver != nil { faults.append("no completion") }
      if isOver, releasedReceiver != nil { faults.append("the closures are retained") }
      if upstream.isHeld { faults.append("the upstream is still subscribed to") }
      if upstream.outlivesCancellation {
        faults.append("the upstream is not cancelled although `cancel()` has returned")
      }
      if upstream.mostCancellations > 1 { faults.append("the upstream is cancelled twice") }
      if kind.callsOnDisposal, calls.disposals != 1 { faults.append("disposed \(calls.disposals) times") }
      let completion = calls.isCompleted ? "finished" : nil
      return Execution.Result(
        outcome: [Received(values: calls.values, completion: completion, isCancelled: isCancelled)],
        faults: faults
      )
    }

    private func settle() {
      upstream.handOverSubscriptions()
      scheduler.advance(by: .seconds(1))
    }
  }
}
