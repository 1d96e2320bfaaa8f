public import ReactiveCore

/// A type that accepts values and never completes.
///
/// `any Relay<Int>` is a relay of integers of any kind. You can bind publishers to it: see
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
  /// Unavailable: use ``accept(_:)``.
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

  /// Unavailable: use ``accept(_:)``.
  @available(*, unavailable, renamed: "accept(_:)")
  public func onNext(_ element: Value) { accept(element) }
}
