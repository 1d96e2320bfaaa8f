public import ReactiveCore

/// Has a value at any time, publishes it whenever it is set, and never ends: for state.
///
/// - A new subscriber receives the current value, then every later one, once each and in order. One that has
///   not asked for a value yet receives the latest when it does.
/// - ``value`` is what was accepted last, at once, also while earlier values are still being delivered.
/// - All subscribers see one order.
/// - There is no way to send an error or a completion.
/// - A subscription keeps the relay alive until it is cancelled.
///
/// Accepting costs O(subscribers).
///
/// Mirrors RxSwift's `BehaviorRelay`.
public final class BehaviorRelay<Output>: Publisher {
  public typealias Failure = Never

  @usableFromInline let subject: CurrentValueSubject<Output, Never>
  @usableFromInline let areEqual: ((Output, Output) -> Bool)?

  @inlinable
  init(_ value: Output, areEqual: ((Output, Output) -> Bool)?) {
    subject = CurrentValueSubject(value)
    self.areEqual = areEqual
  }

  /// Makes a relay with its first value.
  @inlinable
  public convenience init(value: Output) {
    self.init(value, areEqual: nil)
  }

  /// Makes a relay with its first value.
  ///
  /// Since its values can be compared, the relay takes from a binding only values that differ from its own: so two
  /// relays that are bound to each other come to rest.
  @inlinable
  public convenience init(value: Output) where Output: Equatable {
    self.init(value, areEqual: ==)
  }

  /// The value that was accepted last. Can be read at any time, from any thread.
  @inlinable
  public var value: Output { subject.value }

  /// Sets the value, and publishes it, also if it equals the last.
  @inlinable
  public func accept(_ value: Output) { subject.send(value) }

  /// Reads the value, changes it and publishes it, as one step: no change by another thread is lost.
  ///
  ///     names.update { $0.append("Ada") }
  ///
  /// No lock is held while the closure runs. If another thread has changed the value meanwhile, the closure runs
  /// again on what the value is then: so it should do nothing but change its argument, and must not send to this
  /// relay.
  ///
  /// - Parameter change: changes the value. If it throws, nothing is changed and nothing published.
  /// - Returns: what the closure returned for the value that was published.
  ///
  /// RxSwift has no such method.
  @inlinable
  @discardableResult
  public func update<Result, E: Error>(
    _ change: (inout Output) throws(E) -> Result
  ) throws(E) -> Result {
    try subject.update(change)
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subject.attach(subscriber, keeping: self)
  }
}

// Unchecked: its state is that of a subject; how values are compared is the same for all threads.
extension BehaviorRelay: @unchecked Sendable where Output: Sendable {}

extension BehaviorRelay: Consumer {
  /// Sets the value, unless it is known to equal the current one.
  @inlinable
  public func consume(_ value: Output) {
    if let areEqual, areEqual(subject.unobserved, value) { return }
    accept(value)
  }
}

extension BehaviorRelay: RoutedConsumer {
  package func routed<Value>(_ type: Value.Type) -> ((Value, Route) -> Void)? {
    let consume: (Output, Route) -> Void = { [self] in subject.consume($0, along: $1, unless: areEqual) }
    return consume as? (Value, Route) -> Void
  }
}

extension BehaviorRelay where Output == Void {
  /// Tells the subscribers that something happened.
  @inlinable
  public func accept() { accept(()) }
}
