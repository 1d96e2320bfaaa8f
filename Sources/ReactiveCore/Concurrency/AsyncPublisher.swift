extension Publisher where Failure == Never {
  /// The values of this publisher as an asynchronous sequence. ``AsyncPublisher`` describes it and the
  /// differences from Combine's.
  ///
  ///     for await value in publisher.values { … }
  @inlinable
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values of this publisher as an asynchronous sequence that throws the failure.
  /// ``AsyncThrowingPublisher`` describes it and the differences from Combine's.
  ///
  ///     for try await value in publisher.values { … }
  @inlinable
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that cannot fail, as an asynchronous sequence.
///
/// Each iterator has its own subscription, made when the iterator is created, before its first `next()`. From
/// then on, unlike with Combine, no value is lost while the loop is busy. A source that can wait doesn't run
/// ahead of the loop.
///
/// - The loop requests one value at a time from a source that can wait, such as a sequence.
/// - Values of a source that can't wait, such as a subject, are buffered until the loop takes them, without a
///   limit. An operator ``Publisher/buffer(size:prefetch:whenFull:)`` before `values` sets one.
/// - Operators pass these requests on to their sources, so the loop pulls an endless sequence through
///   `flatMap` or `receive(on:)` one value at a time. See <doc:OrderThreadsAndDemand#Loops-over-values> for
///   the exceptions.
/// - A failure, a switch to another publisher, or a cancellation may discard values that the loop hasn't
///   taken.
///
/// The subscription ends when the publisher completes; when the iterator is released, as at the end of a
/// loop; or when the task is cancelled. Cancelling the task discards buffered values and ends the loop. The
/// task cancels the subscription itself, as soon as it runs.
@frozen
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public typealias Failure = Never

  @usableFromInline let publisher: P

  /// Creates the sequence.
  @inlinable
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    let subscriber = AsyncSubscriber<P.Output, Never>()
    publisher.subscribe(subscriber)
    return Iterator(AsyncSubscriberHandle(subscriber))
  }

  /// An iterator over the values of one subscription.
  @frozen
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    public typealias Failure = Never

    @usableFromInline let subscription: AsyncSubscriberHandle<P.Output, Never>

    @inlinable
    init(_ subscription: AsyncSubscriberHandle<P.Output, Never>) { self.subscription = subscription }

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
      if let value = subscription.nextAtOnce() { return value }
      return switch await subscription.next(isolation: actor) {
      case .value(let value): value
      case .end: nil
      }
    }
  }
}

/// The values of a publisher, as an asynchronous sequence that throws the failure.
///
/// A failure is thrown once, after the values before it. Cancelling the task ends the loop without an error.
/// Otherwise it behaves like ``AsyncPublisher``.
@frozen
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public typealias Failure = any Error

  @usableFromInline let publisher: P

  /// Creates the sequence.
  @inlinable
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    let subscriber = AsyncSubscriber<P.Output, P.Failure>()
    publisher.subscribe(subscriber)
    return Iterator(AsyncSubscriberHandle(subscriber))
  }

  /// An iterator over the values of one subscription.
  @frozen
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    public typealias Failure = any Error

    @usableFromInline let subscription: AsyncSubscriberHandle<P.Output, P.Failure>

    @inlinable
    init(_ subscription: AsyncSubscriberHandle<P.Output, P.Failure>) { self.subscription = subscription }

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
      if let value = subscription.nextAtOnce() { return value }
      switch await subscription.next(isolation: actor) {
      case .value(let value): return value
      case .end(.finished): return nil
      case .end(.failure(let failure)): throw failure
      }
    }
  }
}

extension AsyncPublisher: Sendable where P: Sendable {}
extension AsyncPublisher.Iterator: Sendable where P: Sendable, P.Output: Sendable {}
extension AsyncThrowingPublisher: Sendable where P: Sendable {}
extension AsyncThrowingPublisher.Iterator: Sendable where P: Sendable, P.Output: Sendable {}

