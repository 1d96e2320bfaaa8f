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

  /// Makes a relay that remembers the last values.
  ///
  /// - Parameter bufferSize: how many values to remember at the most: zero or more. A negative number is a
  ///   programmer's error and traps.
  @inlinable
  public init(bufferSize: Int) {
    subject = ReplaySubject(bufferSize: bufferSize)
  }

  /// Remembers a value, and passes it on to the subscribers.
  @inlinable
  public func accept(_ value: Output) { subject.send(value) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subject.attach(subscriber, keeping: self)
  }
}

extension ReplayRelay: @unchecked Sendable where Output: Sendable {}

extension ReplayRelay: Consumer {
  @inlinable
  public func consume(_ value: Output) { accept(value) }
}

extension ReplayRelay where Output == Void {
  /// Tells the subscribers that something happened, where there is no value to say more.
  @inlinable
  public func accept() { accept(()) }
}
