import ReactiveCore
import ThreadSupport

/// The signals that a listener received from all threads, and the rules that their delivery broke.
final class Record: @unchecked Sendable {
  struct State {
    var events: Timeline = []
    var subscription: (any Subscription)?
    var hasSubscribed = false
    /// The minimum number of signals that each subject had published before it subscribed.
    var starts: [Int] = []
    /// True if the number is exact.
    var isStartKnown = false
    var demanded = 0
    var received = 0
    var isCalled = false
    /// The calling thread.
    var caller: UInt64 = 0
    /// The stages of cancelling: it has begun, it has returned on another thread, or it has returned inside a
    /// call.
    var isCancelling = false
    var isCancelled = false
    var isCancelledInside = false
    var lateCalls = 0
    var faults: [String] = []

    var course: Course { events.reduce(into: Course()) { $0.append($1.content) } }
    var isOver: Bool { isCancelled || events.end != nil }
  }

  let state = Protected(State())

  var course: Course { state.withLock { $0.course } }

  func request(_ demand: Int) {
    let subscription = state.withLock { state in
      guard state.events.end == nil, !state.isCancelling else { return (any Subscription)?.none }
      if state.subscription != nil { state.demanded = add(state.demanded, demand) }
      return state.subscription
    }
    subscription?.request(demand.asDemand)
  }

  /// Cancels the subscription. If two threads do so, the first one cancels: the second call of an
  /// `AnyCancellable` may return earlier.
  func cancel() {
    let (subscription, isInside) = state.withLock { state in
      let isFirst = !state.isCancelling && state.subscription != nil
      if isFirst { state.isCancelling = true }
      return (isFirst ? state.subscription : nil, state.isCalled && state.caller == currentThread())
    }
    guard let subscription else { return }
    subscription.cancel()
    // Objects held by the subscription are released outside the lock.
    _ = state.withLock { state in
      (state.isCancelled, state.isCancelledInside) = (true, isInside)
      return state.subscription.take()
    }
  }
}

/// The sum of two demands.
func add(_ a: Int, _ b: Int) -> Int {
  let (sum, isTooMuch) = a.addingReportingOverflow(b)
  return isTooMuch ? unlimited : sum
}
