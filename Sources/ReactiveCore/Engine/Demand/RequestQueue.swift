/// What an operator with several upstreams requests of them, and whom it subscribes to, once it has released its turn.
///
/// One caller at a time does this, in order, and whoever finds it busy leaves its requests to that one. So an upstream that
/// delivers at once, and whose value leads to the next request, is requested from in a loop and not recursively; and so is a
/// publisher that follows another, and completes at once.
final class RequestQueue {
  enum Request {
    case values(Subscribers.Demand, from: any Subscription, of: AnyInnerSubscriber)
    case subscription(of: AnyInnerSubscriber, subscribe: () -> Void)

    func isOf(_ inner: AnyInnerSubscriber) -> Bool {
      switch self {
      case .values(_, _, let subscriber), .subscription(let subscriber, _): subscriber === inner
      }
    }
  }

  private let requests = Locked(Deque<Request>())
  /// Held by the caller that makes the requests.
  private let gate = SerialGate()

  // MARK: In the turn

  func enqueue(_ request: Request) { requests.withLock { $0.append(request) } }

  /// Removes the requests of an inner subscriber that is cancelled. O(n) in the number of requests.
  func remove(of inner: AnyInnerSubscriber) {
    _ = requests.withLock { requests in
      let former = requests
      if !former.isEmpty { requests = Deque(former.contents.filter { !$0.isOf(inner) }) }
      return former
    }
  }

  func removeAll() {
    _ = requests.withLock { requests in
      let former = requests
      requests = Deque()
      return former
    }
  }

  // MARK: After the turn was released

  /// Makes the requests, unless another caller is making some: that one makes these as well.
  ///
  /// Model: Tests/Verification/drain-loop.pml
  func makeAll(for emitter: AnyEmitter) {
    guard gate.markMissed() else { return }
    repeat {
      while !emitter.isEnded, let request = requests.withLock({ $0.popFirst() }) {
        switch request {
        case .values(let demand, let subscription, _): subscription.request(demand)
        case .subscription(_, let subscribe): subscribe()
        }
      }
    } while !gate.leave()
  }
}
