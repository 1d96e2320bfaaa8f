/// A publisher that eventually delivers one value and finishes, or fails.
///
/// Use it to turn a function with a callback into a publisher. In a ``Deferred``, the work starts with a
/// subscription. For `async` work that should be cancelled with its subscription, use a `TaskPublisher` of
/// ReactiveConcurrency.
///
/// ```swift
/// func load(_ reply: @escaping (Int) -> Void) { reply(42) }
///
/// let answer = Future<Int, Never> { promise in load { promise(.success($0)) } }
/// _ = answer.sink { print($0) }
/// // 42
/// ```
///
/// - The work starts when the future is created, once, with or without a subscriber.
/// - The first result counts; the promise ignores later ones.
/// - Every subscriber receives the result, even one that subscribes later. A value is delivered on demand,
///   and the completion directly after it; a failure needs no demand.
/// - A subscription retains the future until it terminates. The promise does not.
public final class Future<Output, Failure: Error>: Publisher {
  /// Fulfils the future with a result. May be called from any thread.
  public typealias Promise = (Result<Output, Failure>) -> Void

  @usableFromInline let core = RememberingBroadcast(FinalValue<Output, Failure>())

  @inlinable
  init() {}

  /// Creates a future and starts its work.
  ///
  /// - Parameter attemptToFulfill: called immediately with the promise, which it calls when it has a result.
  @inlinable
  public convenience init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    self.init()
    attemptToFulfill { [core] in core.fulfill($0) }
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.subscribe(subscriber, "Future", retaining: self)
  }
}

// Unchecked: what threads share is behind the gate or under a lock.
extension Future: @unchecked Sendable where Output: Sendable {}

extension Future where Output: Sendable {
  /// Creates a future and starts its work, with a promise that is `Sendable`.
  ///
  /// - Parameter attemptToFulfill: called immediately with the promise, which it calls when it has a result.
  @inlinable
  public convenience init(
    _ attemptToFulfill: @escaping (@escaping @Sendable (Result<Output, Failure>) -> Void) -> Void
  ) {
    self.init()
    // Unchecked: it is behind a gate.
    nonisolated(unsafe) let core = core
    attemptToFulfill { core.fulfill($0) }
  }
}

extension Future {
  /// The value, awaited; throws the error if the future fails.
  ///
  /// Cancelling the task does not stop the waiting.
  public var value: Output {
    get async throws { try await result.get() }
  }

  private var result: Result<Output, Failure> {
    get async { await withUnsafeContinuation { subscribe(AwaitingSubscriber($0)) } }
  }
}

extension Future where Failure == Never {
  /// The value, awaited.
  ///
  /// Cancelling the task does not stop the waiting.
  public var value: Output {
    get async { await result.get() }
  }
}

extension RememberingBroadcast {
  /// Sends a result as a value and `.finished`, or as a failure. Only the first result counts.
  @usableFromInline
  func fulfill(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      send(value)
      finish(.finished)
    case .failure(let failure):
      finish(.failure(failure))
    }
  }
}

/// Resumes a task with the result of a future.
private final class AwaitingSubscriber<Input, Failure: Error>: Subscriber {
  private let continuation: UnsafeContinuation<Result<Input, Failure>, Never>

  init(_ continuation: UnsafeContinuation<Result<Input, Failure>, Never>) { self.continuation = continuation }

  func receive(subscription: any Subscription) { subscription.request(.max(1)) }

  func receive(_ input: Input) -> Subscribers.Demand {
    // Unchecked: the compiler checks at the `await` whether the value may leave its isolation.
    nonisolated(unsafe) let result = Result<Input, Failure>.success(input)
    continuation.resume(returning: result)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let failure) = completion { continuation.resume(returning: .failure(failure)) }
  }
}
