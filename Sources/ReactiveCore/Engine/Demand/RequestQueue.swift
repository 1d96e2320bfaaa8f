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

  /// The requests, with nil in place of removed ones, and the number taken before them. A request's number
  /// counts the requests enqueued before it.
  private let state = Locked((requests: Deque<Request?>(), taken: 0))
  /// Held by the caller that makes the requests.
  private let gate = SerialGate()

  // MARK: In the turn

  /// Enqueues a request of an inner subscriber, or adds it to the pending one: each subscriber has at most
  /// one.
  func enqueue(_ request: Request, of inner: AnyInnerSubscriber) {
    state.withLock { state in
      let offset = inner.requestNumber - state.taken
      if offset >= 0, case .values(let waiting, _) = state.requests[offset],
        case .values(let more, let subscription) = request
      {
        state.requests[offset] = .values(waiting + more, from: subscription)
      } else {
        inner.requestNumber = state.taken + state.requests.count
        state.requests.append(request)
      }
    }
  }

  /// Removes the request of an inner subscriber that has terminated.
  func remove(of inner: AnyInnerSubscriber) {
    _ = state.withLock { state in
      let offset = inner.requestNumber - state.taken
      guard offset >= 0 else { return Request?.none }
      let request = state.requests[offset]
      state.requests[offset] = nil
      return request
    }
  }

  func removeAll() {
    _ = state.withLock { state in
      let former = state.requests
      state = (Deque(), state.taken + former.count)
      return former
    }
  }

  // MARK: After the turn was released

  /// Makes the requests, unless another caller is making some: then that caller makes these as well.
  func makeAll(for emitter: AnyEmitter) {
    guard gate.markMissed() else { return }
    repeat {
      while !emitter.isEnded, let request = take() {
        switch request {
        case .values(let demand, let subscription): subscription.request(demand)
        case .subscription(let subscribe): subscribe()
        case nil: break
        }
      }
    } while !gate.leave()
  }

  private func take() -> Request?? {
    state.withLock { state in
      guard let first = state.requests.popFirst() else { return nil }
      state.taken += 1
      return first
    }
  }
}
