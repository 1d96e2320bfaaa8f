/// A publisher that eventually delivers one value and finishes, or fails.
///
/// Use it to turn a function with a callback into a publisher. Wrap it in a ``Deferred`` to start the work on
/// subscription. For `async` work that should be cancelled with its subscription, use the `TaskPublisher` of
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
/// - A subscription retains the future until it terminates. The promise also retains it, for as long as you
///   keep the promise.
public final class Future<Output, Failure: Error>: Publisher {
  /// Fulfils the future with a result. May be called from any thread.
  public typealias Promise = (Result<Output, Failure>) -> Void

  @usableFromInline let lock = Lock()
  // Under the lock.
  /// The emitters of subscribers that wait for the result.
  @exclusivity(unchecked) @usableFromInline var waiting = EmitterList()
  /// The value, if any. Arrays have the same layout for all element types, so the `deinit` needs no look-up.
  @exclusivity(unchecked) @usableFromInline var output: [Output] = []
  @exclusivity(unchecked) @usableFromInline var completion: ErasedCompletion?

  @inlinable
  init() {}

  /// Creates a future and starts its work.
  ///
  /// - Parameter attemptToFulfill: called immediately with the promise, which it calls when it has a result.
  @inlinable
  public convenience init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    self.init()
    attemptToFulfill { self.fulfill($0) }
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    switch result {
    case .success(let value): PullEmitter.deliver(value, to: subscriber, "Future")
    case .failure(let failure): AnyEmitter.complete(subscriber, with: .failure(failure), "Future")
    case nil: emitter(for: ErasedDownstream(subscriber)).start(subscriber)
    }
  }

  @inlinable var result: Result<Output, Failure>? {
    lock.lock()
    let (output, completion) = (output, completion)
    lock.unlock()
    switch completion {
    case .finished: return .success(output[0])
    case .failure(let error): return .failure(error as! Failure)
    case nil: return nil
    }
  }

  /// Stores and delivers a result. Only the first one counts.
  @inlinable
  func fulfill(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value): fulfill([value], .finished)
    case .failure(let failure): fulfill([], ErasedCompletion(.failure(failure)))
    }
  }

  @usableFromInline
  func fulfill(_ output: [Output], _ completion: ErasedCompletion) {
    lock.lock()
    let isFirst = self.completion == nil
    if isFirst { (self.output, self.completion) = (output, completion) }
    let emitters = waiting.takeAll()
    lock.unlock()
    guard isFirst else { return }
    for case let emitter? in emitters {
      deliver(output, completion, to: unsafeDowncast(emitter.takeRetainedValue(), to: Emitter<Output>.self))
    }
  }

  private func deliver(_ output: [Output], _ completion: ErasedCompletion, to emitter: Emitter<Output>) {
    for value in output { emitter.send(value) }
    emitter.send(completion: completion)
  }

  /// Adds an emitter, which the caller must then start.
  @inlinable @inline(never)
  func emitter(for downstream: consuming ErasedDownstream<Output>) -> Emitter<Output> {
    let emitter = FutureEmitter(downstream, of: self)
    wait(emitter)
    return emitter
  }

  @usableFromInline
  func wait(_ emitter: Emitter<Output>) {
    lock.lock()
    let (output, completion) = (output, completion)
    if completion == nil { waiting.append(emitter) }
    lock.unlock()
    if let completion { deliver(output, completion, to: emitter) }
  }

  @usableFromInline
  func remove(_ emitter: AnyEmitter) {
    lock.lock()
    waiting.remove(emitter)
    lock.unlock()
  }
}

extension Future {
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public var _readyValue: Output? { try? result?.get() }
}

@usableFromInline
final class FutureEmitter<Output, Failure: Error>: Emitter<Output> {
  /// Retained until this terminates. Accessed in the turn.
  @exclusivity(unchecked) private var future: Future<Output, Failure>?

  @usableFromInline
  init(_ downstream: consuming ErasedDownstream<Output>, of future: Future<Output, Failure>) {
    self.future = future
    super.init("Future", downstream, buffering: .unbounded, mayStayOpen: false)
  }

  @usableFromInline
  override func release() {
    future?.remove(self)
    future = nil
    super.release()
  }
}

// Unchecked: shared state is protected by a lock.
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
    attemptToFulfill { self.fulfill($0) }
  }
}

extension Future {
  /// The value, once there is one. Throws the error if the future fails.
  ///
  /// Cancelling the task doesn't end the wait.
  public var value: Output {
    get async throws { try await awaitedResult.get() }
  }

  private var awaitedResult: Result<Output, Failure> {
    get async { await withUnsafeContinuation { subscribe(AwaitingSubscriber($0)) } }
  }
}

extension Future where Failure == Never {
  /// The value, once there is one.
  ///
  /// Cancelling the task doesn't end the wait.
  public var value: Output {
    get async { await awaitedResult.get() }
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
