public import ReactiveCore

/// How long to wait before each retry of ``ReactiveCore/Publisher/retry(_:delay:scheduler:options:if:)``.
public struct RetryDelay: Sendable {
  /// The delay before a retry, in seconds.
  let seconds: @Sendable (_ retries: Int) -> Double

  /// The same delay before each retry.
  ///
  /// - Parameter delay: the delay. A negative one is a programming error and traps.
  public static func constant(_ delay: Duration) -> RetryDelay {
    if delay < .zero { misuse("RetryDelay takes a duration that is not negative") }
    return RetryDelay { _ in delay.inSeconds }
  }

  /// A delay that grows with each retry.
  ///
  /// - Parameters:
  ///   - initial: the delay before the first retry. A negative one is a programming error and traps.
  ///   - multiplier: what the delay is multiplied by for each retry. A number less than one is a programming error and traps.
  ///   - maximum: the longest delay. A negative one is a programming error and traps.
  ///   - jitter: the part of each delay, from 0 to 1, that is random, so that not all clients retry at once. Another
  ///     number is a programming error and traps.
  ///   - random: returns a number from 0 to 1, which that part of the delay is multiplied by. May be called on any thread.
  public static func exponential(
    initial: Duration,
    multiplier: Double = 2,
    maximum: Duration,
    jitter: Double = 0,
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) -> RetryDelay {
    if initial < .zero || maximum < .zero { misuse("RetryDelay takes a duration that is not negative") }
    if !(multiplier >= 1) { misuse("RetryDelay takes a multiplier of one or more") }
    if !(0...1).contains(jitter) { misuse("RetryDelay takes a jitter from 0 to 1") }
    return RetryDelay { retries in
      var delay = initial.inSeconds
      var retry = 0
      while retry < retries, delay < maximum.inSeconds, multiplier > 1 {
        delay *= multiplier
        retry += 1
      }
      delay = min(delay, maximum.inSeconds)
      return jitter == 0 ? delay : delay * (1 - jitter + jitter * random())
    }
  }
}

extension Publisher {
  /// Subscribes to this publisher again after a failure, later.
  ///
  /// Use it for requests to a server that may be busy, which would be busier if all clients tried again at
  /// once. `retry(_:)` does not wait; ``retryWhen(_:)`` waits for an event.
  ///
  /// ![Two seconds after the first failure the publisher is subscribed to again, after the second it is not.](retryDelay)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let request = scheduler.cold("#", failure: CancellationError())
  /// let cancellable = request
  ///   .handleEvents(receiveSubscription: { _ in print("request at \(scheduler.now)") })
  ///   .retry(2, delay: .exponential(initial: .seconds(1), maximum: .seconds(30)), scheduler: scheduler)
  ///   .replaceError(with: "no answer")
  ///   .sink { print($0) }
  /// scheduler.run()
  /// // request at 0 s
  /// // request at 1 s
  /// // request at 3 s
  /// // no answer
  /// ```
  ///
  /// - Parameters:
  ///   - retries: the maximum number of retries. A negative number is a programming error and traps.
  ///   - delay: how long to wait before each.
  ///   - scheduler: on which this publisher is subscribed to again.
  ///   - options: options for the scheduler.
  ///   - condition: called with each failure that another retry may follow: whether it is to. By default each
  ///     is.
  ///
  /// The sequence finishes when this publisher finishes. It fails at once with the failure after the last
  /// retry, and with one for which the condition returns false. Demand that was not met before a failure is
  /// requested again with each retry. Cancellation cancels this publisher, and a retry that is scheduled.
  ///
  /// Mirrors what RxSwift's users write with `retry(when:)`.
  @preconcurrency
  public func retry<Context: Scheduler>(
    _ retries: Int,
    delay: RetryDelay,
    scheduler: Context,
    options: Context.SchedulerOptions? = nil,
    if condition: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> Publishers.RetryWhen<Self, AnyPublisher<Void, Failure>> {
    if retries < 0 { misuse("retry(_:delay:scheduler:options:if:) takes a number that is not negative") }
    return Publishers.RetryWhen(
      upstream: self,
      calling: { failures in
        Publishers.FlatMap(
          upstream: failures.enumerated().setFailureType(to: Failure.self),
          maxPublishers: .unlimited,
          calling: { attempt -> AnyPublisher<Void, Failure> in
            guard attempt.index < retries, condition(attempt.element) else {
              return Fail(error: attempt.element).eraseToAnyPublisher()
            }
            return Just(())
              .delay(for: .seconds(delay.seconds(attempt.index)), scheduler: scheduler, options: options)
              .setFailureType(to: Failure.self).eraseToAnyPublisher()
          }
        )
        .eraseToAnyPublisher()
      }
    )
  }
}

extension Duration {
  fileprivate var inSeconds: Double { self / .seconds(1) }
}
