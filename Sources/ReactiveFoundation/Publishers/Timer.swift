#if !canImport(Combine)
  import Foundation
  import ReactiveCore

  extension Timer {
    /// A publisher of the current date, at regular intervals.
    ///
    /// It waits to be connected, with `connect()` or `autoconnect()`.
    ///
    /// Mirrors Combine's `Timer.publish(every:tolerance:on:in:options:)`, except that the tolerance counts: Combine
    /// ignores it.
    ///
    /// - Parameters:
    ///   - interval: the seconds from one value to the next.
    ///   - tolerance: the seconds that a value may be late; nil to leave that to the system.
    ///   - runLoop: where the timer runs, and values are delivered.
    ///   - mode: the mode of the run loop in which the timer runs.
    ///   - options: there is nothing to choose.
    public static func publish(
      every interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      on runLoop: RunLoop,
      in mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher of the current date, at regular intervals.
    ///
    /// - Nothing is delivered before it is connected. Each connection is a timer of its own; its first value comes
    ///   an interval after connecting.
    /// - All subscribers receive the same values in the same order. One that a subscriber has not asked for is
    ///   lost to it.
    /// - The sequence never ends. Cancelling a connection stops its timer and, as in Combine, ends all
    ///   subscriptions without a word. Whoever subscribes later waits for the next connection.
    ///
    /// Mirrors Combine's `Timer.TimerPublisher`.
    public final class TimerPublisher: ConnectablePublisher {
      public typealias Output = Date
      public typealias Failure = Never

      /// The seconds from one value to the next.
      public let interval: TimeInterval
      /// The seconds that a value may be late; nil to leave that to the system.
      public let tolerance: TimeInterval?
      /// Where the timer runs, and values are delivered.
      public let runLoop: RunLoop
      /// The mode of the run loop in which the timer runs.
      public let mode: RunLoop.Mode
      /// There is nothing to choose.
      public let options: RunLoop.SchedulerOptions?

      private let ticks = PassthroughSubject<Date, Never>()

      /// Makes the publisher. For the parameters see `Timer.publish(every:tolerance:on:in:options:)`.
      public init(
        interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        runLoop: RunLoop,
        mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
      ) {
        self.interval = interval
        self.tolerance = tolerance
        self.runLoop = runLoop
        self.mode = mode
        self.options = options
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        ticks.attach(subscriber, keeping: self)
      }

      /// Starts a timer.
      ///
      /// - Returns: what stops it, when it is cancelled. The timer goes on if that just goes away.
      public func connect() -> any Cancellable {
        let target = Target(ticks)
        let timer = Timer(timeInterval: interval, repeats: true) { _ in target.fire() }
        if let tolerance { timer.tolerance = tolerance }
        runLoop.add(timer, forMode: mode)
        return Connection(timer: timer, target: target)
      }

      private struct Connection: Cancellable {
        let timer: Timer
        let target: Target

        func cancel() {
          timer.invalidate()
          target.cancel()
        }
      }
    }
  }

  /// What a timer fires at. It stands between the two because Foundation, outside of Apple's platforms, keeps the
  /// closure of a timer that is invalid.
  ///
  /// Unchecked: what threads share is under the lock.
  private final class Target: @unchecked Sendable {
    private let lock = NSLock()
    private var ticks: PassthroughSubject<Date, Never>?

    init(_ ticks: PassthroughSubject<Date, Never>) { self.ticks = ticks }

    func fire() {
      lock.lock()
      let ticks = ticks
      lock.unlock()
      ticks?.send(Date())
    }

    func cancel() {
      lock.lock()
      let former = ticks.take()
      lock.unlock()
      former?.endSubscriptions()
    }
  }
#endif
