extension Publisher where Failure == Never {
  /// The values of this publisher, for an asynchronous loop.
  ///
  ///     for await value in publisher.values { … }
  ///
  /// Mirrors Combine's `values`: see ``AsyncPublisher``, also for how it differs.
  @inlinable
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values of this publisher, for an asynchronous loop, which throws the failure.
  ///
  ///     for try await value in publisher.values { … }
  ///
  /// Mirrors Combine's `values`: see ``AsyncThrowingPublisher``, also for how it differs.
  @inlinable
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that cannot fail, as an asynchronous sequence.
///
/// Each iterator has a subscription of its own, made together with the iterator, before its first `next()`. No
/// value that is sent afterwards is lost while the loop is busy: all values are asked for, and kept until their
/// turn comes, however many. (Combine asks for one at a time, and so loses those that a subject sends meanwhile.)
/// Sources that wait to be asked, such as sequences, are asked for one value at a time and nothing is kept.
///
/// The subscription ends with the publisher; when the task is cancelled, which drops what is kept and ends the
/// loop; and when the iterator goes away, as it does at the end of a loop.
///
/// Mirrors Combine's `AsyncPublisher`.
@frozen
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public typealias Failure = Never

  @usableFromInline let publisher: P

  /// Makes the sequence.
  @inlinable
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    let subscriber = AsyncSubscriber<P.Output, Never>()
    publisher.subscribe(subscriber)
    return Iterator(AsyncSubscription(subscriber))
  }

  /// Goes through the values of one subscription.
  @frozen
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    public typealias Failure = Never

    @usableFromInline let subscription: AsyncSubscription<P.Output, Never>

    @inlinable
    init(_ subscription: AsyncSubscription<P.Output, Never>) { self.subscription = subscription }

    /// Waits for the next value.
    ///
    /// - Returns: the value; nil when the publisher has finished or the task is cancelled.
    @inlinable
    public mutating func next() async -> P.Output? { await next(isolation: nil) }

    /// Waits for the next value, without leaving the actor.
    ///
    /// - Returns: the value; nil when the publisher has finished or the task is cancelled.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      switch await subscription.next(isolation: actor) {
      case .value(let value): value
      case .end: nil
      }
    }
  }
}

/// The values of a publisher, as an asynchronous sequence that throws the failure.
///
/// Each iterator has a subscription of its own, made together with the iterator, before its first `next()`. No
/// value that is sent afterwards is lost while the loop is busy: all values are asked for, and kept until their
/// turn comes, however many. (Combine asks for one at a time, and so loses those that a subject sends meanwhile.)
/// Sources that wait to be asked, such as sequences, are asked for one value at a time and nothing is kept.
///
/// A failure is thrown once, after the values before it. The subscription ends with the publisher; when the task is
/// cancelled, which drops what is kept and ends the loop without an error; and when the iterator goes away, as it
/// does at the end of a loop.
///
/// Mirrors Combine's `AsyncThrowingPublisher`.
@frozen
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public typealias Failure = any Error

  @usableFromInline let publisher: P

  /// Makes the sequence.
  @inlinable
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    let subscriber = AsyncSubscriber<P.Output, P.Failure>()
    publisher.subscribe(subscriber)
    return Iterator(AsyncSubscription(subscriber))
  }

  /// Goes through the values of one subscription.
  @frozen
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    public typealias Failure = any Error

    @usableFromInline let subscription: AsyncSubscription<P.Output, P.Failure>

    @inlinable
    init(_ subscription: AsyncSubscription<P.Output, P.Failure>) { self.subscription = subscription }

    /// Waits for the next value.
    ///
    /// - Returns: the value; nil when the publisher has finished or the task is cancelled.
    /// - Throws: the publisher's failure.
    @inlinable
    public mutating func next() async throws -> P.Output? { try await next(isolation: nil) }

    /// Waits for the next value, without leaving the actor.
    ///
    /// - Returns: the value; nil when the publisher has finished or the task is cancelled.
    /// - Throws: the publisher's failure.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> P.Output? {
      switch await subscription.next(isolation: actor) {
      case .value(let value): return value
      case .end(.finished): return nil
      case .end(.failure(let failure)): throw failure
      }
    }
  }
}

extension AsyncPublisher: Sendable where P: Sendable {}
extension AsyncThrowingPublisher: Sendable where P: Sendable {}

