/// The subscription of a source with one value, which is ready.
///
/// The pump doesn't capture the value: Swift 6.3 crashes where a closure that is inlined captures a tuple.
@usableFromInline
final class ReadyEmitter<Value>: PullEmitter {
  @usableFromInline let value: Value

  @inlinable @inline(__always)
  init<S: Subscriber>(_ name: StaticString, _ value: Value, for subscriber: S) where S.Input == Value {
    self.value = value
    super.init(name) { emitter in
      guard emitter.demand.takeOne() else { return }
      _ = subscriber.receive(unsafeDowncast(emitter, to: ReadyEmitter.self).value)
      if emitter.finish() { subscriber.receive(completion: .finished) }
    }
  }

  /// Delivers the value when it is requested, and finishes right after it, unless the subscriber cancels.
  @inlinable @inline(__always)
  static func deliver<S: Subscriber>(_ value: Value, to subscriber: S, _ name: StaticString)
  where S.Input == Value {
    ReadyEmitter(name, value, for: subscriber).start(subscriber)
  }
}
