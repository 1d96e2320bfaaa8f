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
  /// True if publishers of this type may have their only value ready.
  ///
  /// Read once for each subscription, because it may cost a look-up: none in an optimized chain.
  @inlinable @inline(__always)
  package static var mayHaveReadyValue: Bool { Self.self is any ReadyValuePublisher.Type }

  /// Reads the value of a publisher that may have it ready.
  @inlinable @inline(__always)
  package func loadReadyValue() -> Output? {
    (self as! any ReadyValuePublisher).readyValue(as: Output.self)
  }
}
