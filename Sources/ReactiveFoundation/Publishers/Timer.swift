import Foundation
import ReactiveCore

extension Timer {
  /// Combine's additions to timers.
  public static var reactive: Reactive.Type { Reactive.self }

  /// Combine's additions to timers.
  public enum Reactive {
    /// Returns a publisher of the current date, at regular intervals.
    ///
    /// Nothing is delivered before `connect()` or `autoconnect()`. Unlike in Combine, the tolerance has an
    /// effect.
    ///
    /// - Parameters:
    ///   - interval: the seconds from one value to the next. With an infinite interval no value is delivered.
    ///     An interval of less than a millisecond, or that is not a number, is a programming error and traps.
    ///   - tolerance: the seconds that a value may be late; nil to leave that to the system.
    ///   - runLoop: the run loop in which the timer runs, and values are delivered.
    ///   - mode: the mode of the run loop in which the timer runs.
    ///   - options: not used; there are no options.
    public static func publish(
      every interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      on runLoop: RunLoop,
      in mode: RunLoop.Mode,
      options: RunLoop.Reactive.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher of the current date, at regular intervals.
    ///
    /// - Nothing is delivered before it is connected. Each connection has its own timer; its first value is
    ///   delivered one interval after connecting.
    /// - All subscribers receive the same values in the same order. A value is dropped for a subscriber
    ///   without demand.
    /// - It never completes. Cancelling a connection stops its timer and, as in Combine, terminates all
    ///   subscriptions without a completion. A later subscriber receives values from the next connection.
    /// - Outside of Apple's platforms, Foundation leaks about 400 bytes for each stopped timer. To connect
    ///   and cancel again and again, use `Publishers.Timer` of `ReactiveExtras`.
    public final class TimerPublisher: ConnectablePublisher {
      public typealias Output = Date
      public typealias Failure = Never

      /// The seconds from one value to the next.
      public let interval: TimeInterval
      /// The seconds that a value may be late; nil to leave that to the system.
      public let tolerance: TimeInterval?
      /// The run loop in which the timer runs, and values are delivered.
      public let runLoop: RunLoop
      /// The mode of the run loop in which the timer runs.
      public let mode: RunLoop.Mode
      /// Not used; there are no options.
      public let options: RunLoop.Reactive.SchedulerOptions?

      private let ticks = PassthroughSubject<Date, Never>()

      /// Creates a timer publisher. For the parameters see ``publish(every:tolerance:on:in:options:)``.
      public init(
        interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        runLoop: RunLoop,
        mode: RunLoop.Mode,
        options: RunLoop.Reactive.SchedulerOptions? = nil
      ) {
        // Not a number is refused, too.
        guard interval >= 0.001 else {
          misuse("Timer.publish(every:) takes an interval of a millisecond or more")
        }
        self.interval = interval
        self.tolerance = tolerance
        self.runLoop = runLoop
        self.mode = mode
        self.options = options
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        ticks.broadcast.subscribe(subscriber, "Timer", retaining: self)
      }

      /// Starts a timer.
      ///
      /// - Returns: a connection that stops the timer when it is cancelled. Releasing it does not stop the
      ///   timer.
      public func connect() -> any Cancellable { TimerConnection(timer: start(), ticks: ticks) }

      fileprivate func start() -> Timer {
        // Outside of Apple's platforms, a timer that is created without a fire date fires immediately, and
        // Foundation retains the closure of an invalidated timer, which must not retain the subject.
        let first = Date(timeIntervalSinceNow: interval)
        let timer = Timer(fire: first, interval: interval, repeats: true) { [weak ticks] _ in
          ticks?.send(Date())
        }
        if let tolerance { timer.tolerance = tolerance }
        runLoop.add(timer, forMode: mode)
        return timer
      }
    }
  }
}

private struct TimerConnection: Cancellable {
  let timer: Timer
  /// The subject whose subscriptions end with the connection.
  let ticks: PassthroughSubject<Date, Never>

  func cancel() {
    timer.invalidate()
    ticks.endSubscriptions()
  }
}

extension Timer.Reactive.TimerPublisher: CountedConnectable {
  @usableFromInline package var subscriptionName: StaticString? { nil }

  @usableFromInline package func connect(_ connection: Connection, of connections: Connections) {
    let timer = start()
    connections.accept(connection) { timer.invalidate() }
  }
}
