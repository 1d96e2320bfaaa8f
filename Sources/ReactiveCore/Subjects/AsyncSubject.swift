/// A subject that publishes only its last value, and that only when it finishes.
///
/// - Subscribers receive the last value before the completion, then the completion; nothing but the completion
///   if there was no value, or if the subject fails.
/// - Those who subscribe afterwards receive the same.
/// - A subscription keeps the subject alive until it is cancelled or ended.
///
/// Combine has no such subject. Mirrors RxSwift's `AsyncSubject`.
public final class AsyncSubject<Output, Failure: Error>: Subject {
  @usableFromInline let core: RememberingBroadcast<FinalValue<Output, Failure>>

  /// Makes a subject.
  @inlinable
  public init() {
    core = RememberingBroadcast(FinalValue())
  }

  deinit {
    core.broadcast.cancelSubscriptions()
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.subscribe(subscriber, "AsyncSubject", keeping: self)
  }

  @inlinable
  public func send(_ value: Output) {
    core.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    core.finish(completion)
  }

  /// Keeps the subscription until the subject ends, and asks it for all values at once.
  public func send(subscription: any Subscription) {
    core.broadcast.keep(subscription)
  }
}

// Unchecked: what threads share is behind the gate or under a lock.
extension AsyncSubject: @unchecked Sendable where Output: Sendable {}

@frozen
@usableFromInline
struct FinalValue<Output, Failure: Error>: SubjectMemory {
  @usableFromInline var value: Output?

  @inlinable
  init() { value = nil }

  @inlinable static var publishesAtOnce: Bool { false }
  @inlinable static var keeping: AnyEmitter.Keeping { .everything }

  @inlinable
  mutating func remember(_ value: inout Output) {
    let displaced = self.value
    self.value = value
    if let displaced { value = displaced }
  }

  @usableFromInline
  func last(before completion: Subscribers.Completion<Failure>) -> [Output] {
    guard case .finished = completion, let value else { return [] }
    return [value]
  }

  @inlinable
  func replay(after completion: Subscribers.Completion<Failure>?) -> Fifo<Output> {
    completion.map { Fifo(last(before: $0)) } ?? Fifo()
  }
}
