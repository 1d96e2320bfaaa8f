public import ReactiveCore

/// Remembers the last values, replays them to whoever subscribes later, and never ends.
///
/// - A new subscriber receives the last `bufferSize` values, then every later one, once each and in order. What it
///   has not asked for is kept until it does.
/// - All subscribers see one order.
/// - There is no way to send an error or a completion.
/// - A subscription keeps the relay alive until it is cancelled.
///
/// Accepting costs O(subscribers), subscribing O(remembered values).
///
/// Mirrors RxSwift's `ReplayRelay`.
public final class ReplayRelay<Output>: Publisher {
  public typealias Failure = Never

  @usableFromInline let subject: ReplaySubject<Output, Never>
  @usableFromInline let areEqual: ((Output, Output) -> Bool)?

  @inlinable
  init(_ bufferSize: Int, areEqual: ((Output, Output) -> Bool)?) {
    subject = ReplaySubject(bufferSize: bufferSize)
    self.areEqual = areEqual
  }

  /// Makes a relay that remembers the last values.
  ///
  /// - Parameter bufferSize: how many values to remember at the most: zero or more. A negative number is a
  ///   programming error and traps.
  @inlinable
  public convenience init(bufferSize: Int) {
    self.init(bufferSize, areEqual: nil)
  }

  /// Makes a relay that remembers the last values.
  ///
  /// Since its values can be compared, the relay refuses a value that it has passed on before and that comes back equal
  /// through bindings: so relays that are bound in a circle come to rest.
  ///
  /// - Parameter bufferSize: how many values to remember at the most: zero or more. A negative number is a
  ///   programming error and traps.
  @inlinable
  public convenience init(bufferSize: Int) where Output: Equatable {
    self.init(bufferSize, areEqual: ==)
  }

  /// Makes a relay that remembers the last values.
  ///
  /// It refuses an event that it has passed on before and that comes back through bindings: so relays that are bound in
  /// a circle come to rest.
  ///
  /// - Parameter bufferSize: how many values to remember at the most: zero or more. A negative number is a
  ///   programming error and traps.
  @inlinable
  public convenience init(bufferSize: Int) where Output == Void {
    self.init(bufferSize, areEqual: { _, _ in true })
  }

  /// Remembers a value, and passes it on to the subscribers.
  @inlinable
  public func accept(_ value: Output) { subject.send(value) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subject.attach(subscriber, keeping: self)
  }
}

// Unchecked: its state is that of a subject; how values are compared is the same for all threads.
extension ReplayRelay: @unchecked Sendable where Output: Sendable {}

extension ReplayRelay: Consumer {
  @inlinable
  public func consume(_ value: Output) { accept(value) }
}

extension ReplayRelay: RoutedConsumer {
  package func routed<Value>(_ type: Value.Type) -> ((Value, Route) -> Void)? {
    let consume: (Output, Route) -> Void = { [self] in subject.consume($0, along: $1, unless: areEqual) }
    return consume as? (Value, Route) -> Void
  }
}

extension ReplayRelay where Output == Void {
  /// Tells the subscribers that something happened.
  @inlinable
  public func accept() { accept(()) }
}
