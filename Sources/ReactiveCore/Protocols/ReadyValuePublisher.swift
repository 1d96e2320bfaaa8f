/// A publisher that may have its only value ready.
///
/// An operator that subscribes to a publisher for each value can read the value instead of subscribing. This
/// is not a requirement of `Publisher`, because code completion would offer it to everyone.
@usableFromInline
package protocol ReadyValuePublisher<Output>: Publisher {
  /// The value, if every subscriber receives exactly this value, then the completion, without waiting.
  var readyValue: Output? { get }

  /// Returns the value to callers for which a cast has lost `Output`. A requirement, so that the compiler
  /// removes the casts.
  func readyValue<Value>(as type: Value.Type) -> Value?
}

extension ReadyValuePublisher {
  @inlinable @inline(__always)
  package func readyValue<Value>(as type: Value.Type) -> Value? { readyValue as! Value? }
}

extension Publisher {
  /// Returns the value if it is ready. In an optimized chain of known types, this needs no look-up.
  @inlinable @inline(__always)
  package func loadReadyValue() -> Output? {
    (self as? any ReadyValuePublisher)?.readyValue(as: Output.self)
  }
}
