public import ReactiveCore

extension Publisher {
  /// Divides the values into windows of time, each a publisher.
  ///
  /// Use it for what is computed of the values of each interval as they come, such as their sum; `collect(_:options:)`
  /// stores them in arrays until the interval is over.
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
  ///   - strategy: how long a window lasts, on which scheduler, and the number of values at which it is over before. Another
  ///     window begins when one is over, so that there may be windows without a value. An interval of zero or less and a
  ///     count of less than one are programming errors and trap. On a scheduler whose time stands still, such as
  ///     `ImmediateScheduler` and `AnyScheduler.immediate(now:)` of `ReactiveSchedulers`, the count alone counts.
  ///   - bufferSize: how many values a window buffers until it has its first subscriber. Beyond that the oldest is dropped,
  ///     so that a window that nobody subscribes to does not stop the others. A negative number is a programming error and
  ///     traps.
  ///   - options: options for the scheduler.
  ///
  /// When this publisher finishes, so does the last window, and then the sequence. When it fails, so do both.
  ///
  /// Unlimited demand is requested from this publisher when the first window is requested, with which the first window
  /// begins. Windows beyond the demand are buffered, and values beyond that of a window's subscriber are buffered for it.
  ///
  /// After cancellation no new window follows; the current one goes on if it has subscribers, and when it is over, or the
  /// last of these has cancelled, this publisher is cancelled.
  ///
  /// Mirrors RxSwift's `window(timeSpan:count:scheduler:)`.
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
  /// A publisher of windows of time, with the values of its upstream.
  public struct WindowByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = AnyPublisher<Upstream.Output, Upstream.Failure>
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// How long a window lasts.
    public let strategy: Publishers.TimeGroupingStrategy<Context>
    /// How many values a window buffers until it has its first subscriber.
    public let bufferSize: Int
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - strategy: how long a window lasts. An interval of zero or less and a count of less than one are programming
    ///     errors and trap.
    ///   - bufferSize: how many values a window buffers until it has its first subscriber. A negative number is a
    ///     programming error and traps.
    ///   - options: options for the scheduler.
    @preconcurrency
    public init(
      upstream: Upstream,
      strategy: Publishers.TimeGroupingStrategy<Context>,
      bufferSize: Int,
      options: Context.SchedulerOptions? = nil
    ) where Upstream.Output: Sendable {
      let interval =
        switch strategy {
        case .byTime(_, let interval): interval
        case .byTimeOrCount(_, let interval, let count):
          if count < 1 {
            misuse("window(_:bufferSize:options:) takes a count of one or more")
          } else {
            interval
          }
        }
      if interval <= .zero { misuse("window(_:bufferSize:options:) takes an interval longer than zero") }
      if bufferSize < 0 { misuse("window(_:bufferSize:options:) takes a size that is not negative") }
      self.upstream = upstream
      self.strategy = strategy
      self.bufferSize = bufferSize
      self.options = options
    }

    /// The ends of windows are merged with the values, so that both are handled one at a time.
    ///
    ///     upstream ──────┬─▶ merge ──▶ TimedWindowing ──▶ buffer ──▶ subscriber
    ///     ends ◀─ timer ─┘                   │
    ///               ▲                        │ sets it for each window
    ///               └────────────────────────┘
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      windows.subscribe(subscriber)
    }

    private var windows: some Publisher<Output, Failure> {
      let timer = WindowTimer<Context, Failure>(strategy, options)
      let finish = scheduled { timer.finish() }
      let values = upstream.map { WindowSignal.value($0) }.handleEvents(receiveCompletion: { _ in finish() })
      // Not of the values, which are not subscribed to if the first window is cancelled.
      let ends = timer.ends.map { WindowSignal<Upstream.Output>.end($0) }
        .handleEvents(receiveCancel: scheduled { timer.cancel() })
      return Branching(upstream: ends.merge(with: values)) { [bufferSize] connection in
        TimedWindowing(connection, timer, bufferSize: bufferSize)
      }
      .buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
    }
  }
}

private enum WindowSignal<Value> {
  case value(Value)
  /// The end of the window with this number, when its time is over.
  case end(Int)
}

/// Sends the number of a window when its time is over.
private final class WindowTimer<Context: Scheduler, Failure: Error> {
  private struct State {
    var timer: (any Cancellable)?
    var isCancelled = false
  }

  /// At first the number of the window before the first.
  let ends = CurrentValueSubject<Int, Failure>(0)
  /// The number of values at which a window is over.
  let count: Int
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let options: Context.SchedulerOptions?
  private let state = Locked(State())

  init(_ strategy: Publishers.TimeGroupingStrategy<Context>, _ options: Context.SchedulerOptions?) {
    switch strategy {
    case .byTime(let scheduler, let interval):
      (self.scheduler, self.interval, count) = (scheduler, interval, .max)
    case .byTimeOrCount(let scheduler, let interval, let count):
      (self.scheduler, self.interval, self.count) = (scheduler, interval, count)
    }
    self.options = options
  }

  /// Sets the timer for a window that begins now, in place of the one before.
  func set(for window: Int) {
    let beginning = scheduler.now
    // A repeating one, since that can be cancelled.
    let timer = scheduler.schedule(
      after: beginning.advanced(by: interval),
      interval: interval,
      tolerance: scheduler.minimumTolerance,
      options: options,
      // A scheduler whose time stands still would end windows without end.
      scheduled { [ends, scheduler] in if scheduler.now > beginning { ends.send(window) } }
    )
    let former = state.withLock { state -> (any Cancellable)? in
      if state.isCancelled { return timer }
      let former = state.timer
      state.timer = timer
      return former
    }
    former?.cancel()
  }

  func cancel() {
    let timer = state.withLock { state in
      state.isCancelled = true
      return state.timer.take()
    }
    timer?.cancel()
  }

  /// Completes the ends, as the values have completed.
  func finish() {
    cancel()
    ends.send(completion: .finished)
  }
}

/// Accessed in the turn of the merged signals.
private final class TimedWindowing<Value, Failure: Error, Context: Scheduler>: Brancher {
  typealias Output = AnyPublisher<Value, Failure>

  private let connection: BranchConnection
  private let timer: WindowTimer<Context, Failure>
  private let bufferSize: Int
  private var current: Branch<Value, Failure>?
  /// The number of the current window.
  private var number = 0
  /// How many values the current window has.
  private var received = 0

  init(_ connection: BranchConnection, _ timer: WindowTimer<Context, Failure>, bufferSize: Int) {
    self.connection = connection
    self.timer = timer
    self.bufferSize = bufferSize
  }

  func receive(_ signal: WindowSignal<Value>, isOpen: Bool, publish: (Output) -> Void) {
    switch signal {
    case .value(let value):
      current?.send(value)
      received += 1
      if received == timer.count { next(isOpen, publish) }
    case .end(let number):
      // A window that was over before, with its last value, has ended.
      if number == self.number { next(isOpen, publish) }
    }
  }

  private func next(_ isOpen: Bool, _ publish: (Output) -> Void) {
    number += 1
    received = 0
    let former = current.take()
    let branch = isOpen ? Branch<Value, Failure>(connection, limit: bufferSize) : nil
    current = branch
    if branch == nil { timer.cancel() } else { timer.set(for: number) }
    former?.send(completion: .finished)
    if let branch { publish(branch.eraseToAnyPublisher()) }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    current.take()?.send(completion: completion)
  }
}
