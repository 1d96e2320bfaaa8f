public import ReactiveCore

extension Publishers {
  /// A publisher of a scheduler's current time, at regular intervals.
  ///
  /// Use it to repeat something on any scheduler; in a test, on one with virtual time.
  ///
  /// ![A value every two seconds, until the connection is cancelled.](Timer)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let cancellable = Publishers.Timer(every: 2, scheduler: scheduler)
  ///   .autoconnect()
  ///   .sink { print($0) }
  /// scheduler.advance(by: 5)
  /// // 2 s
  /// // 4 s
  /// ```
  ///
  /// - Nothing is delivered before it is connected. Each connection has its own timer; its first value comes
  ///   one interval after connecting.
  /// - All subscribers receive the same values in the same order. A value is dropped for a subscriber that
  ///   hasn't requested it.
  /// - It never completes, and cannot fail. Cancelling a connection stops its timer and ends all
  ///   subscriptions without a completion. A later subscriber waits for the next connection.
  /// - On a scheduler whose time stands still, such as `ImmediateScheduler` and
  ///   `AnyScheduler.immediate(now:)` of `ReactiveSchedulers`, it publishes once, when it is connected.
  ///
  /// Corresponds to Combine's `Timer.TimerPublisher`, which needs a run loop; combine-schedulers has it under
  /// this name.
  public final class Timer<Context: Scheduler>: ConnectablePublisher {
    public typealias Output = Context.SchedulerTimeType
    public typealias Failure = Never

    /// The time from one value to the next.
    public let interval: Context.SchedulerTimeType.Stride
    /// The time by which a value may be late; nil for the scheduler's minimum tolerance.
    public let tolerance: Context.SchedulerTimeType.Stride?
    /// The scheduler that the timer runs on, and that delivers the values.
    public let scheduler: Context
    /// The scheduler's options.
    public let options: Context.SchedulerOptions?

    private let ticks = PassthroughSubject<Output, Never>()

    /// Creates a timer on a scheduler. An interval of zero or less is a programming error and traps.
    public init(
      every interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride? = nil,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      if interval <= .zero { misuse("Publishers.Timer takes an interval longer than zero") }
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      ticks.broadcast.subscribe(subscriber, "Timer", retaining: self)
    }

    /// Starts a timer.
    ///
    /// - Returns: a cancellable that stops the timer. Releasing it doesn't.
    public func connect() -> any Cancellable { TimerConnection(timer: start(), ticks: ticks) }

    fileprivate func start() -> any Cancellable {
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval),
        interval: interval,
        tolerance: tolerance ?? scheduler.minimumTolerance,
        options: options,
        scheduled { [ticks, scheduler] in ticks.send(scheduler.now) }
      )
    }

    private struct TimerConnection: Cancellable {
      let timer: any Cancellable
      let ticks: PassthroughSubject<Output, Never>

      func cancel() {
        timer.cancel()
        ticks.endSubscriptions()
      }
    }
  }
}

extension Publishers.Timer: CountedConnectable {
  @usableFromInline package var subscriptionName: StaticString? { nil }

  @usableFromInline package func connect(_ connection: Connection, of connections: Connections) {
    let timer = start()
    connections.accept(connection) { timer.cancel() }
  }
}

// Drawing: Timer
//   let times = `Publishers.Timer(every: 2, scheduler: scheduler).autoconnect()`
//   output(times, during: "^----!")
