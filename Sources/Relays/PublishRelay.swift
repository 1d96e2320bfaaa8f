public import ReactiveCore

/// A relay that delivers what it accepts, buffers nothing, and never completes: for events.
///
/// Use it for events that occur as long as the program runs, such as taps. `PassthroughSubject` is for what
/// may end or fail; ``BehaviorRelay`` is for state, ``ReplayRelay`` for events of which a later subscriber
/// has to know the last ones.
///
/// ```swift
/// let taps = PublishRelay<String>()
/// taps.accept("OK")
/// let cancellable = taps.sink { print("tapped \($0)") }
/// taps.accept("Cancel")  // tapped Cancel
/// ```
///
/// ![A subscriber from second 6 on receives what follows; no completion does.](PublishRelay)
///
/// - A value is delivered to the subscribers that are subscribed when it is accepted and have demand; for
///   others it is dropped.
/// - All subscribers see one order, also when several threads accept at once or a subscriber accepts from
///   inside its own `receive`.
/// - There is no way to send a failure or a completion.
/// - A subscription retains the relay until it is cancelled. Cancellation ends the subscription alone.
///
/// Accepting costs O(subscribers).
///
/// Mirrors RxSwift's `PublishRelay`.
public final class PublishRelay<Output>: Publisher {
  public typealias Failure = Never

  @usableFromInline let subject = PassthroughSubject<Output, Never>()
  @usableFromInline let areEqual: ((Output, Output) -> Bool)?
  @usableFromInline package let bindings = RelayBindings()

  @inlinable
  init(areEqual: ((Output, Output) -> Bool)?) {
    self.areEqual = areEqual
  }

  /// Creates a relay.
  ///
  /// Since its values cannot be compared, the relay drops whatever bindings deliver back to it of a value that it has
  /// delivered, so that relays that are bound in a circle do not send it round endlessly.
  @inlinable
  public convenience init() {
    self.init(areEqual: nil)
  }

  /// Creates a relay.
  ///
  /// Since its values are `Equatable`, the relay drops a value that it has delivered before and that bindings
  /// deliver back to it, equal, so that relays that are bound in a circle do not send it round endlessly.
  @inlinable
  public convenience init() where Output: Equatable {
    self.init(areEqual: areSame)
  }

  /// Delivers a value to the subscribers.
  @inlinable
  public func accept(_ value: Output) { subject.send(value) }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subject.attach(subscriber, as: "PublishRelay", retaining: self)
  }
}

// Unchecked: its state is that of a subject; how values are compared is the same for all threads.
extension PublishRelay: @unchecked Sendable where Output: Sendable {}

extension PublishRelay: Consumer {
  @inlinable
  public func consume(_ value: Output) { accept(value) }
}

extension PublishRelay: RoutedConsumer, BoundRelay {
  @usableFromInline
  package func consume(_ value: Output, along route: Route) {
    if route.returns(value, to: self, areEqual) { return }
    subject.send(value, visiting: Route.Visit(of: self, with: value, along: route))
  }
}

extension PublishRelay {
  /// Unavailable: a relay accepts values by ``accept(_:)``, and no completion.
  @available(*, unavailable, renamed: "accept(_:)")
  public func onNext(_ element: Output) { accept(element) }
}

extension PublishRelay where Output == Void {
  /// Accepts an event without a value.
  @inlinable
  public func accept() { accept(()) }
}
