import ReactiveCore

extension Publisher {
  /// The first value, waited for.
  ///
  /// Use it where async code needs one value, such as the answer to a request. A loop over `values` receives
  /// all of them.
  ///
  /// ```swift
  /// let loaded = Just("page 1").delay(for: .zero, scheduler: ClockScheduler(ContinuousClock()))
  /// print(try await loaded.value)  // page 1
  ///
  /// let nothing = Empty<Int, Never>()
  /// do { print(try await nothing.value) } catch { print(error) }
  /// // The publisher has finished without a value.
  /// ```
  ///
  /// One value is requested, and the subscription is cancelled once there is one. A publisher that delivers
  /// of its own accord, such as a relay, delivers the first that comes from now on.
  ///
  /// - Throws: the publisher's failure; ``NoValueError`` if it finishes first; `CancellationError` if the
  ///   task is cancelled, which cancels the subscription.
  ///
  /// Combine has this for `Future` alone. Of a publisher with a property `value` of its own, such as
  /// `CurrentValueSubject`, this is `first().value`.
  public nonisolated(nonsending) var value: Output {
    get async throws {
      var iterator = first().values.makeAsyncIterator()
      if let value = try await iterator.next(isolation: #isolation) { return value }
      try Task.checkCancellation()
      throw NoValueError()
    }
  }
}

/// A publisher has finished without a value, where one was waited for.
public struct NoValueError: Error, Equatable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  public var description: String { "The publisher has finished without a value." }
}