/// What a call of `next()` comes back with.
///
/// It goes from the publisher's thread to the task, with a value that the publisher has let go of.
@frozen
@usableFromInline
enum AsyncSignal<Value, Failure: Error>: @unchecked Sendable {
  case value(Value)
  case end(Subscribers.Completion<Failure>)
}

/// An iterator's hold on its subscriber: cancels it by going away.
///
///     Iterator ──▶ AsyncSubscription ──▶ AsyncSubscriber ◀── upstream
@usableFromInline
final class AsyncSubscription<Value, Failure: Error>: Sendable {
  @usableFromInline let subscriber: AsyncSubscriber<Value, Failure>

  @usableFromInline
  init(_ subscriber: AsyncSubscriber<Value, Failure>) { self.subscriber = subscriber }

  deinit { subscriber.cancel() }

  @usableFromInline
  func next(isolation actor: isolated (any Actor)?) async -> AsyncSignal<Value, Failure> {
    await withTaskCancellationHandler {
      if let signal = subscriber.poll() { return signal }
      return await withCheckedContinuation(isolation: actor) { subscriber.wait($0) }
    } onCancel: {
      subscriber.cancel()
    }
  }
}

/// Keeps values until a task asks for them, or tasks until there are values.
@usableFromInline
final class AsyncSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private typealias Continuation = CheckedContinuation<AsyncSignal<Input, Failure>, Never>

  private struct State {
    var values = Fifo<Input>()
    /// Tasks that wait. There are none as long as there are values or a completion.
    var waiting = Fifo<Continuation>()
    var subscription: (any Subscription)?
    /// Whether the upstream is asked for each value, rather than for all.
    var isPatient = false
    /// What follows the values: the first task to ask for it gets it, the others hear that it has finished.
    var completion: Subscribers.Completion<Failure>?

    mutating func next() -> AsyncSignal<Input, Failure>? {
      if let value = values.popFirst() { return .value(value) }
      guard let completion else { return nil }
      self.completion = .finished
      return .end(completion)
    }
  }

  private let state = Locked(State())

  @usableFromInline
  init() {}

  // MARK: From the task

  /// - Returns: what there is without waiting.
  @usableFromInline
  func poll() -> AsyncSignal<Input, Failure>? {
    state.withLock { $0.next() }
  }

  @usableFromInline
  func wait(_ continuation: CheckedContinuation<AsyncSignal<Input, Failure>, Never>) {
    let (signal, subscription) = state.withLock {
      state -> (AsyncSignal<Input, Failure>?, (any Subscription)?) in
      if let signal = state.next() { return (signal, nil) }
      state.waiting.append(continuation)
      return (nil, state.isPatient ? state.subscription : nil)
    }
    if let signal { continuation.resume(returning: signal) }
    subscription?.request(.max(1))
  }

  @usableFromInline
  func cancel() {
    let former = state.withLock { state in
      let former = state
      state = State()
      state.completion = .finished
      return former
    }
    former.subscription?.cancel()
    for continuation in former.waiting.contents { continuation.resume(returning: .end(.finished)) }
  }

  // MARK: From above

  @usableFromInline
  func receive(subscription: any Subscription) {
    let isPatient = subscription is any PatientSubscription
    let waiting = state.withLock { state -> Int? in
      guard state.completion == nil, state.subscription == nil else { return nil }
      state.subscription = subscription
      state.isPatient = isPatient
      return state.waiting.count
    }
    guard let waiting else { return subscription.cancel() }
    if !isPatient {
      subscription.request(.unlimited)
    } else if waiting > 0 {
      subscription.request(.max(waiting))
    }
  }

  @usableFromInline
  func receive(_ input: Input) -> Subscribers.Demand {
    let continuation = state.withLock { state -> Continuation? in
      guard state.completion == nil else { return nil }
      if let continuation = state.waiting.popFirst() { return continuation }
      state.values.append(input)
      return nil
    }
    continuation?.resume(returning: .value(input))
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    let former = state.withLock { state -> State? in
      guard state.completion == nil else { return nil }
      let former = state
      state.subscription = nil
      state.waiting = Fifo()
      state.completion = former.waiting.isEmpty ? completion : .finished
      return former
    }
    guard let waiting = former?.waiting.contents, let first = waiting.first else { return }
    first.resume(returning: .end(completion))
    for continuation in waiting.dropFirst() { continuation.resume(returning: .end(.finished)) }
  }
}
