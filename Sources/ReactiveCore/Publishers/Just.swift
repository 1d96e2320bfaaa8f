/// A publisher of one value.
///
/// Each subscriber receives the value once it asks for one, and the end right behind it.
///
/// Mirrors Combine's `Just`.
@frozen
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// What is published.
  public let output: Output

  /// Makes the publisher.
  @inlinable
  public init(_ output: Output) { self.output = output }

  @inlinable public var _soleValue: Output? { output }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let emitter = PullEmitter("Just") { [output] emitter in
      guard emitter.demand.takeOne() else { return }
      _ = subscriber.receive(output)
      if emitter.finish() { subscriber.receive(completion: .finished) }
    }
    emitter.start(subscriber)
  }
}

extension Just: Equatable where Output: Equatable {}

// What is known at once needs no operator. As in Combine, the closures run here and now.
extension Just {
  /// The value turned into another, at once.
  ///
  /// Mirrors Combine's `Just.map(_:)`.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

  /// The value turned into another, or the error that the closure throws, at once.
  ///
  /// Mirrors Combine's `Just.tryMap(_:)`.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result.Publisher(Result { try transform(output) })
  }

  /// The value turned into another, or nothing, at once.
  ///
  /// Mirrors Combine's `Just.compactMap(_:)`.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional.Publisher(transform(output))
  }

  /// The value if the closure accepts it, decided at once.
  ///
  /// Mirrors Combine's `Just.filter(_:)`.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(isIncluded(output) ? output : nil)
  }

  /// The same publisher with a failure type, to go with publishers that can fail.
  ///
  /// Mirrors Combine's `Just.setFailureType(to:)`.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> Result<Output, NewFailure>.Publisher {
    Result.Publisher(.success(output))
  }
}
