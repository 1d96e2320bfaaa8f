/// The requests and subscriptions that an operator with several upstreams makes once it has released its
/// turn.
///
/// One caller at a time makes them, in order; other callers leave their requests to it. So if an upstream
/// delivers immediately and its value leads to the next request, that is made in a loop, not recursively.
final class RequestQueue {
  enum Request {
    case values(Subscribers.Demand, from: any Subscription)
    case subscription(() -> Void)
  }

  /// The inner subscribers with a pending request, which has the request itself, or had one that was removed.
  private let queue = Locked(Deque<AnyInnerSubscriber>())
  /// Held by the caller that makes the requests.
  private let gate = SerialGate()

  // MARK: In the turn

  /// Enqueues a request of an inner subscriber, or adds it to the pending one: each subscriber has at most
  /// one.
  func enqueue(_ request: Request, of inner: AnyInnerSubscriber) {
    queue.withLock { queue in
      if case .values(let pending, _) = inner.pendingRequest,
        case .values(let more, let subscription) = request
      {
        inner.pendingRequest = .values(pending + more, from: subscription)
      } else {
        inner.pendingRequest = request
        queue.append(inner)
      }
    }
  }

  /// Removes the request of an inner subscriber that has terminated.
  func remove(of inner: AnyInnerSubscriber) { _ = queue.withLock { _ in inner.pendingRequest.take() } }

  /// Takes the values that an inner subscriber has yet to request. Its request stays in the queue, for no
  /// values.
  func takeValues(of inner: AnyInnerSubscriber) -> Subscribers.Demand {
    queue.withLock { _ in
      guard case .values(let demand, let subscription) = inner.pendingRequest else { return .none }
      inner.pendingRequest = .values(.none, from: subscription)
      return demand
    }
  }

  func removeAll() {
    while take() != nil {}
  }

  // MARK: After the turn was released

  /// Makes the requests, unless another caller is making some: then that caller makes these as well.
  func makeAll(for emitter: AnyEmitter) {
    guard gate.markMissed() else { return }
    repeat {
      while !emitter.isEnded, let (_, request) = take() {
        switch request {
        case .values(let demand, let subscription): if demand != .none { subscription.request(demand) }
        case .subscription(let subscribe): subscribe()
        case nil: break
        }
      }
    } while !gate.leave()
  }

  /// The inner subscriber is returned as well, so that it isn't released under the lock.
  private func take() -> (inner: AnyInnerSubscriber, request: Request?)? {
    queue.withLock { queue in queue.popFirst().map { ($0, $0.pendingRequest.take()) } }
  }
}
