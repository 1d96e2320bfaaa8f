import Foundation
import ReactiveCore

/// A subscriber that records the signals that it receives and their times, requests values as the test
/// demands, and detects rules that the publisher breaks.
///
///     let subscriber = publisher.record(demand: .max(1))
///     subscriber.request(.max(2))
///     #expect(subscriber.values == [1, 2, 3])
///     #expect(subscriber.isFinished)
///     #expect(subscriber.faults == [])
///
/// You may call all of its methods from any thread. No lock is held while a hook or the publisher runs. It
/// corresponds to RxTest's `TestableObserver`.
public final class TestSubscriber<Input, Failure: Error>: Subscriber, Cancellable {
  /// A call that has not returned.
  private struct Call: Equatable {
    var name: String
    var thread: ObjectIdentifier
  }

  private struct State {
    var signals: [Signal<Input, Failure>] = []
    var times: [TestScheduler.SchedulerTimeType] = []
    var subscription: (any Subscription)?
    var demanded = Subscribers.Demand.none
    /// The demand requested before the subscription was received.
    var early = Subscribers.Demand.none
    var received = 0
    var isSubscribed = false
    var isEnded = false
    var call: Call?
    var faults: [String] = []
  }

  private let state = Locked(State())
  private let demand: Subscribers.Demand
  private let demandPerValue: Subscribers.Demand
  private let scheduler: TestScheduler?
  private let onFault: ((String) -> Void)?

  /// Called inside `receive(subscription:)`, before any demand is requested. Set it before subscribing.
  public var onSubscription: ((any Subscription) -> Void)?
  /// Called with each value, inside `receive(_:)`, after it has been recorded. Set it before subscribing.
  public var onValue: ((Input) -> Void)?
  /// Called inside `receive(completion:)`, after the completion has been recorded. Set it before subscribing.
  public var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  /// Creates a subscriber. ``ReactiveCore/Publisher/record(demand:more:using:onFault:)`` creates one and
  /// subscribes it, and describes the parameters. With `onFault: { Issue.record("\($0)") }` a test fails
  /// without looking at ``faults``.
  @_disfavoredOverload  // A test target may declare its own, which reports faults at the call.
  public init(
    demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    using scheduler: TestScheduler? = nil,
    onFault: ((String) -> Void)? = nil
  ) {
    self.demand = demand
    self.demandPerValue = more
    self.scheduler = scheduler
    self.onFault = onFault
  }

  // MARK: Received signals

  /// All signals that were received, in order.
  public var signals: [Signal<Input, Failure>] { state.withLock { $0.signals } }

  /// The times at which the ``signals`` were received, in the same order.
  public var times: [TestScheduler.SchedulerTimeType] { state.withLock { $0.times } }

