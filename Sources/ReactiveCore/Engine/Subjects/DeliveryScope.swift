/// What a sender does around the delivery of its value.
///
/// A value that is sent during a delivery is delivered behind it, and perhaps on another thread: what the sender has done
/// around the call that sends is not there any more.
@usableFromInline
package protocol DeliveryScope {
  /// Calls the closure, which delivers the value, inside of the call that sends it.
  func run(_ deliver: () -> Void)

  /// What does the same after that call. Called inside of it, perhaps under a lock.
  func later() -> (_ deliver: () -> Void) -> Void
}
