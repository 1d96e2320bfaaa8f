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
  @usableFromInline let areEqual: ((Output, Output) -> Bool)?

  @inlinable
  init(areEqual: ((Output, Output) -> Bool)?) {
    self.areEqual = areEqual
  }

  /// Makes a relay.
  @inlinable
  public convenience init() {
    self.init(areEqual: nil)
  }

  /// Makes a relay.
  ///
  /// Since its values can be compared, the relay refuses a value that it has passed on before and that comes back equal
  /// through bindings: so relays that are bound in a circle come to rest.
  @inlinable
  public convenience init() where Output: Equatable {
    self.init(areEqual: ==)
  }

  /// Makes a relay.
  ///
  /// It refuses an event that it has passed on before and that comes back through bindings: so relays that are bound in
  /// a circle come to rest.
  @inlinable
  public convenience init() where Output == Void {
    self.init(areEqual: { _, _ in true })
  }

  /// Passes a value on to the subscribers.
  @inlinable
  public func accept(_ value: Output) { subject.send(value) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subject.attach(subscriber, keeping: self)
  }
}

// Unchecked: its state is that of a subject; how values are compared is the same for all threads.
extension PublishRelay: @unchecked Sendable where Output: Sendable {}

extension PublishRelay: Consumer {
  @inlinable
  public func consume(_ value: Output) { accept(value) }
}

extension PublishRelay: RoutedConsumer {
  package func routed<Value>(_ type: Value.Type) -> ((Value, Route) -> Void)? {
    let consume: (Output, Route) -> Void = { [self] in subject.consume($0, along: $1, unless: areEqual) }
    return consume as? (Value, Route) -> Void
  }
}

extension PublishRelay where Output == Void {
  /// Tells the subscribers that something happened.
  @inlinable
  public func accept() { accept(()) }
}
