/// A sequence of given events, which records its subscriptions. See ``TestScheduler/createHotObservable(_:)``
/// and ``TestScheduler/createColdObservable(_:)``.
///
/// Events are delivered on demand, and buffered without it.
public class TestableObservable<Element>: ObservableType {
  public typealias Output = Element
  public typealias Failure = any Error

  /// The times at which each subscription began and ended.
  public private(set) var subscriptions: [Subscription] = []
  /// The events that it sends.
  public let recordedEvents: [Recorded<Event<Element>>]

  let testScheduler: TestScheduler

  init(testScheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    self.testScheduler = testScheduler
    self.recordedEvents = recordedEvents
  }

  public final func receive<S: Subscriber>(subscriber: S) where S.Input == Element, S.Failure == any Error {
    let sending = SingleAssignmentDisposable()
    let record = beginSubscription()
    let subscription = TestableSubscription(subscriber) {
      sending.dispose()
      record.dispose()
    }
    sending.setDisposable(send { subscription.on($0) })
    subscriber.receive(subscription: subscription)
  }

  /// Subscribes an observer until the result is disposed, even after the last event. Operators, and
  /// `subscribe(onNext:onError:onCompleted:onDisposed:)`, end the subscription themselves.
  public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let record = beginSubscription()
    return Disposables.create(send { observer.on($0) }, record)
  }

  public final func asObservable() -> Observable<Element> { Observable(direct: self) }

  /// Records a subscription, which ends when the result is disposed.
  private func beginSubscription() -> any Disposable {
    let index = subscriptions.count
    subscriptions.append(Subscription(testScheduler.clock))
    return Disposables.create { [weak self, testScheduler] in
      guard let self else { return }
      subscriptions[index] = Subscription(subscriptions[index].subscribe, testScheduler.clock)
    }
  }

  /// Sends the events, until the result is disposed.
  func send(_ events: @escaping (Event<Element>) -> Void) -> any Disposable { Disposables.create() }
}

// Unchecked: it is used on one thread, like its scheduler.
extension TestableObservable: @unchecked Sendable {}

// Unchecked: it is used on one thread, like its scheduler.
/// Sends its events at times of the scheduler.
final class HotObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
  private var receivers: [(key: Int, receive: (Event<Element>) -> Void)] = []
  private var nextKey = 0

  override init(testScheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    super.init(testScheduler: testScheduler, recordedEvents: recordedEvents)
    for recorded in recordedEvents {
      testScheduler.scheduleAt(recorded.time) {
        for receiver in self.receivers { receiver.receive(recorded.value) }
      }
    }
  }

  override func send(_ events: @escaping (Event<Element>) -> Void) -> any Disposable {
    let key = nextKey
    nextKey += 1
    receivers.append((key, events))
    return Disposables.create { [weak self] in self?.receivers.removeAll { $0.key == key } }
  }
}

// Unchecked: it is used on one thread, like its scheduler.
/// Sends its events to each subscriber, at times after its subscription.
final class ColdObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
  override func send(_ events: @escaping (Event<Element>) -> Void) -> any Disposable {
    Disposables.create(
      recordedEvents.map { recorded in
        testScheduler.scheduleRelativeVirtual((), dueTime: recorded.time) { _ in
          events(recorded.value)
          return Disposables.create()
        }
      }
    )
  }
}

/// The subscription to a ``TestableObservable``.
final class TestableSubscription<Downstream: Subscriber>: RecordedSubscription
where Downstream.Failure == any Error {
  /// Nil after the last event.
  private var downstream: Downstream?
  /// Records the end. Nil after that.
  private var ended: (() -> Void)?
  private var endsWithCompletion = true
  private var demand = Subscribers.Demand.none
  private var waiting: [Event<Downstream.Input>] = []
  private var isDelivering = false

  init(_ downstream: Downstream, ended: @escaping () -> Void) {
    self.downstream = downstream
    self.ended = ended
  }

  func willBeCancelled() { endsWithCompletion = false }

  func on(_ event: Event<Downstream.Input>) {
    waiting.append(event)
    deliver()
  }

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while let downstream, let event = waiting.first {
      switch event {
      case .next(let element):
        guard demand > 0 else { return }
        waiting.removeFirst()
        demand -= 1
        demand += downstream.receive(element)
      case .error(let error): end(.failure(error))
      case .completed: end(.finished)
      }
    }
  }

  private func end(_ completion: Subscribers.Completion<any Error>) {
    waiting = []
    downstream.take()?.receive(completion: completion)
    if endsWithCompletion { ended.take()?() }
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    deliver()
  }

  func cancel() {
    waiting = []
    downstream = nil
    ended.take()?()
  }
}
