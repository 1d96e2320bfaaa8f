extension Result {
  /// A publisher of the success value or the failure.
  ///
  /// Use it to publish the outcome of a function that throws.
  ///
  /// ```swift
  /// struct Empty: Error {}
  ///
  /// func first(of names: [String]) throws -> String {
  ///   if let name = names.first { name } else { throw Empty() }
  /// }
  ///
  /// _ = Result { try first(of: []) }.publisher.sink(
  ///   receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
  ///   receiveValue: { print($0) }
  /// )
  /// // Empty()
  /// ```
  ///
  /// The value is delivered on demand, and the completion directly after it; a failure is delivered
  /// immediately, without demand. After a cancellation nothing is delivered.
  @inlinable
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that delivers one value to each subscriber and finishes, or fails.
  @frozen
  public struct Publisher: ReactiveCore.Publisher {
    public typealias Output = Success

    /// The value or the failure that is published.
    public let result: Result

    /// Creates a publisher of a result.
    @inlinable
    public init(_ result: Result) { self.result = result }

    /// Creates a publisher of a value.
    @inlinable
    public init(_ output: Success) { self.init(.success(output)) }

    /// Creates a publisher that fails.
    @inlinable
    public init(_ failure: Failure) { self.init(.failure(failure)) }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let output): PullEmitter.deliver(output, to: subscriber, "Once")
      case .failure(let failure): AnyEmitter.complete(subscriber, with: .failure(failure), "Once")
      }
    }
  }
}

extension Result.Publisher {
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public var _readyValue: Success? { try? result.get() }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}

// The result is known, so no operator is needed. As in Combine, the closures run immediately, not on
// subscription.
extension Result.Publisher {
  /// Transforms the value, if any, immediately.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(result.map(transform))
  }

  /// Transforms the value, if any, immediately. An error that the closure throws becomes the failure.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result<T, any Error> { try transform(result.get()) })
  }

  /// Publishes the value, if any: a single value is the smallest. The closure is called immediately, with the
  /// value twice; an error that it throws becomes the failure.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    tryMap { value in
      _ = try areInIncreasingOrder(value, value)
      return value
    }
  }

  /// Publishes the value, if any: a single value is the largest. The closure is called immediately, with the
  /// value twice; an error that it throws becomes the failure.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    tryMin(by: areInIncreasingOrder)
  }

  /// Transforms the failure, if any, immediately.
  @inlinable
  public func mapError<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> Result<Output, NewFailure>.Publisher {
    Result<Output, NewFailure>.Publisher(result.mapError(transform))
  }

  /// Changes the failure type, to match that of publishers that can fail.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> Result<Output, NewFailure>.Publisher where Failure == Never {
    mapError { never -> NewFailure in }
  }
}

extension Result.Publisher: Sendable where Success: Sendable {}
