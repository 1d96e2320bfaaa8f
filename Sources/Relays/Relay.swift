public import ReactiveCore

/// A relay: it accepts values, and can't be completed.
///
/// `any Relay<Int>` is a relay of numbers of any kind. Values can be bound to it: see
/// ``ReactiveCore/Publisher/bind(to:)-75s5s``.
public protocol Relay<Value>: Consumer {
  /// Publishes a value.
  func accept(_ value: Value)
}

extension Relay where Value == Void {
  /// Accepts an event without a value.
  @inlinable
  public func accept() { accept(()) }
}

extension Relay {
  /// Unavailable: a relay accepts values by ``accept(_:)``.
  @available(
    *,
    unavailable,
    renamed: "accept(_:)",
    message: "a relay is no subject: it takes values by accept(_:)"
  )
  public func send(_ value: Value) { accept(value) }

  /// Unavailable: a relay never completes.
  @available(*, unavailable, message: "a relay never completes")
  public func send(completion: Subscribers.Completion<Never>) {}

  /// Unavailable: a relay accepts values by ``accept(_:)``, and no completion.
  @available(*, unavailable, renamed: "accept(_:)")
  public func onNext(_ element: Value) { accept(element) }
}
