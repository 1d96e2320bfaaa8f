internal import Synchronization

extension ObservableType {
  /// Calls closures for the events of this sequence and of each of its subscriptions, and changes nothing about them.
  ///
  /// The closures are called where the events are sent. If one that may throw does, this sequence is cancelled and the
  /// sequence fails with that error.
  ///
  /// - Parameters:
  ///   - onNext: called with each element, before it is delivered.
  ///   - afterNext: called with each element, after it was delivered.
  ///   - onError: called with the error, before it is delivered.
  ///   - afterError: called with the error, after it was delivered. An error that it throws is ignored.
  ///   - onCompleted: called when this sequence completes, before that is delivered.
  ///   - afterCompleted: called when this sequence completes, after that was delivered. An error that it throws is ignored.
  ///   - onSubscribe: called before this sequence is subscribed to.
  ///   - onSubscribed: called after this sequence was subscribed to.
  ///   - onDispose: called once, after the last event was delivered or the subscription was cancelled.
  ///
  /// Mirrors RxSwift's `do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`.
  @preconcurrency public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Observable<Element> {
    watched(
      { try $0.call(onNext, onError, onCompleted) },
      { try $0.call(afterNext, afterError, afterCompleted) },
      (onSubscribe, onSubscribed, onDispose)
    )
  }
}

extension ObservableConvertibleType {
  /// Calls closures before and after each event is delivered, and when it is subscribed to and disposed.
  func watched(
    _ before: @escaping (Event<Element>) throws -> Void,
    _ after: @escaping (Event<Element>) throws -> Void,
    _ subscription: (onSubscribe: (() -> Void)?, onSubscribed: (() -> Void)?, onDispose: (() -> Void)?)
  ) -> Observable<Element> {
    let watcher = Watcher(
      before: before,
      after: after,
      onSubscribe: subscription.onSubscribe,
      onSubscribed: subscription.onSubscribed,
      onDispose: subscription.onDispose
    )
    return Observable(WatchedPublisher(upstream: upstream, watcher: watcher))
  }
}

extension Event {
  /// Calls the one of the closures that the event is for.
  func call(
    _ onNext: ((Element) throws -> Void)?,
    _ onError: ((any Error) throws -> Void)?,
    _ onCompleted: (() throws -> Void)?
  ) throws {
    switch self {
    case .next(let element): try onNext?(element)
    case .error(let error): try onError?(error)
    case .completed: try onCompleted?()
    }
  }
}

private struct Watcher<Element> {
  let before: (Event<Element>) throws -> Void
  let after: (Event<Element>) throws -> Void
  let onSubscribe: (() -> Void)?
  let onSubscribed: (() -> Void)?
  let onDispose: (() -> Void)?
}

private struct WatchedPublisher<Output>: Publisher {
  typealias Failure = any Error

  let upstream: AnyPublisher<Output, any Error>
  let watcher: Watcher<Output>

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
    watcher.onSubscribe?()
    upstream.subscribe(WatchingSubscriber(downstream: subscriber, watcher: watcher))
    watcher.onSubscribed?()
  }
}

/// Calls a watcher's closures around each call of its downstream.
///
///     upstream ──▶ subscriber ──▶ downstream
///        ▲             │              │
///        └──────── subscription ◀─────┘
private struct WatchingSubscriber<Downstream: Subscriber>: Subscriber where Downstream.Failure == any Error {
  let downstream: Downstream
  let watcher: Watcher<Downstream.Input>
  let subscription: WatchedSubscription
  let combineIdentifier = CombineIdentifier()

  init(downstream: Downstream, watcher: Watcher<Downstream.Input>) {
    self.downstream = downstream
    self.watcher = watcher
    subscription = WatchedSubscription(onDispose: watcher.onDispose)
  }

  func receive(subscription upstream: any ReactiveCore.Subscription) {
    subscription.upstream.withLock { $0 = upstream }
    downstream.receive(subscription: subscription)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard !subscription.isTerminated.load(ordering: .acquiring) else { return .none }
    do {
      try watcher.before(.next(input))
      // The closure may have cancelled.
      guard !subscription.isTerminated.load(ordering: .acquiring) else { return .none }
      let demand = downstream.receive(input)
      try watcher.after(.next(input))
      return demand
    } catch {
      if let upstream = subscription.terminate() {
        upstream?.cancel()
        downstream.receive(completion: .failure(error))
        watcher.onDispose?()
      }
      return .none
    }
  }

  func receive(completion: Subscribers.Completion<any Error>) {
    guard subscription.terminate() != nil else { return }
    do {
      try watcher.before(Event(completion))
      downstream.receive(completion: completion)
      try? watcher.after(Event(completion))
    } catch {
      downstream.receive(completion: .failure(error))
    }
    watcher.onDispose?()
  }
}

private final class WatchedSubscription: ReactiveCore.Subscription {
  let upstream = Locked<(any ReactiveCore.Subscription)?>(nil)
  let isTerminated = Atomic<Bool>(false)
  private let onDispose: (() -> Void)?

  init(onDispose: (() -> Void)?) { self.onDispose = onDispose }

  func request(_ demand: Subscribers.Demand) { upstream.withLock { $0 }?.request(demand) }

  func cancel() {
    guard let upstream = terminate() else { return }
    upstream?.cancel()
    onDispose?()
  }

  /// - Returns: nil if it had terminated before; otherwise the upstream's subscription, which is released.
  func terminate() -> (any ReactiveCore.Subscription)?? {
    guard !isTerminated.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    return .some(upstream.withLock { $0.take() })
  }
}
