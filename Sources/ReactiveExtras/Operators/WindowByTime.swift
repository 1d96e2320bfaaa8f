public import ReactiveCore

extension Publisher {
  /// Divides the values into windows of time, each a publisher.
  ///
  /// Use it to process the values of each interval while they arrive, such as their sum.
  /// `collect(_:options:)` stores them in arrays until the interval is over.
  ///
  /// ![A window for every four seconds, each a publisher.](windowTime)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let visitors = scheduler.cold("-a-b--c----d-|")
  /// let cancellable = visitors
  ///   .window(.byTime(scheduler, 4))
  ///   .flatMap { $0.count() }
  ///   .sink { print($0) }
  /// scheduler.run()
  /// // 2
  /// // 1
  /// // 1
  /// // 0
  /// ```
  ///
  /// - Parameters:
  ///   - strategy: the duration of a window, its scheduler, and optionally the number of values that ends it
  ///     early. The next window begins when one ends, so a window may be empty. An interval of zero or less
  ///     and a count below one are programming errors and trap. On a scheduler without time, such as
  ///     `ImmediateScheduler`, only the count matters.
  ///   - bufferSize: the number of values that a window buffers until it has its first subscriber. Beyond
  ///     that, the oldest is dropped. A negative number is a programming error and traps.
  ///   - options: options for the scheduler.
  ///
  /// The current window and the sequence finish or fail with this publisher.
  ///
  /// The first request for a window starts the first window and requests unlimited demand from this
  /// publisher. Windows beyond the demand are buffered, and so are values beyond the demand of a window's
  /// subscriber.
  ///
  /// After cancellation, no new window follows. The current one continues while it has subscribers; then this
  /// publisher is cancelled.
  @preconcurrency
  public func window<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>,
    bufferSize: Int = 256,
    options: Context.SchedulerOptions? = nil
  ) -> Publishers.WindowByTime<Self, Context> where Output: Sendable {
    Publishers.WindowByTime(upstream: self, strategy: strategy, bufferSize: bufferSize, options: options)
  }
}

extension Publishers {
  /// A publisher of windows of time with its upstream's values.
  public struct WindowByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The duration of a window.
    public let strategy: Publishers.TimeGroupingStrategy<Context>
    /// The number of values that a window buffers until it has its first subscriber.
    public let bufferSize: Int
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher. A strategy or buffer size outside its range is a programming error and traps.
    @preconcurrency
    public init(
      upstream: Upstream,
      strategy: Publishers.TimeGroupingStrategy<Context>,
      bufferSize: Int,
      options: Context.SchedulerOptions? = nil
    ) where Upstream.Output: Sendable {
      let (_, interval, count) = strategy.parts
      if count < 1 { misuse("window(_:bufferSize:options:) takes a count of one or more") }
      if interval <= .zero { misuse("window(_:bufferSize:options:) takes an interval longer than zero") }
      if bufferSize < 0 { misuse("window(_:bufferSize:options:) takes a size that is not negative") }
      self.upstream = upstream
      self.strategy = strategy
      self.bufferSize = bufferSize
      self.options = options
    }

    /// The signals are sent in one emitter's turn, so that dividing them needs no lock.
    ///
    ///     upstream ─┬─▶ signals ──▶ Brancher ──▶ buffer ──▶ subscriber
    ///     timer ────┘                 │ starts it for each window
    ///       ▲─────────────────────────┘
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, interval, count) = strategy.parts
      // Called in the emitter's turn when a window begins.
      var startTimer: (() -> Void)?
      // The values, and nil where a window begins.
      let signals = AnyPublisher<Upstream.Output?, Failure>(subscribing: {
        [upstream, options] subscriber in
        let emitter = Emitter("WindowByTime", for: subscriber, buffering: .unbounded)
        let coordinator = UpstreamCoordinator(emitter)
        let timer = TurnTimer(coordinator, scheduler, options, interval: interval)
        var beginning = scheduler.now
        timer.action = { _ in
          // A scheduler whose time stands still would end windows without end.
          if scheduler.now != beginning { emitter.emit(nil) }
        }
        startTimer = {
          beginning = scheduler.now
          timer.start(at: beginning.advanced(by: interval))
        }
        emitter.emit(nil)
        let inner = InnerSubscriber<Upstream.Output, Failure>(coordinator, demand: .whole) {
          emitter.emit(.some($0))
        } receiveCompletion: {
          emitter.finish($0)
        }
        emitter.start(subscriber)
        upstream.subscribe(inner)
      })
      signals.subscribe("Window", branchingFor: subscriber) { [bufferSize] connection in
        var current: Branch<Upstream.Output, Failure>?
        // The number of values in the current window.
        var received = 0
        func next(_ isOpen: Bool, _ publish: (Output) -> Void) {
          received = 0
          let former = current.take()
          let branch = isOpen ? Branch<Upstream.Output, Failure>(connection, limit: bufferSize) : nil
          current = branch
          if branch != nil { startTimer?() }
          former?.send(completion: .finished)
          if let branch { publish(branch.eraseToAnyPublisher()) }
        }
        return Brancher { signal, isOpen, publish in
          guard let value = signal else { return next(isOpen, publish) }
          current?.send(value)
          received += 1
          if received == count { next(isOpen, publish) }
        } complete: { completion in
          current.take()?.send(completion: completion)
        }
      }
    }
  }
}

extension Publishers.TimeGroupingStrategy {
  fileprivate var parts: (scheduler: Context, interval: Context.SchedulerTimeType.Stride, count: Int) {
    switch self {
    case .byTime(let scheduler, let interval): (scheduler, interval, .max)
    case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
    }
  }
}

// Drawing: windowTime
//   let letters = input("-a-b--c----d-|")
//   let windows = letters`.window(.byTime(scheduler, 4))`.multicast { PassthroughSubject() }
//   output(windows.output(at: 0).flatMap { $0 }, label: "first window")
//   output(windows.output(at: 1).flatMap { $0 }, label: "second window")
//   output(windows.output(at: 2).flatMap { $0 }, label: "third window")
//   connect(windows, in: 0)
