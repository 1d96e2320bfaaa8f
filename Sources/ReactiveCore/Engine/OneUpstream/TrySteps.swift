/// The steps of an operator whose closure may throw: an error is the operator's failure.
@frozen
@usableFromInline
struct TrySteps<Input, Output>: Stepping {
  @usableFromInline typealias Failure = any Error

  @usableFromInline let decide: (Input) throws -> Step<Output, any Error>

  @inlinable
  init(_ decide: @escaping (Input) throws -> Step<Output, any Error>) { self.decide = decide }

  @inlinable
  func step(_ input: Input) -> Step<Output, any Error> {
    do { return try decide(input) } catch { return .end(.failure(error)) }
  }
}

extension Publisher {
  /// Subscribes the subscriber of an operator whose closure may throw.
  @inlinable @inline(__always)
  func subscribeErasingFailure<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == any Error {
    subscribe(MapErrorSubscriber<Failure, S>(downstream: subscriber) { $0 })
  }
}
