import Synchronization

extension Publisher {
  /// Subscribes to this publisher, requests values from it and cancels it on a scheduler.
  ///
  /// Use it if subscribing itself takes time, as with a publisher that reads a file. To choose where values
  /// are delivered, use ``receive(on:options:)``.
  ///
  /// ```swift
  /// let background = TestScheduler()
  /// let file = Deferred { print("reading"); return Just("text") }
  /// let cancellable =
  ///   file
  ///   .subscribe(on: background)
  ///   .sink { print($0) }
  /// print("subscribed")  // subscribed
  /// background.run()
  /// // reading
  /// // text
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler on which this publisher is called.
  ///   - options: options for the scheduler.
  ///
  /// Values, completion and failure are delivered wherever the upstream delivers them; demand is forwarded on
  /// the scheduler. After cancellation nothing is delivered, although the upstream is cancelled later.
  @preconcurrency
  @inlinable
  public func subscribe<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> where Output: Sendable {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher that subscribes to, requests from and cancels its upstream on a scheduler.
  @frozen
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The scheduler on which the upstream is called.
    public let scheduler: Context
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?)
    where Upstream.Output: Sendable {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let link = SubscribeOnSubscription { [scheduler, options] in scheduler.schedule(options: options, $0) }
      let upstream = upstream
      let action = scheduled { upstream.subscribe(SubscribeOnSubscriber(downstream: subscriber, link: link)) }
      scheduler.schedule(options: options, action)
    }
  }
}

/// Passes signals downstream until the subscription is cancelled, because the upstream may deliver until the
/// scheduler has run its cancellation.
@usableFromInline
final class SubscribeOnSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline let downstream: Locked<Downstream?>
  @usableFromInline let link: SubscribeOnSubscription

  @inlinable
  init(downstream: Downstream, link: SubscribeOnSubscription) {
    self.downstream = Locked(downstream)
    self.link = link
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    link.onEnd { [weak self] in self?.end() }
    if link.upstream.accept(subscription) { downstream.withLock { $0 }?.receive(subscription: link) }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    downstream.withLock { $0 }?.receive(input) ?? .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    let downstream = end()
    link.end()
    downstream?.receive(completion: completion)
  }

  /// Releases the downstream.
  @discardableResult
  private func end() -> Downstream? { downstream.withLock { $0.take() } }
}

/// Requests from and cancels an upstream on a scheduler.
///
/// To avoid a reference cycle, it doesn't retain the subscriber. After the end it doesn't retain the
/// scheduler either, because the action for the cancellation may never run.
@usableFromInline
final class SubscribeOnSubscription: BackpressuredSubscription, CustomStringConvertible {
  @usableFromInline typealias Schedule = (@escaping @Sendable () -> Void) -> Void

  private struct State {
    var schedule: Schedule?
    var onEnd: (() -> Void)?
  }

  @usableFromInline let upstream = UpstreamLink()
  private let state: Locked<State>

  @usableFromInline
  init(schedule: @escaping Schedule) { state = Locked(State(schedule: schedule)) }

  /// - Parameter action: called immediately when this is cancelled.
  @usableFromInline
  func onEnd(_ action: @escaping () -> Void) { state.withLock { $0.onEnd = action } }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    state.withLock { $0.schedule }?(scheduled { self.upstream.request(demand) })
  }

  @usableFromInline var backpressure: Backpressure { upstream.backpressure }

  @usableFromInline
  func holdBack() { upstream.holdBack() }

  @usableFromInline
  func cancel() {
    // The state is cleared last: if two callers cancel at once, each releases the downstream before it
    // returns, and the one that gets the subscription can still schedule its cancellation.
    let (onEnd, schedule) = state.withLock { ($0.onEnd, $0.schedule) }
    onEnd?()
    if let subscription = upstream.end() { schedule?(scheduled { subscription.cancel() }) }
    _ = state.exchange(State())
  }

  /// Called when the upstream completes.
  @usableFromInline
  func end() {
    _ = state.exchange(State())
    upstream.end()
  }

  @usableFromInline var description: String { "SubscribeOn" }
}
