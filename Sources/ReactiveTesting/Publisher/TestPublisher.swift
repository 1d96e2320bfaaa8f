import ReactiveCore

/// A publisher that a test drives by hand, and that records requests and cancellations.
///
///     let upstream = TestPublisher<Int, Never>()
///     let subscriber = upstream.map { $0 * 2 }.record(demand: .max(1))
///     upstream.send(1)
///     #expect(upstream.requests == [.max(1)])
///
/// It sends every value, even without demand, to show that an operator does not rely on an upstream that
/// honours demand. On cancellation and on completion it releases its subscriber.
///
/// It has one subscriber at a time; a new one replaces the former. Any thread may use it, but it does not
/// serialize signals: values that several threads send at once are delivered concurrently.
public final class TestPublisher<Output, Failure: Error>: Publisher {
  // Unchecked: the publisher is `Sendable`.
  private final class Link: Subscription, @unchecked Sendable {
    let publisher: TestPublisher
    let number: Int

    init(_ publisher: TestPublisher, _ number: Int) { (self.publisher, self.number) = (publisher, number) }

    func request(_ demand: Subscribers.Demand) {
      publisher.state.withLock { $0.requests.append(demand) }
      publisher.onRequest?(demand)
    }

    func cancel() {
      // The subscriber is released outside the lock.
      _ = publisher.state.withLock { state in
        state.cancellations += 1
        return state.subscriptions == number ? state.subscriber.take() : nil
      }
      publisher.onCancel?()
    }
  }

  private struct State {
    var subscriber: AnySubscriber<Output, Failure>?
    var requests: [Subscribers.Demand] = []
    var returned: [Subscribers.Demand] = []
    var cancellations = 0
    var subscriptions = 0
  }

  private let state = Locked(State())

  /// Called with each request, after it has been recorded. Set it before the first subscription.
  public var onRequest: ((Subscribers.Demand) -> Void)?
  /// Called at each cancellation, after it has been recorded. Set it before the first subscription.
  public var onCancel: (() -> Void)?

  /// Creates a publisher without a subscriber.
  public init() {}

  // MARK: Requests and cancellations

  /// The demand of each request through a subscription, in order.
  public var requests: [Subscribers.Demand] { state.withLock { $0.requests } }

  /// The additional demand that the subscriber returned for each value, in order.
  public var returned: [Subscribers.Demand] { state.withLock { $0.returned } }

  /// The total demand so far: of requests, and returned for values.
  public var demanded: Subscribers.Demand { (requests + returned).reduce(.none, +) }

  /// The number of subscriptions so far.
  public var subscriptions: Int { state.withLock { $0.subscriptions } }

  /// The number of calls to `cancel()` so far, including repeated calls on the same subscription.
  public var cancellations: Int { state.withLock { $0.cancellations } }

  /// True if a subscription has been cancelled.
  public var isCancelled: Bool { cancellations > 0 }

  /// True if it retains a subscriber: one that has neither cancelled nor received a completion.
  public var hasSubscriber: Bool { state.withLock { $0.subscriber != nil } }

  // MARK: Sending

  /// Sends a value, regardless of demand. Without a subscriber it has no effect.
  public func send(_ value: Output) {
    guard let subscriber = state.withLock({ $0.subscriber }) else { return }
    let more = subscriber.receive(value)
    state.withLock { $0.returned.append(more) }
  }

  /// Releases the subscriber and sends it a completion. Without a subscriber it has no effect: a later
  /// subscriber does not receive the completion.
  public func send(completion: Subscribers.Completion<Failure>) {
    let subscriber = state.withLock { $0.subscriber.take() }
    subscriber?.receive(completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let erased = AnySubscriber(subscriber)
    // The former subscriber is released outside the lock.
    let (number, _) = state.withLock { state in
      let former = state.subscriber
      state.subscriber = erased
      state.subscriptions += 1
      return (state.subscriptions, former)
    }
    subscriber.receive(subscription: Link(self, number))
  }
}

extension TestPublisher where Output == Void {
  /// Sends an event without a value.
  public func send() { send(()) }
}

// Unchecked: state shared between threads is under the lock; the closures are set before a subscription.
extension TestPublisher: @unchecked Sendable {}
