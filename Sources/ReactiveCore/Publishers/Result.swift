extension Result {
  /// A publisher of the success or the failure.
  ///
  /// Mirrors Combine's `Result.publisher`.
  @inlinable
  public var publisher: Publisher { Publisher(self) }

  /// A publisher of one value or a failure.
  ///
  /// Each subscriber receives the value once it asks for one, and the end right behind it. A failure it receives
  /// at once.
  ///
  /// Mirrors Combine's `Result.Publisher`.
  @frozen
  public struct Publisher: ReactiveCore.Publisher {
    public typealias Output = Success

    /// What is published.
    public let result: Result

    /// Makes the publisher.
    @inlinable
    public init(_ result: Result) { self.result = result }

    /// Makes a publisher of a value.
    @inlinable
    public init(_ output: Success) { self.init(.success(output)) }

    /// Makes a publisher of a failure.
    @inlinable
    public init(_ failure: Failure) { self.init(.failure(failure)) }

    @inlinable public var _soleValue: Success? { try? result.get() }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      let (output, completion): (Success?, Subscribers.Completion<Failure>) =
        switch result {
        case .success(let output): (output, .finished)
        case .failure(let failure): (nil, .failure(failure))
        }
      let pump = PullEmitter.pump(OneOrNone(output), to: subscriber) {
        subscriber.receive(completion: completion)
      }
      PullEmitter("Once", pump: pump).start(subscriber)
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}

// What is known at once needs no operator. As in Combine, the closures run here and now.
extension Result.Publisher {
  /// The value turned into another, at once.
  ///
  /// Mirrors Combine's `Result.Publisher.map(_:)`.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(result.map(transform))
  }

  /// The value turned into another, or the error that the closure throws, at once.
  ///
  /// Mirrors Combine's `Result.Publisher.tryMap(_:)`.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result<T, any Error> { try transform(result.get()) })
  }

  /// The failure turned into another, at once.
  ///
  /// Mirrors Combine's `Result.Publisher.mapError(_:)`.
  @inlinable
  public func mapError<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> Result<Output, NewFailure>.Publisher {
    Result<Output, NewFailure>.Publisher(result.mapError(transform))
  }

  /// The same publisher with a failure type, to go with publishers that can fail.
  ///
  /// Mirrors Combine's `Result.Publisher.setFailureType(to:)`.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> Result<Output, NewFailure>.Publisher where Failure == Never {
    mapError { never -> NewFailure in }
  }
}
