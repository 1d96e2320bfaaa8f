public import ReactiveCore

/// The delay before each retry of
/// ``ReactiveCore/Publisher/retry(_:delay:scheduler:options:resetsOnValue:if:)``.
public struct RetryDelay: Sendable {
  /// Returns the delay before a retry, in seconds.
  let interval: @Sendable (_ retries: Int) -> Double

  /// The same delay before each retry.
  ///
  /// - Parameter delay: the delay. A negative one is a programming error and traps.
  public static func constant(_ delay: Duration) -> RetryDelay {
    if delay < .zero { misuse("RetryDelay takes a duration that is not negative") }
    return RetryDelay { _ in delay.inSeconds }
  }

  /// The same number of seconds before each retry.
  ///
  /// - Parameter seconds: the delay. A negative one is a programming error and traps.
  public static func seconds(_ seconds: Int) -> RetryDelay { .seconds(Double(seconds)) }

  /// The same number of seconds before each retry.
  ///
  /// - Parameter seconds: the delay. A negative one is a programming error and traps.
  public static func seconds(_ seconds: Double) -> RetryDelay {
    if !(seconds >= 0) { misuse("RetryDelay takes a duration that is not negative") }
    return RetryDelay { _ in seconds }
  }

  /// The same number of milliseconds before each retry.
  ///
  /// - Parameter milliseconds: the delay. A negative one is a programming error and traps.
  public static func milliseconds(_ milliseconds: Int) -> RetryDelay {
    .seconds(Double(milliseconds) / 1_000)
  }

  /// A delay that grows with each retry.
  ///
  /// - Parameters:
  ///   - initial: the delay before the first retry. A negative one is a programming error and traps.
  ///   - multiplier: the factor that multiplies the delay for each retry. A number less than one is a
  ///     programming error and traps.
  ///   - maximum: the longest delay. A negative one is a programming error and traps.
  ///   - jitter: the random part of each delay, from 0 to 1, so that clients don't all retry at once. Another
  ///     number is a programming error and traps.
  ///   - random: returns a number from 0 to 1 that multiplies the random part. It may be called on any
  ///     thread.
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
      for _ in 0..<retries { delay *= multiplier }
      delay = min(delay, maximum.inSeconds)
      return jitter == 0 ? delay : delay * (1 - jitter + jitter * random())
    }
  }
}

extension Publisher {
  /// Subscribes to this publisher again after a failure, with a delay.
  ///
  /// Use it for requests to a server that may be busy, and would be busier if all clients retried at once.
  /// `retry(_:)` doesn't wait; ``retryWhen(_:)->Publishers.RetryWhen<Self,Trigger>`` waits for an event.
  ///
  /// ![Two seconds after the first failure, the publisher is subscribed to again.](retryDelay)
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
  ///   - delay: the delay before each retry, such as `.seconds(1)`.
  ///   - scheduler: the scheduler that subscribes to this publisher again.
  ///   - options: options for the scheduler.
  ///   - resetsOnValue: true if each value resets the number of retries and the delay. Use it for a
  ///     connection that should stay up. By default, the number is a limit for the whole subscription.
  ///   - condition: decides whether to retry after a failure. By default, every failure is retried.
  ///
  /// The sequence finishes when this publisher finishes. It fails with the failure after the last retry, or
  /// with one for which the condition returns false. Unmet demand is requested again with each retry.
  /// Cancellation cancels this publisher and a scheduled retry.
  @preconcurrency
  public func retry<Context: Scheduler>(
    _ retries: Int,
    delay: RetryDelay,
    scheduler: Context,
    options: Context.SchedulerOptions? = nil,
    resetsOnValue: Bool = false,
    if condition: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> Publishers.RetryWhen<Self, AnyPublisher<Void, Failure>> where Output: Sendable {
    if retries < 0 {
      misuse("retry(_:delay:scheduler:options:resetsOnValue:if:) takes a number that is not negative")
    }
    return Publishers.RetryWhen(upstream: self, resetsOnValue: resetsOnValue) { failures in
      Publishers.FlatMap(
        upstream: failures.setFailureType(to: Failure.self),
        maxPublishers: .unlimited,
        calling: { attempt -> AnyPublisher<Void, Failure> in
          guard attempt.failuresBefore < retries, condition(attempt.failure) else {
            return Fail(error: attempt.failure).eraseToAnyPublisher()
          }
          let seconds = delay.interval(attempt.failuresBefore)
          return Just(())
            .delay(for: .seconds(seconds), scheduler: scheduler, options: options)
            .setFailureType(to: Failure.self).eraseToAnyPublisher()
        }
      )
      .eraseToAnyPublisher()
    }
  }
}

extension Duration {
  fileprivate var inSeconds: Double { self / .seconds(1) }
}

// Drawing: retryDelay
//   let letters = input("-a--b-#", failure: Refused())
//   output(letters`.retry(1, delay: .constant(.seconds(2)), scheduler: scheduler)`)
