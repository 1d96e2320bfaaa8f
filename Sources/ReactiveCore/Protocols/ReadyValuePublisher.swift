/// A publisher that may have its only value ready.
///
/// An operator that subscribes to a publisher for each value reads it, and needs no subscription. Not a
/// requirement of `Publisher`, because code completion would offer it to everyone.
@usableFromInline
package protocol ReadyValuePublisher<Output>: Publisher {
  /// The value, if every subscriber receives exactly this value, followed by the completion, and it is
  /// available without waiting.
  var readyValue: Output? { get }

  /// The value of a publisher whose `Output` is unknown after a cast. A requirement, so that the compiler
  /// removes the casts.
  func readyValue<Value>(as type: Value.Type) -> Value?
}

extension ReadyValuePublisher {
  @inlinable @inline(__always)
  package func readyValue<Value>(as type: Value.Type) -> Value? { readyValue as! Value? }
}

extension Publisher {
  /// The value, if this is a publisher that has its only value ready. In an optimized chain of known types,
  /// it costs no look-up.
  @inlinable @inline(__always)
  package func loadReadyValue() -> Output? {
    (self as? any ReadyValuePublisher)?.readyValue(as: Output.self)
  }
}
