/// A publisher of one value that somebody promises to deliver later, or of a failure.
///
/// - The work starts when the future is made, once, whether or not anybody subscribes.
/// - The first result counts; the promise ignores later ones.
/// - Every subscriber receives the result, however late it comes: the value once it asks for one, with the end
///   right behind it; a failure at once.
/// - A subscription keeps the future alive until it is cancelled or ended.
///
/// Mirrors Combine's `Future`.
public final class Future<Output, Failure: Error>: Publisher {
  /// Delivers the result. May be called from any thread.
  public typealias Promise = (Result<Output, Failure>) -> Void

  @usableFromInline let core = RememberingBroadcast(FinalValue<Output, Failure>())

  @inlinable
  init() {}

  /// Makes a future and starts its work.
  ///
  /// - Parameter attemptToFulfill: called at once with the promise, which it calls when it has a result.
  @inlinable
  public convenience init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    self.init()
    attemptToFulfill { [core] in core.fulfill($0) }
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.subscribe(subscriber, "Future", keeping: self)
  }
}

// Unchecked: what threads share is behind the gate or under a lock.
extension Future: @unchecked Sendable where Output: Sendable {}

extension Future where Output: Sendable {
  /// Makes a future and starts its work, with a promise that can be sent to where the work is done.
  ///
  /// - Parameter attemptToFulfill: called at once with the promise, which it calls when it has a result.
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
  /// The value, waited for, or the failure, thrown.
  ///
  /// Cancelling the task does not end the waiting.
  ///
  /// Mirrors Combine's `Future.value`.
  public var value: Output {
    get async throws { try await result.get() }
  }

  private var result: Result<Output, Failure> {
    get async { await withUnsafeContinuation { subscribe(AwaitingSubscriber($0)) } }
  }
}

extension Future where Failure == Never {
  /// The value, waited for.
  ///
  /// Cancelling the task does not end the waiting.
  ///
  /// Mirrors Combine's `Future.value`.
  public var value: Output {
    get async { await result.get() }
  }
}

extension RememberingBroadcast {
  /// Sends a result as a value and its end, or as a failure. Only the first counts.
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

/// Resumes a task with the one value of a future, or its failure.
private final class AwaitingSubscriber<Input, Failure: Error>: Subscriber {
  private let continuation: UnsafeContinuation<Result<Input, Failure>, Never>

  init(_ continuation: UnsafeContinuation<Result<Input, Failure>, Never>) { self.continuation = continuation }

  func receive(subscription: any Subscription) { subscription.request(.max(1)) }

  func receive(_ input: Input) -> Subscribers.Demand {
    // Unchecked: a future gives its value away as it is; whether it may leave its isolation is checked where it is
    // awaited.
    nonisolated(unsafe) let result = Result<Input, Failure>.success(input)
    continuation.resume(returning: result)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let failure) = completion { continuation.resume(returning: .failure(failure)) }
  }
}