/// The result of a call to `next()`.
///
/// Unchecked: it passes from the publisher's thread to the task, with a value that the publisher has
/// released.
@frozen
@usableFromInline
enum AsyncSignal<Value, Failure: Error>: @unchecked Sendable {
  case value(Value)
  case end(Subscribers.Completion<Failure>)
}

/// An iterator's reference to its subscriber, which is cancelled when this is released.
///
///     Iterator ──▶ AsyncSubscriberHandle ──▶ AsyncSubscriber ◀── upstream
@usableFromInline
final class AsyncSubscriberHandle<Value, Failure: Error> {
  @usableFromInline let subscriber: AsyncSubscriber<Value, Failure>

  @inlinable
  init(_ subscriber: AsyncSubscriber<Value, Failure>) { self.subscriber = subscriber }

  deinit { subscriber.cancel() }

  /// Returns a value if one is buffered, or an upstream delivers it immediately on request.
  @inlinable
  func nextAtOnce() -> Value? {
    if Task.isCancelled { subscriber.cancel() }
    return subscriber.poll()
  }

  /// Waits, if nothing has been received since ``nextAtOnce()``.
  @inlinable
  func next(isolation actor: isolated (any Actor)?) async -> AsyncSignal<Value, Failure> {
    let (signal, number) = subscriber.takeSignal()
    if let signal { return signal }
    // Unchecked: other threads only resume a waiting task with it.
    nonisolated(unsafe) let subscriber = subscriber
    let received = await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: actor) { subscriber.wait(number, $0) }
    } onCancel: {
      // This runs under a lock of the runtime, so it must not run user code: a sending thread takes that lock
      // to resume the task.
      subscriber.endWait(number)
    }
    if Task.isCancelled { subscriber.cancel() }
    subscriber.showOrder()
    return received
  }
}

extension AsyncSubscriberHandle: Sendable where Value: Sendable {}

