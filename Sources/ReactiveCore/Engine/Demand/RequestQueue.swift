import Synchronization

/// Requests of several upstreams, which are made once the turn is released; and subscribing to upstreams, which is done
/// then, too.
///
/// One thread at a time makes the ordered requests, so that an upstream which delivers at once, and whose value leads to the
/// next request, is requested from in a loop and not recursively. Urgent ones are not left to that thread: whoever releases
/// the turn makes them, after the ordered ones if it makes these as well.
final class RequestQueue {
  struct Request {
    enum Kind {
      case values(Subscribers.Demand, from: any Subscription)
      case subscription(subscribe: () -> Void)
    }

    let subscriber: AnyInnerSubscriber
    let kind: Kind
    /// Whether nothing was requested from the upstream before.
    let isFirst: Bool

    func make() {
      switch kind {
      case .values(let demand, let subscription): subscription.request(demand)
      case .subscription(let subscribe): subscribe()
      }
    }
  }

  /// Who makes the requests that are made in order.
  private enum State: UInt8, AtomicRepresentable {
    case idle
    case making
    /// Somebody makes them, and has missed some that there are to make by now.
    case makingMissed
  }

  // In the turn.
  @exclusivity(unchecked) private var ordered: [Request] = []
  @exclusivity(unchecked) private var urgent: [Request] = []
  /// Whether the unmet demand is to be passed upstream again when what is enqueued has been requested.
  @exclusivity(unchecked) private var isRepeated = false

  private let state = Atomic<State>(.idle)
  /// The ordered requests that are being made. Belongs to the thread that makes them.
  @exclusivity(unchecked) private var current: [Request] = []

  /// Enqueues a request. In the turn.
  func append(_ request: Request, isUrgent: Bool) {
    if isUrgent { urgent.append(request) } else { ordered.append(request) }
  }

  /// If something is enqueued or being requested in order, has the unmet demand passed upstream again when that is done. In
  /// the turn.
  ///
  /// - Returns: whether there is something.
  ///
  /// Model: Tests/Verification/drain-loop.pml
  func repeatWhenMade() -> Bool {
    if !ordered.isEmpty {
      isRepeated = true
      return true
    }
    return markMissed()
  }

  /// Has the first requests of upstreams made at once, instead of by the thread that makes requests in order. In the turn.
  ///
  /// Others stay where they are: that thread may be about to make one of the same upstream.
  ///
  /// - Returns: whether there are any.
  func expediteFirst() -> Bool {
    let first = ordered.filter(\.isFirst)
    guard !first.isEmpty else { return false }
    urgent += first
    ordered.removeAll(where: \.isFirst)
    return true
  }

  /// In the turn.
  func removeAll() {
    ordered = []
    urgent = []
  }

  /// What one holder of the turn requests when it has released it.
  struct Round {
    private let queue: RequestQueue
    /// Whether this round makes the ordered requests.
    private var isOrdered = false
    private var urgent: [Request] = []

    init(of queue: RequestQueue) { self.queue = queue }

    /// Takes what is enqueued over. In the turn.
    ///
    /// - Returns: whether some of it is left to another thread.
    ///
    /// Model: Tests/Verification/drain-loop.pml
    mutating func collect() -> Bool {
      if !queue.urgent.isEmpty {
        urgent += queue.urgent
        queue.urgent = []
      }
      guard !queue.ordered.isEmpty else { return false }
      isOrdered = isOrdered || queue.begin()
      guard isOrdered else { return true }
      if queue.isRepeated {
        queue.isRepeated = false
        _ = queue.markMissed()
      }
      if queue.current.isEmpty { swap(&queue.ordered, &queue.current) }
      queue.current += queue.ordered
      queue.ordered.removeAll(keepingCapacity: true)
      return false
    }

    /// Removes requests of inner subscribers that have terminated since they were enqueued. In the turn.
    mutating func removeInactive() {
      urgent.removeAll { !$0.subscriber.isActive }
      if isOrdered { queue.current.removeAll { !$0.subscriber.isActive } }
    }

    /// Makes the requests, unless the emitter terminates. After the turn was released.
    ///
    /// - Returns: whether there is more to request: others have left something to this thread meanwhile.
    ///
    /// Model: Tests/Verification/drain-loop.pml
    func make(for emitter: AnyEmitter) -> Bool {
      var isMissed = false
      if isOrdered {
        for request in queue.current where !emitter.gate.isEnded { request.make() }
        queue.current.removeAll(keepingCapacity: true)
        isMissed = queue.end()
      }
      for request in urgent where !emitter.gate.isEnded { request.make() }
      return isMissed
    }
  }

  /// - Returns: false if another thread makes the ordered requests, and will make these.
  ///
  /// Model: Tests/Verification/drain-loop.pml
  private func begin() -> Bool {
    var current = State.idle
    while true {
      let (exchanged, found) = state.compareExchange(
        expected: current,
        desired: current == .idle ? .making : .makingMissed,
        ordering: .acquiringAndReleasing
      )
      if exchanged { return current == .idle }
      current = found
    }
  }

  /// Has the thread that makes the ordered requests, if there is one, look for more when it has.
  ///
  /// - Returns: whether there is one.
  ///
  /// Model: Tests/Verification/drain-loop.pml
  private func markMissed() -> Bool {
    var current = State.making
    while current != .idle {
      let (exchanged, found) = state.compareExchange(
        expected: current,
        desired: .makingMissed,
        ordering: .acquiringAndReleasing
      )
      if exchanged { return true }
      current = found
    }
    return false
  }

  /// - Returns: whether there is more to request: others have left something to this thread meanwhile.
  ///
  /// Model: Tests/Verification/drain-loop.pml
  private func end() -> Bool {
    state.exchange(.idle, ordering: .acquiringAndReleasing) == .makingMissed
  }
}
