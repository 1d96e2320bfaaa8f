public import ReactiveCore

/// A subject that publishes only its last value, when it finishes.
///
/// Use it for the result of work that also reports progress, even for later subscribers. `Future` is for work
/// with a single result; ``ReplaySubject`` also replays earlier values.
///
/// ![The last letter is delivered with the completion, to a later subscriber too.](AsyncSubject)
///
/// ```swift
/// let result = AsyncSubject<String, Never>()
/// let cancellable = result.sink { print($0) }
/// result.send("half")
/// result.send("all of it")
/// result.send(completion: .finished)  // all of it
/// let later = result.sink { print("again: \($0)") }  // again: all of it
/// ```
///
/// - When it finishes, subscribers receive the last value, then the completion. They receive only the
///   completion if there was no value, or if the subject fails.
/// - Subscribers that subscribe afterwards receive the same.
/// - A value without demand is buffered, and the completion is delivered after it.
/// - A subscription retains the subject until it terminates. Cancellation ends only that subscription.
public final class AsyncSubject<Output, Failure: Error>: Subject {
  /// Receives the last value when the subject finishes, and replays it.
  @usableFromInline let core = RememberingBroadcast(LastValues<Output>(bufferSize: 1))
  /// The last value: `.some(nil)` if there is none yet, nil after the termination.
  @usableFromInline let latest = Locked<Output??>(.some(nil))

  /// Creates a subject.
  @inlinable
  public init() {}

  deinit {
    core.broadcast.cancelSubscriptions()
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.subscribe(subscriber, "AsyncSubject", retaining: self)
  }

  @inlinable
  public func send(_ value: Output) {
    var displaced: Output?? = value
    latest.withLock { if $0 != nil { swap(&$0, &displaced) } }
    // Released outside the lock.
    withExtendedLifetime(displaced) {}
  }

  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    guard let last = latest.exchange(nil) else { return }
    if case .finished = completion, let last { core.send(last) }
    core.finish(ErasedCompletion(completion))
  }

  /// Retains the subscription until the subject completes, then cancels it. Requests unlimited demand
  /// immediately.
  public func send(subscription: any Subscription) {
    core.broadcast.retain(subscription)
  }
}

// Unchecked: shared state is protected by the gate or a lock.
extension AsyncSubject: @unchecked Sendable where Output: Sendable {}

extension AsyncSubject: Consumer where Failure == Never {}

// Drawing: AsyncSubject
//   let letters = hot("-a--b--c-|")
//   let shared = letters.multicast(subject: `AsyncSubject()`)
//   output(shared)
//   output(shared, during: "-----------^")
//   connect(shared, in: 0)
