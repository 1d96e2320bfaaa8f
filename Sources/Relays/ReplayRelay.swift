public import ReactiveCore

/// A relay that buffers the last values, replays them to subscribers that subscribe later, and never
/// completes.
///
/// Use it for events whose last ones a later subscriber needs, such as the lines of a log. The
/// `ReplaySubject` of `ReactiveExtras` is for what may end or fail; ``BehaviorRelay`` has exactly one value
/// at any time.
///
/// ```swift
/// let log = ReplayRelay<String>(bufferSize: 2)
/// for line in ["start", "load", "save"] { log.accept(line) }
/// let cancellable = log.sink { print($0) }
/// // load
/// // save
/// log.accept("stop")  // stop
/// ```
///
/// ![A subscriber from second 8 on first receives the last two letters; no completion follows.](ReplayRelay)
///
/// - A new subscriber receives the last `bufferSize` values, then every later one, once each and in order.
///   Values beyond its demand are buffered for it.
/// - All subscribers see one order.
/// - There is no way to send a failure or a completion.
/// - A subscription retains the relay until it is cancelled. Cancellation ends the subscription alone.
///
/// Accepting costs O(subscribers), subscribing O(buffered values).
///
/// Mirrors RxSwift's `ReplayRelay`.
public final class ReplayRelay<Output>: Publisher {
  public typealias Failure = Never

  @usableFromInline let core: RememberingBroadcast<LastValues<Output, Never>>
  @usableFromInline let areEqual: ((Output, Output) -> Bool)?
  @usableFromInline package let bindings = RelayBindings()

  @inlinable
  init(_ bufferSize: Int, areEqual: ((Output, Output) -> Bool)?) {
    if bufferSize < 0 { misuse("ReplayRelay(bufferSize:) takes a size that is not negative") }
    core = RememberingBroadcast(LastValues(bufferSize: bufferSize))
    self.areEqual = areEqual
  }

  /// Creates a relay that replays the last values.
  ///
  /// Since its values cannot be compared, the relay drops whatever bindings deliver back to it of a value that it has
  /// delivered, so that relays that are bound in a circle do not send it round endlessly.
  ///
  /// - Parameter bufferSize: the maximum number of values to replay, zero or more. A negative number is a
  ///   programming error and traps.
  @inlinable
  public convenience init(bufferSize: Int) {
    self.init(bufferSize, areEqual: nil)
  }

  /// Creates a relay that replays the last values.
  ///
  /// Since its values are `Equatable`, the relay drops a value that it has delivered before and that bindings
  /// deliver back to it, equal, so that relays that are bound in a circle do not send it round endlessly.
  ///
  /// - Parameter bufferSize: the maximum number of values to replay, zero or more. A negative number is a
  ///   programming error and traps.
  @inlinable
  public convenience init(bufferSize: Int) where Output: Equatable {
    self.init(bufferSize, areEqual: areSame)
  }

  /// Buffers a value, and delivers it to the subscribers.
  @inlinable
  public func accept(_ value: Output) { core.send(value) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    core.subscribe(subscriber, "ReplayRelay", retaining: self)
  }
}

// Unchecked: what threads share is behind the gate or under a lock; how values are compared is the same for all threads.
extension ReplayRelay: @unchecked Sendable where Output: Sendable {}

extension ReplayRelay: Consumer {
  @inlinable
  public func consume(_ value: Output) { accept(value) }
}

extension ReplayRelay: RoutedConsumer, BoundRelay {
  @usableFromInline
  package func consume(_ value: Output, along route: Route) {
    if route.returns(value, to: self, areEqual) { return }
    core.send(value, inside: Route.Visit(of: self, with: value, along: route))
  }
}

extension ReplayRelay {
  /// Unavailable: a relay accepts values by ``accept(_:)``, and no completion.
  @available(*, unavailable, renamed: "accept(_:)")
  public func onNext(_ element: Output) { accept(element) }
}

extension ReplayRelay where Output == Void {
  /// Accepts an event without a value.
  @inlinable
  public func accept() { accept(()) }
}
