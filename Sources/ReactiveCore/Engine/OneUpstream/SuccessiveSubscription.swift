import Synchronization

/// The subscription of an operator that subscribes to one publisher after another, such as `retry`.
///
/// It counts unmet demand, and requests it from the next publisher. Only one publisher delivers
/// at a time, so a value needs no turn.
///
///     publisher ─▶ SuccessiveSubscriber ─▶ subscriber
///         ▲                                    │ subscription
///         └──── SuccessiveSubscription ◀───────┘
///
/// It doesn't retain the subscriber: the cancelled publisher releases the ``SuccessiveSubscriber``, which
/// releases the subscriber.
@usableFromInline
package final class SuccessiveSubscription: BackpressuredSubscription, CustomStringConvertible {
  @usableFromInline let demand = DemandCounter()
  @usableFromInline let ended = Atomic<Bool>(false)
  /// The number of subscriptions to make, including the one that is being made.
  @usableFromInline let subscriptions = Atomic<Int>(0)
  private let name: StaticString
  private let lock = Lock()
  // Under the lock, which also guards counting the downstream's requests and marking the end.
  /// Nil until the current publisher has sent it.
  @exclusivity(unchecked) private var upstream: (any Subscription)?
  @exclusivity(unchecked) private var isHeldBack = false
  /// True once it was passed downstream. Accessed in the calls of the publishers.
  @exclusivity(unchecked) private var isStarted = false

  @usableFromInline
  package init(_ name: StaticString) { self.name = name }

  // MARK: From the publishers

  /// Stores the subscription of the current publisher, and requests the unmet demand. A second one, or one
  /// that is received after the termination, is cancelled.
  ///
  /// - Returns: true if this must be passed downstream.
  @usableFromInline
  func accept(_ subscription: any Subscription) -> Bool {
    lock.lock()
    let isAccepted = upstream == nil && !isEnded
    if isAccepted { upstream = subscription }
    let (demand, isHeldBack) = (demand.current, isHeldBack)
    lock.unlock()
    guard isAccepted else {
      subscription.cancel()
      return false
    }
    guard isStarted else {
      isStarted = true
      return true
    }
    if isHeldBack { subscription.holdBackIfKnown() }
    if demand != .none { subscription.request(demand) }
    return false
  }

  @inlinable package var isEnded: Bool { ended.load(ordering: .acquiring) }

  /// Subscribes to a publisher. Only one caller at a time does so: if a publisher ends immediately, the next
  /// one is subscribed to in a loop, not recursively.
  @inlinable
  package func subscribe(_ body: () -> Void) {
    guard subscriptions.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat {
      body()
    } while subscriptions.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }

  /// Releases the current publisher, because another one follows. Returns false after a cancellation: then no
  /// other may follow.
  ///
  /// - Parameter isCancelling: true to cancel it first; false if it has completed.
  @usableFromInline
  package func proceed(cancelling isCancelling: Bool = false) -> Bool {
    lock.lock()
    let former = upstream
    upstream = nil
    let isEnded = isEnded
    lock.unlock()
    if isCancelling { former?.cancel() }
    return !isEnded
  }

  /// Called when the last publisher has completed. Returns false after a cancellation.
  @usableFromInline
  package func end() -> Bool { terminate().isFirst }

  private func terminate() -> (isFirst: Bool, upstream: (any Subscription)?) {
    lock.lock()
    let isFirst = !isEnded
    ended.store(true, ordering: .releasing)
    let former = upstream
    upstream = nil
    lock.unlock()
    return (isFirst, former)
  }

  // MARK: From downstream

  @usableFromInline
  package func request(_ demand: Subscribers.Demand) {
    lock.lock()
    let former = self.demand.add(demand)
    let upstream = upstream
    lock.unlock()
    if demand != .none, former != .unlimited { upstream?.request(demand) }
  }

  @usableFromInline
  package func cancel() { terminate().upstream?.cancel() }

  private var current: (any Subscription)? {
    lock.lock()
    defer { lock.unlock() }
    return upstream
  }

  /// Forwarded, unless the current publisher can't hold back.
  @usableFromInline
  package var backpressure: Backpressure {
    let current = current?.withoutProbes
    return current is AnyEmitter || current?.knownBackpressure != .push ? .forwarded : .push
  }

  @usableFromInline
  package func holdBack() {
    lock.lock()
    isHeldBack = true
    let upstream = upstream
    lock.unlock()
    upstream?.holdBackIfKnown()
  }

  @usableFromInline package var description: String { String(describing: name) }
}

/// The subscriber of one of the publishers. Conforming types decide what follows their completion.
@usableFromInline
package protocol SuccessiveSubscriber<Downstream>: Subscriber {
  associatedtype Downstream: Subscriber

  var downstream: Downstream { get }
  var subscription: SuccessiveSubscription { get }
}

extension SuccessiveSubscriber {
  @inlinable
  package func receive(subscription: any Subscription) {
    if self.subscription.accept(subscription) { downstream.receive(subscription: self.subscription) }
  }

  @inlinable
  package func deliver(_ value: Downstream.Input) -> Subscribers.Demand {
    guard !subscription.isEnded else { return .none }
    _ = subscription.demand.takeOne()
    let more = downstream.receive(value)
    if more != .none { subscription.demand.add(more) }
    return more
  }

  @inlinable
  package func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if subscription.end() { downstream.receive(completion: completion) }
  }

  /// Delivers a last value when it is requested, and finishes.
  @inlinable
  package func finish<Value>(after value: Value) where Value == Downstream.Input {
    guard subscription.proceed() else { return }
    if subscription.demand.current == .none {
      Result<Value, Downstream.Failure>.Publisher(value).subscribe(LastSubscriber(downstream, subscription))
    } else {
      _ = deliver(value)
      finish(.finished)
    }
  }
}

extension SuccessiveSubscriber where Input == Downstream.Input {
  @inlinable
  package func receive(_ input: Input) -> Subscribers.Demand { deliver(input) }
}

@usableFromInline
package final class LastSubscriber<Downstream: Subscriber>: SuccessiveSubscriber {
  @usableFromInline package typealias Input = Downstream.Input

  @usableFromInline package let downstream: Downstream
  @usableFromInline package let subscription: SuccessiveSubscription

  @inlinable
  package init(_ downstream: Downstream, _ subscription: SuccessiveSubscription) {
    self.downstream = downstream
    self.subscription = subscription
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Downstream.Failure>) { finish(completion) }
}
