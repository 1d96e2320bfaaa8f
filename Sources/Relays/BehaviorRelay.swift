public import ReactiveCore

/// A relay for state: it has a current value, publishes it whenever it is set, and never completes.
///
/// Use it for state that lasts as long as the program, such as settings. For state that may end or fail, use
/// `CurrentValueSubject`; for events, ``PublishRelay``.
///
/// ![A subscriber from second 6 on first receives the current value; no completion follows.](BehaviorRelay)
///
/// ```swift
/// let volume = BehaviorRelay(value: 5)
/// let cancellable = volume.sink { print("volume \($0)") }  // volume 5
/// volume.accept(7)  // volume 7
/// volume.update { $0 += 1 }  // volume 8
/// print(volume.value)  // 8
/// ```
///
/// - A new subscriber receives the current value, then every later one, once each and in order. If a
///   subscriber has no demand, the latest value is buffered until it requests one.
/// - ``value`` is the latest value accepted, even while earlier values are still being delivered.
/// - All subscribers see one order.
/// - You can't send a failure or a completion.
/// - A subscription retains the relay until it is cancelled. Cancellation ends only that subscription.
///
/// Accepting costs O(subscribers).
public final class BehaviorRelay<Output>: Publisher {
  public typealias Failure = Never

  @usableFromInline let subject: CurrentValueSubject<Output, Never>

  /// Creates a relay with its initial value.
  @inlinable
  public init(value: Output) { subject = CurrentValueSubject(value) }

  /// The latest value accepted. You can read it at any time, from any thread.
  @inlinable
  public var value: Output {
    get { subject.value }
    @available(*, unavailable, message: "use accept(_:)")
    set { accept(newValue) }
  }

  /// Sets the value and publishes it, even if it equals the current one.
  @inlinable
  public func accept(_ value: Output) { subject.send(value) }

  /// Reads the value, changes it and publishes it, atomically: no change by another thread is lost.
  ///
  ///     names.update { $0.append("Ada") }
  ///
  /// No lock is held while the closure runs. If another thread has changed the value meanwhile, the closure
  /// runs again with the new value, so it must not have side effects. Sending to this relay from inside the
  /// closure is a programming error, because the closure would run again forever: it traps after a thousand
  /// runs.
  ///
  /// - Parameter change: changes the value. If it throws, nothing is changed and nothing is published.
  /// - Returns: the closure's result for the published value.
  @inlinable
  @discardableResult
  public func update<Result, E: Error>(
    _ change: (inout Output) throws(E) -> Result
  ) throws(E) -> Result {
    try subject.update(change)
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subject.core.subscribe(subscriber, "BehaviorRelay", retaining: self)
  }

  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public func _sink(
    _ receiveCompletion: ((Subscribers.Completion<Never>) -> Void)?,
    _ receiveValue: @escaping (Output) -> Void
  ) -> (any Subscription)? {
    subject.core.sink(receiveCompletion, receiveValue, "BehaviorRelay", retaining: self)
  }
}

// Unchecked: its state is that of a subject.
extension BehaviorRelay: @unchecked Sendable where Output: Sendable {}

extension BehaviorRelay: Relay {
  /// Accepts a value that a binding delivers.
  @inlinable
  public func consume(_ value: Output) { accept(value) }
}

// Drawing: BehaviorRelay
//   let volume = `BehaviorRelay(value: 5)`
//   store(hot("--7-----8--|", values: ["7": 7, "8": 8]).bind(to: volume))
//   output(volume)
//   output(volume, during: "------^")
