public import ReactiveCore

/// A relay that has a current value, publishes it whenever it is set, and never completes: for state.
///
/// Use it for state that lasts as long as the program, such as settings. `CurrentValueSubject` is for state
/// that may end or fail; ``PublishRelay`` is for events, of which there is no current one.
///
/// ```swift
/// let volume = BehaviorRelay(value: 5)
/// let cancellable = volume.sink { print("volume \($0)") }  // volume 5
/// volume.accept(7)  // volume 7
/// volume.update { $0 += 1 }  // volume 8
/// print(volume.value)  // 8
/// ```
///
/// ![A subscriber from second 6 on first receives the current letter; no completion follows.](BehaviorRelay)
///
/// - A new subscriber receives the current value, then every later one, once each and in order. For a
///   subscriber without demand the latest value is buffered, and delivered when it requests one.
/// - ``value`` is the value that was accepted last, also while earlier values are still being delivered.
/// - All subscribers see one order.
/// - There is no way to send a failure or a completion.
/// - A subscription retains the relay until it is cancelled. Cancellation ends the subscription alone.
///
/// Accepting costs O(subscribers).
///
/// Mirrors RxSwift's `BehaviorRelay`.
public final class BehaviorRelay<Output>: Publisher {
  public typealias Failure = Never

  @usableFromInline let subject: CurrentValueSubject<Output, Never>
  @usableFromInline let areEqual: ((Output, Output) -> Bool)?
  @usableFromInline package let bindings = RelayBindings()

  @inlinable
  init(_ value: Output, areEqual: ((Output, Output) -> Bool)?) {
    subject = CurrentValueSubject(value)
    self.areEqual = areEqual
  }

  /// Creates a relay with its initial value.
  ///
  /// Since its values cannot be compared, the relay drops whatever bindings deliver back to it of a value that it has
  /// delivered, so that relays that are bound in a circle do not send it round endlessly.
  @inlinable
  public convenience init(value: Output) {
    self.init(value, areEqual: nil)
  }

  /// Creates a relay with its initial value.
  ///
  /// Since its values are `Equatable`, the relay accepts from a binding only values that differ from its own,
  /// so that two relays that are bound to each other do not send a value back and forth.
  @inlinable
  public convenience init(value: Output) where Output: Equatable {
    self.init(value, areEqual: areSame)
  }

  /// The value that was accepted last. It can be read at any time, from any thread.
  @inlinable
  public var value: Output {
    get { subject.value }
    @available(*, unavailable, message: "use accept(_:)")
    set { accept(newValue) }
  }

  /// Sets the value and publishes it, also if it equals the last.
  @inlinable
  public func accept(_ value: Output) { subject.send(value) }

  /// Reads the value, changes it and publishes it, atomically: no change by another thread is lost.
  ///
  ///     names.update { $0.append("Ada") }
  ///
  /// No lock is held while the closure runs. If another thread has changed the value meanwhile, the closure
  /// runs again on the new value, so it must have no effect but on its argument. Sending to this relay from
  /// inside the closure is a programming error, because the closure would never stop running again. Its
  /// second run traps.
  ///
  /// - Parameter change: changes the value. If it throws, nothing is changed and nothing is published.
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
    subject.attach(subscriber, as: "BehaviorRelay", retaining: self)
  }
}

// Unchecked: its state is that of a subject; how values are compared is the same for all threads.
extension BehaviorRelay: @unchecked Sendable where Output: Sendable {}

extension BehaviorRelay: Consumer {
  /// Sets the value and publishes it, unless it is known to equal the current value.
  @inlinable
  public func consume(_ value: Output) {
    if let areEqual, areEqual(subject.unobserved, value) { return }
    accept(value)
  }
}

extension BehaviorRelay: RoutedConsumer, BoundRelay {
  @usableFromInline
  package func consume(_ value: Output, along route: Route) {
    if let areEqual, areEqual(subject.unobserved, value) { return }
    if route.returns(value, to: self, areEqual) { return }
    subject.send(value, visiting: Route.Visit(of: self, with: value, along: route))
  }
}

extension BehaviorRelay {
  /// Unavailable: a relay accepts values by ``accept(_:)``, and no completion.
  @available(*, unavailable, renamed: "accept(_:)")
  public func onNext(_ element: Output) { accept(element) }
}

extension BehaviorRelay where Output == Void {
  /// Accepts an event without a value.
  @inlinable
  public func accept() { accept(()) }
}
