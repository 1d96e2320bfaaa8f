/// The subscription of a source whose values wait until they are requested.
///
/// The pump delivers them. It is a closure that is created where the subscriber's type is known, and so is
/// compiled as one specialized loop with the chain below it.
@usableFromInline
package class PullEmitter: AnyEmitter {
  /// Delivers as many values as are requested; after the last calls ``finish()``, and then completes the
  /// subscriber.
  @exclusivity(unchecked) @usableFromInline final var pump: ((PullEmitter) -> Void)?

  /// Creates an emitter whose turn the creator holds: it must call ``start(_:)``.
  @inlinable
  init(_ name: StaticString, pump: @escaping (PullEmitter) -> Void) {
    self.pump = pump
    super.init(name)
    // There is always something to drain, until the termination.
    pending = .values
  }

  /// Passes the emitter to its subscriber, then delivers what was requested.
  @inlinable @inline(__always)
  final func start<S: Subscriber>(_ subscriber: S) {
    start { subscriber.receive(subscription: $0) }
  }

  @usableFromInline
  final override func drain() {
    guard !gate.isEnded else { return }
    let pump = pump
    pump?(self)
  }

  /// Terminates the emitter, from inside the pump. Returns true if the completion must be delivered; false if
  /// the subscriber has cancelled.
  @inlinable
  final func finish() -> Bool {
    guard gate.end() else { return false }
    release()
    return true
  }

  @usableFromInline package final override var backpressure: Backpressure { .pull }

  @usableFromInline
  package final override func holdBack() {}

  @usableFromInline
  override func release() {
    pump = nil
    pending = .nothing
    super.release()
  }
}

extension PullEmitter {
  /// Delivers a value that is ready from the start, and finishes right after it, unless the subscriber
  /// cancels.
  ///
  /// `Value` is a parameter of its own, because Swift 6.3 crashes where an inlined closure captures an
  /// `S.Input`.
  @inlinable @inline(__always)
  static func deliver<Value, S: Subscriber>(_ value: Value, to subscriber: S, _ name: StaticString)
  where S.Input == Value {
    let emitter = PullEmitter(name) { emitter in
      guard emitter.demand.takeOne() else { return }
      _ = subscriber.receive(value)
      if emitter.finish() { subscriber.receive(completion: .finished) }
    }
    emitter.start(subscriber)
  }

  /// Does the same with a value that is made from ready ones. Swift 6.3 also crashes if that is a captured
  /// tuple.
  @inlinable @inline(__always)
  static func deliver<Value, S: Subscriber>(
    making value: @escaping () -> Value,
    to subscriber: S,
    _ name: StaticString
  ) where S.Input == Value {
    let emitter = PullEmitter(name) { emitter in
      guard emitter.demand.takeOne() else { return }
      _ = subscriber.receive(value())
      if emitter.finish() { subscriber.receive(completion: .finished) }
    }
    emitter.start(subscriber)
  }
}

extension AnyEmitter {
  /// Delivers a completion without a request, unless the subscriber cancels when it receives the
  /// subscription.
  @inlinable @inline(__always)
  static func complete<S: Subscriber>(
    _ subscriber: S,
    with completion: Subscribers.Completion<S.Failure>,
    _ name: StaticString
  ) {
    // With unlimited demand, a request does nothing. The turn is never released: nobody waits for it.
    let emitter = AnyEmitter(name, demand: .unlimited)
    subscriber.receive(subscription: emitter)
    if emitter.gate.end() { subscriber.receive(completion: completion) }
  }
}
