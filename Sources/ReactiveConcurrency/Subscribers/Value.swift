import ReactiveCore

extension Publisher {
  /// The first value, waited for.
  ///
  ///     let settings = try await loaded.value
  ///
  /// One value is requested of a source that can wait, and the subscription is cancelled once there is one. A publisher
  /// that can only deliver one of its own accord, such as a relay, delivers the first that comes from now on.
  ///
  /// - Throws: the publisher's failure; ``NoValueError`` if it finishes first; `CancellationError` if the task is
  ///   cancelled, which cancels the subscription.
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
