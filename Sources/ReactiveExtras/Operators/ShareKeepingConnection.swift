public import ReactiveCore

extension Publisher {
  /// Shares one subscription to this publisher among all subscribers, and keeps it for some time after the
  /// last one has cancelled.
  ///
  /// Use it if subscribers such as screens come and go, and subscribing again is slow, as with a server's
  /// updates. `share()` and ``share(replay:scope:)`` cancel the subscription immediately.
  ///
  /// ![A subscriber that arrives in time shares the subscription.](shareKeepingConnection)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let updates = PassthroughSubject<String, Never>()
  /// let shared =
  ///   updates
  ///   .handleEvents(receiveCancel: { print("disconnect at \(scheduler.now)") })
  ///   .share(replay: 1, keepingConnectionFor: 5, scheduler: scheduler)
  /// let list = shared.sink { print("list: \($0)") }
  /// updates.send("3 new")  // list: 3 new
  /// list.cancel()
  /// let detail = shared.sink { print("detail: \($0)") }  // detail: 3 new
  /// detail.cancel()
  /// scheduler.advance(by: 10)  // disconnect at 5 s
  /// ```
  ///
  /// - Parameters:
  ///   - count: the maximum number of values to replay to a later subscriber, even after the connection has
  ///     ended. A negative number is a programming error and traps.
  ///   - duration: the time to keep the subscription to this publisher after the last subscriber has
  ///     cancelled.
  ///   - scheduler: the scheduler on which that subscription is cancelled. Each subscriber that cancels
  ///     schedules one action on it. Values are delivered where they are sent.
  ///   - options: options for the scheduler.
  ///
  /// The first subscriber subscribes to this publisher, which requests unlimited demand immediately. Values
  /// beyond a subscriber's demand are buffered. A completion or failure is delivered after them, and later
  /// subscribers receive the stored values and that completion. If the time passes without a subscriber, this
  /// publisher is cancelled, and the next subscriber subscribes to it again. It is cancelled immediately if
  /// the last subscriber cancels and nothing retains the shared publisher.
  ///
  /// RxJava's `refCount(_:)` with a time, R3's, and Kotlin's `shareIn` with `WhileSubscribed` do the same.
  public func share<Context: Scheduler>(
    replay count: Int = 0,
    keepingConnectionFor duration: Context.SchedulerTimeType.Stride,
    scheduler: Context,
    options: Context.SchedulerOptions? = nil
  ) -> Publishers.ShareKeepingConnection<Self, Context> {
    Publishers.ShareKeepingConnection(
      upstream: self,
      count: count,
      duration: duration,
      scheduler: scheduler,
      options: options
    )
  }
}

extension Publishers {
  /// A publisher whose subscribers share one subscription to its upstream, which is kept for some time after
  /// the last one has cancelled.
  ///
  /// It subscribes a keeper when one of its subscribers is about to cancel. The keeper cancels when the time
  /// is over.
  ///
  ///     upstream ──▶ ShareReplay ──┬──▶ subscriber ── about to cancel ──▶ ShareKeepingConnection
  ///                                └──▶ keeper ◀── subscribes it, and cancels the former one ──┘
  public final class ShareKeepingConnection<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public var upstream: Upstream { shared.upstream }
    /// The maximum number of values to replay.
    public var count: Int { shared.count }
    /// The time to keep the subscription to the upstream.
    public let duration: Context.SchedulerTimeType.Stride
    /// The scheduler on which the upstream is cancelled.
    public let scheduler: Context
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    private let shared: ShareReplay<Upstream>
    private let keeper = Locked<AnyCancellable?>(nil)

    /// Creates the publisher. A negative count is a programming error and traps.
    public init(
      upstream: Upstream,
      count: Int,
      duration: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      if count < 0 {
        misuse("share(replay:keepingConnectionFor:scheduler:options:) takes a count that is not negative")
      }
      shared = ShareReplay(upstream: upstream, count: count, scope: .forever)
      self.duration = duration
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      shared.handleEvents(receiveCancel: scheduled { self.keepConnection() }).subscribe(subscriber)
    }

    /// Called when a subscriber is about to cancel. A keeper takes its place, and that of the former keeper.
    private func keepConnection() {
      let keeper = shared.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      self.keeper.exchange(keeper)?.cancel()
      scheduler.schedule(
        after: scheduler.now.advanced(by: duration),
        tolerance: scheduler.minimumTolerance,
        options: options,
        scheduled { [weak keeper] in keeper?.cancel() }
      )
    }
  }
}

// Drawing: shareKeepingConnection
//   let letters = input("-a--b--c--d-----|")
//   let shared = letters`.share(keepingConnectionFor: 4, scheduler: scheduler)`
//   output(shared, during: "^----!")
//   output(shared, during: "--------^--!")