  /// The values that were received, in order. O(*n*), *n* being the number of signals.
  public var values: [Input] {
    signals.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  /// The completion, if it has been received.
  public var completion: Subscribers.Completion<Failure>? {
    signals.lazy.compactMap { if case .completion(let completion) = $0 { completion } else { nil } }.last
  }

  /// True if `.finished` has been received.
  public var isFinished: Bool { if case .finished? = completion { true } else { false } }

  /// The error, if a failure has been received.
  public var failure: Failure? { completion?.failure }

  /// The values and the completion as a timeline, for comparison with a marble diagram. Its frames have the
  /// length of the scheduler's; without a scheduler all signals are in the first.
  public var timeline: Timeline<Input, Failure> {
    let (signals, times) = state.withLock { ($0.signals, $0.times) }
    return Timeline(
      zip(signals, times).compactMap { signal, time in
        let moment = scheduler?.moment(time) ?? Moment(frame: 0)
        return switch signal {
        case .subscription: nil
        case .value(let value): .init(moment, .next(value))
        case .completion(let completion): .init(moment, .init(completion))
        }
      }
    )
  }

  /// The rules that the publisher has broken, a line for each: a value beyond the demand; a call during
  /// another call; a value or completion before the subscription; any signal after the completion; a second
  /// subscription. Any test can expect that there are none.
  ///
  /// Values requested while the subscription is received may be delivered inside that request, as by
  /// Combine's sequences. Publishers of this package deliver them when `receive(subscription:)` has returned.
  public var faults: [String] { state.withLock { $0.faults } }

  /// The subscription, from when it is received until the completion. Cancelling does not release it.
  public var subscription: (any Subscription)? { state.withLock { $0.subscription } }

  // MARK: Requesting and cancelling

  /// Requests more values. A request made before the subscription is received takes effect as soon as it is.
  ///
  /// - Parameter demand: the number of values, in addition to those already requested.
  public func request(_ demand: Subscribers.Demand) {
    let subscription = state.withLock { state in
      guard state.isSubscribed else {
        state.early += demand
        return (any Subscription)?.none
      }
      state.demanded += demand
      return state.subscription
    }
    subscription?.request(demand)
  }

  /// Cancels the subscription, if there is one, but still retains it, because the subscription has to release
  /// this subscriber.
  public func cancel() { subscription?.cancel() }

  // MARK: Receiving

  public func receive(subscription: any Subscription) {
    // A former subscription is released outside the lock.
    let ((early, _), outer) = call(subscriptionCall, .subscription) { state in
      if state.isSubscribed { state.faults.append("a second subscription") }
      state.isSubscribed = true
      let former = state.subscription
      state.subscription = subscription
      return (state.early, former)
    }
    onSubscription?(subscription)
    if demand + early > 0 { request(demand + early) }
    state.withLock { $0.call = outer }
  }

  public func receive(_ input: Input) -> Subscribers.Demand {
    let (_, outer) = call("receive(_:)", .value(input)) { state in
      if !state.isSubscribed { state.faults.append("receive(_:) before the subscription") }
      state.received += 1
      if state.demanded < state.received { state.faults.append("a value that was not requested") }
    }
    onValue?(input)
    state.withLock { state in
      state.demanded += demandPerValue
      state.call = outer
    }
    return demandPerValue
  }

  public func receive(completion: Subscribers.Completion<Failure>) {
    let (_, outer) = call("receive(completion:)", .completion(completion)) { state in
      if !state.isSubscribed { state.faults.append("receive(completion:) before the subscription") }
      state.isEnded = true
    }
    onCompletion?(completion)
    // The subscription is released outside the lock.
    _ = state.withLock { state in
      state.call = outer
      return state.subscription.take()
    }
  }

  /// Returns the body's result, and the enclosing call, if one is allowed.
  private func call<Result>(
    _ name: String,
    _ signal: Signal<Input, Failure>,
    _ body: (inout State) -> Result
  ) -> (Result, outer: Call?) {
    let now = scheduler?.now ?? TestScheduler.SchedulerTimeType(nanoseconds: 0)
    let call = Call(name: name, thread: ObjectIdentifier(Thread.current))
    let (result, outer, faults) = state.withLock { state in
      let known = state.faults.count
      var outer = state.call
      if let other = outer, other != Call(name: subscriptionCall, thread: call.thread) {
        state.faults.append("\(name) during \(other.name): each call returns before the next one begins")
        outer = nil
      }
      if state.isEnded { state.faults.append("\(name) after the end") }
      state.call = call
      state.signals.append(signal)
      state.times.append(now)
      let result = body(&state)
      return (result, outer, state.faults[known...])
    }
    if let onFault { faults.forEach(onFault) }
    return (result, outer)
  }
}

extension TestSubscriber: CustomStringConvertible {
  /// The values and the completion that were received, as a marble diagram.
  public var description: String { timeline.description }
}

private let subscriptionCall = "receive(subscription:)"

// Unchecked: state shared between threads is under the lock; the closures are set before it subscribes.
extension TestSubscriber: @unchecked Sendable {}
