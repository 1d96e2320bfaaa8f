public import ReactiveCore

/// A relay that replays its last values to later subscribers, and never completes.
///
/// Use it for events of which a later subscriber needs the last few, such as the lines of a log. For events
/// that may end or fail, use the `ReplaySubject` of `ReactiveExtras`. A ``BehaviorRelay`` always has exactly
/// one value.
///
/// ![A subscriber from second 8 on first receives the last two lines; no completion follows.](ReplayRelay)
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
/// - A new subscriber receives the last `bufferSize` values, then every later one, once each and in order.
///   Values beyond its demand are buffered for it.
/// - All subscribers see one order.
/// - You can't send a failure or a completion.
/// - A subscription retains the relay until it is cancelled. Cancellation ends only that subscription.
///
/// Accepting costs O(subscribers), subscribing O(buffered values).
public final class ReplayRelay<Output>: Publisher {
  public typealias Failure = Never

  @usableFromInline let core: RememberingBroadcast<LastValues<Output>>

  /// Creates a relay that replays the last values.
  ///
  /// - Parameter bufferSize: the maximum number of values to replay, zero or more. A negative number is a
  ///   programming error and traps.
  @inlinable
  public init(bufferSize: Int) {
    if bufferSize < 0 { misuse("ReplayRelay(bufferSize:) takes a size that is not negative") }
    core = RememberingBroadcast(LastValues(bufferSize: bufferSize))
  }

  /// Buffers a value, and delivers it to the subscribers.
  @inlinable
  public func accept(_ value: Output) { core.send(value) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    core.subscribe(subscriber, "ReplayRelay", retaining: self)
  }

  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public func _sink(
    _ receiveCompletion: ((Subscribers.Completion<Never>) -> Void)?,
    _ receiveValue: @escaping (Output) -> Void
  ) -> (any Subscription)? {
    core.sink(receiveCompletion, receiveValue, "ReplayRelay", retaining: self)
  }
}

// Unchecked: state shared between threads is behind the gate or under a lock.
extension ReplayRelay: @unchecked Sendable where Output: Sendable {}

extension ReplayRelay: Relay {
  /// Accepts a value that a binding delivers.
  @inlinable
  public func consume(_ value: Output) { accept(value) }
}

// Drawing: ReplayRelay
//   let lines = ["a": "start", "b": "load", "c": "save", "d": "stop"] as [Character: String]
//   let log = `ReplayRelay<String>(bufferSize: 2)`
//   store(hot("-a--b--c--d-|", values: lines).bind(to: log))
//   output(log)
//   output(log, during: "--------^")
