/// The subscription of a source that has its values ready and waits to be asked for them.
///
/// The pump delivers them. It is a closure made where the subscriber's type is known, and so is one specialised
/// loop together with the whole chain below it.
@usableFromInline
final class PullEmitter: AnyEmitter, PatientSubscription {
  /// Delivers as much as is asked for; at the end calls ``finish()``, and then completes the subscriber.
  @exclusivity(unchecked) @usableFromInline var pump: ((PullEmitter) -> Void)?

  /// Makes an emitter whose turn the maker holds: it has to call ``start(_:)``.
  @inlinable
  init(_ name: StaticString, pump: @escaping (PullEmitter) -> Void) {
    self.pump = pump
    super.init(name)
    // There is always something to settle, until the end.
    hasKept = true
  }

  /// Hands the emitter to its subscriber, then delivers what was asked for.
  @inlinable @inline(__always)
  func start<S: Subscriber>(_ subscriber: S) {
    subscriber.receive(subscription: self)
    leave()
  }

  @usableFromInline
  override func settle() {
    guard !gate.isEnded else { return }
    let pump = pump
    pump?(self)
  }

  /// Ends the emitter, from inside the pump.
  ///
  /// - Returns: true if the subscriber is to be told. False if it has cancelled.
  @inlinable
  func finish() -> Bool {
    guard gate.end() else { return false }
    letGo()
    return true
  }

  @usableFromInline
  override func letGo() {
    pump = nil
    hasKept = false
    super.letGo()
  }
}