/// Buffers values until a task takes them, or waiting tasks until there are values.
@usableFromInline
final class AsyncSubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline typealias Continuation = UnsafeContinuation<AsyncSignal<Input, Failure>, Never>

  @frozen
  @usableFromInline
  struct Waiting {
    @usableFromInline let number: Int
    @usableFromInline let continuation: Continuation

    @inlinable
    init(_ number: Int, _ continuation: Continuation) {
      (self.number, self.continuation) = (number, continuation)
    }
  }

  @usableFromInline let lock = Lock()

  // Under the lock.
  @exclusivity(unchecked) @usableFromInline var values = Deque<Input>()
  /// Waiting tasks. Empty while there are values or a completion.
  @exclusivity(unchecked) @usableFromInline var waiting = Deque<Waiting>()
  /// The number of calls that may have waited so far.
  @exclusivity(unchecked) @usableFromInline var calls = 0
  /// The number of waiting tasks. Read for each value, to avoid a type look-up of ``waiting`` in debug
  /// builds.
  @exclusivity(unchecked) @usableFromInline var tasks = 0
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  /// True to request one value at a time from the upstream, false for unlimited demand.
  @exclusivity(unchecked) @usableFromInline var isPull = false
  /// The number of values requested one at a time and not received yet: one for each waiting task.
  @exclusivity(unchecked) @usableFromInline var outstanding = 0
  /// The completion after the values. The first task receives it; the others only learn that the sequence has
  /// finished.
  @exclusivity(unchecked) @usableFromInline var completion = Subscribers.Completion<Failure>.finished
  @exclusivity(unchecked) @usableFromInline var isOver = false

  @inlinable
  init() {}

  /// Under the lock.
  @inlinable
  func popSignal() -> AsyncSignal<Input, Failure>? {
    if let value = values.popFirst() { return .value(value) }
    guard isOver else { return nil }
    let end = completion
    completion = .finished
    return .end(end)
  }

  /// Under the lock. Returns the upstream to request another value from, so that each task gets one.
  @inlinable
  func upstream(for tasks: Int) -> (any Subscription)? {
    guard isPull, outstanding < tasks, let subscription else { return nil }
    outstanding += 1
    return subscription
  }

  // MARK: From the task

  /// Returns the buffered value, after requesting one if there is none.
  @inlinable
  func poll() -> Input? {
    lock.lock()
    let upstream = values.isEmpty && !isOver ? upstream(for: tasks + 1) : nil
    if let upstream {
      lock.unlock()
      upstream.request(.max(1))
      lock.lock()
    }
    let value = values.popFirst()
    lock.unlock()
    withExtendedLifetime(upstream) {}
    return value
  }

  /// Shows ThreadSanitizer that a signal was sent before it was received. It can't see that when a
  /// continuation is resumed before its task is suspended.
  @inlinable
  func showOrder() {
    lock.lock()
    lock.unlock()
  }

  /// Returns the next value or the completion, if there is one, and a number for the call to wait under.
  @inlinable
  func takeSignal() -> (AsyncSignal<Input, Failure>?, number: Int) {
    lock.lock()
    let signal = popSignal()
    calls += 1
    let number = calls
    lock.unlock()
    return (signal, number)
  }

  @inlinable
  func wait(_ number: Int, _ continuation: UnsafeContinuation<AsyncSignal<Input, Failure>, Never>) {
    lock.lock()
    var signal = popSignal()
    // From here on, a cancellation finds the task.
    if signal == nil, Task.isCancelled { signal = .end(.finished) }
    if signal == nil {
      waiting.append(Waiting(number, continuation))
      tasks += 1
    }
    let upstream = upstream(for: tasks)
    lock.unlock()
    if let signal { continuation.resume(returning: signal) }
    upstream?.request(.max(1))
  }

  /// Resumes a waiting task that was cancelled. Called on any thread.
  @usableFromInline
  func endWait(_ number: Int) {
    lock.lock()
    let ended = waiting.contents.first { $0.number == number }
    if ended != nil {
      waiting = Deque(waiting.contents.filter { $0.number != number })
      tasks -= 1
    }
    lock.unlock()
    ended?.continuation.resume(returning: .end(.finished))
  }

  @usableFromInline
  func cancel() {
    lock.lock()
    let former = (values, completion)
    let (waiting, subscription) = (waiting, subscription)
    values = Deque()
    self.waiting = Deque()
    tasks = 0
    self.subscription = nil
    completion = .finished
    isOver = true
    lock.unlock()
    withExtendedLifetime(former) {}
    subscription?.cancel()
    for waiting in waiting.contents { waiting.continuation.resume(returning: .end(.finished)) }
  }

  // MARK: From upstream

  @usableFromInline
  func receive(subscription: any Subscription) {
    let isPull = subscription.knownBackpressure != .push
    lock.lock()
    let isAccepted = !isOver && self.subscription == nil
    if isAccepted {
      self.subscription = subscription
      self.isPull = isPull
      outstanding = tasks
    }
    let tasks = tasks
    lock.unlock()
    if !isAccepted {
      subscription.cancel()
    } else if !isPull {
      subscription.request(.unlimited)
    } else {
      subscription.holdBackIfKnown()
      if tasks > 0 { subscription.request(.max(tasks)) }
    }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    outstanding -= 1
    if tasks > 0 {
      resumeFirst(input)
    } else {
      if !isOver { values.append(input) }
      lock.unlock()
    }
    return .none
  }

  /// Called under the lock, which it releases.
  @inlinable
  func resumeFirst(_ input: Input) {
    let first = waiting.popFirst()
    tasks -= 1
    lock.unlock()
    first?.continuation.resume(returning: .value(input))
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard !isOver else { return lock.unlock() }
    let (waiting, subscription) = (waiting.contents, subscription)
    self.waiting = Deque()
    tasks = 0
    self.subscription = nil
    self.completion = waiting.isEmpty ? completion : .finished
    isOver = true
    lock.unlock()
    withExtendedLifetime(subscription) {}
    guard let first = waiting.first else { return }
    first.continuation.resume(returning: .end(completion))
    for waiting in waiting.dropFirst() { waiting.continuation.resume(returning: .end(.finished)) }
  }
}

// Unchecked: shared state is protected by the lock.
extension AsyncSubscriber: @unchecked Sendable where Input: Sendable {}
