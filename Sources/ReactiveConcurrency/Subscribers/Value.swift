import ReactiveCore

extension Publisher {
  /// The first value, for `await`.
  ///
  /// Use it if async code needs one value, such as the answer to a request. A loop over `values` receives all
  /// of them.
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
  /// One value is requested, and the subscription is cancelled as soon as it arrives. From a publisher that
  /// doesn't wait for demand, such as a relay, it's the first value from now on.
  ///
  /// - Throws: the publisher's failure; ``NoValueError`` if it finishes first; `CancellationError` if the
  ///   task is cancelled, which cancels the subscription.
  ///
  /// Combine provides this only for `Future`. For a publisher with its own property `value`, such as
  /// `CurrentValueSubject`, write `first().value`.
  public nonisolated(nonsending) var value: Output {
    get async throws {
      var iterator = first().values.makeAsyncIterator()
      if let value = try await iterator.next(isolation: #isolation) { return value }
      try Task.checkCancellation()
      throw NoValueError()
    }
  }
}

/// A publisher finished without the value that was awaited.
public struct NoValueError: Error, Equatable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  public var description: String { "The publisher has finished without a value." }
}
