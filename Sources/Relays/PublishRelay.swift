public import ReactiveCore

/// Passes on what it accepts, and never ends: for events.
///
/// - A value reaches those who are subscribed when it is accepted and have asked for it; for the others it is lost.
/// - All subscribers see one order, also when several threads accept at once or a subscriber accepts from inside
///   its own `receive`.
/// - There is no way to send an error or a completion.
/// - A subscription keeps the relay alive until it is cancelled.
///
/// Accepting costs O(subscribers).
///
/// Mirrors RxSwift's `PublishRelay`.
public final class PublishRelay<Output>: Publisher {
  public typealias Failure = Never

  @usableFromInline let subject = PassthroughSubject<Output, Never>()

  /// Makes a relay.
  @inlinable
  public init() {}

  /// Passes a value on to the subscribers.
  @inlinable
  public func accept(_ value: Output) { subject.send(value) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subject.attach(subscriber, keeping: self)
  }
}

extension PublishRelay: @unchecked Sendable where Output: Sendable {}

extension PublishRelay: Consumer {
  @inlinable
  public func consume(_ value: Output) { accept(value) }
}

extension PublishRelay where Output == Void {
  /// Tells the subscribers that something happened, where there is no value to say more.
  @inlinable
  public func accept() { accept(()) }
}
