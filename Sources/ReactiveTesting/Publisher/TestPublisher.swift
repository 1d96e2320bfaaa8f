import ReactiveCore

/// A publisher that a test drives by hand, and that writes down what is asked of it.
///
///     let upstream = TestPublisher<Int, Never>()
///     let subscriber = upstream.map { $0 * 2 }.record(demand: .max(1))
///     upstream.send(1)
///     #expect(upstream.requests == [.max(1)])
///
/// It sends whatever the test says, asked for or not: an operator that is tested with it cannot hide behind an
/// upstream's good manners. Nothing is sent after a cancellation or a completion, when it lets go of its subscriber,
/// as every publisher should.
///
/// It has one subscriber at a time; the next takes the place of the one before. Any thread may use it, though what
/// several threads send at once arrives at once. No lock is held while the subscriber runs.
///
/// Plays the part of RxTest's `TestableObservable`.
public final class TestPublisher<Output, Failure: Error>: Publisher {
  // Unchecked: the publisher is.
  private final class Link: Subscription, @unchecked Sendable {
    let publisher: TestPublisher
    let number: Int

    init(_ publisher: TestPublisher, _ number: Int) { (self.publisher, self.number) = (publisher, number) }

    func request(_ demand: Subscribers.Demand) {
      publisher.state.withLock { $0.requests.append(demand) }
      publisher.onRequest?(demand)
    }

    func cancel() {
      // The subscriber is let go of outside the lock.
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

  /// Called at each request, when it is written down. Set it before somebody subscribes.
  public var onRequest: ((Subscribers.Demand) -> Void)?
  /// Called at each cancellation, when it is written down. Set it before somebody subscribes.
  public var onCancel: (() -> Void)?

  /// Makes a publisher with no subscriber.
  public init() {}

  // MARK: What was asked of it

  /// What was asked for through subscriptions, request by request.
  public var requests: [Subscribers.Demand] { state.withLock { $0.requests } }

  /// What the subscriber returned for each value, that is, asked for in addition.
  public var returned: [Subscribers.Demand] { state.withLock { $0.returned } }

  /// All that was asked for so far, by requests and in return for values.
  public var demanded: Subscribers.Demand { (requests + returned).reduce(.none, +) }

  /// How often somebody has subscribed.
  public var subscriptions: Int { state.withLock { $0.subscriptions } }

  /// How often a subscription was cancelled, the same one twice included.
  public var cancellations: Int { state.withLock { $0.cancellations } }

  /// Whether a subscription was cancelled.
  public var isCancelled: Bool { cancellations > 0 }

  /// Whether it holds a subscriber: somebody has subscribed, and has neither cancelled nor received the end.
  public var hasSubscriber: Bool { state.withLock { $0.subscriber != nil } }

  // MARK: What the test does

  /// Sends a value, whether it was asked for or not. Without a subscriber nothing happens.
  public func send(_ value: Output) {
    guard let subscriber = state.withLock({ $0.subscriber }) else { return }
    let more = subscriber.receive(value)
    state.withLock { $0.returned.append(more) }
  }

  /// Sends the end, and lets go of the subscriber. Without one nothing happens: the next subscriber is not told.
  public func send(completion: Subscribers.Completion<Failure>) {
    let subscriber = state.withLock { $0.subscriber.take() }
    subscriber?.receive(completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let erased = AnySubscriber(subscriber)
    // The former subscriber is let go of outside the lock.
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
  /// Sends the one value there is.
  public func send() { send(()) }
}

// Unchecked: what threads share is under the lock; the closures are set before somebody subscribes.
extension TestPublisher: @unchecked Sendable {}
