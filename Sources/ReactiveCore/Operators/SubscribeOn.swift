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
      let upstream = upstream
      let subscription = SubscribeOnSubscription(subscriber, scheduler, options)
      scheduler.schedule(options: options, scheduled { upstream.subscribe(subscription) })
    }
  }
}

/// Requests from the upstream and cancels it on a scheduler. Passes signals downstream until it is cancelled,
/// since the upstream may deliver until the scheduler has run the cancellation.
@usableFromInline
final class SubscribeOnSubscription<Downstream: Subscriber, Context: Scheduler>: Subscriber,
  BackpressuredSubscription, CustomStringConvertible
{
  @usableFromInline
  typealias Ends = (downstream: Downstream, scheduler: Context, options: Context.SchedulerOptions?)

  @usableFromInline let upstream = UpstreamLink()
  /// Nil after the end. The scheduler is released as well, because it may never run a pending action.
  @usableFromInline let ends: Locked<Ends?>

  @inlinable
  init(_ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
    ends = Locked((downstream, scheduler, options))
  }

  // MARK: From upstream

  @usableFromInline
  func receive(subscription: any Subscription) {
    if upstream.accept(subscription) { ends.withLock { $0 }?.downstream.receive(subscription: self) }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    ends.withLock { $0?.downstream }?.receive(input) ?? .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard let former = ends.exchange(nil) else { return }
    upstream.end()
    former.downstream.receive(completion: completion)
  }

  // MARK: From downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    guard demand != .none, let ends = ends.withLock({ $0 }) else { return }
    ends.scheduler.schedule(options: ends.options, scheduled { self.upstream.request(demand) })
  }

  @usableFromInline var backpressure: Backpressure { upstream.backpressure }

  @usableFromInline
  func holdBack() { upstream.holdBack() }

  @usableFromInline
  func cancel() {
    guard let former = ends.exchange(nil), let subscription = upstream.end() else { return }
    former.scheduler.schedule(options: former.options, scheduled { subscription.cancel() })
  }

  @usableFromInline var description: String { "SubscribeOn" }
}
