/// A publisher that may have its only value ready.
///
/// An operator that subscribes to a publisher for each value reads it, and needs no subscription. Not a
/// requirement of `Publisher`, because code completion would offer it to everyone.
@usableFromInline
package protocol ReadyValuePublisher<Output>: Publisher {
  /// The value, if every subscriber receives exactly this value, followed by the completion, and it is
  /// available without waiting.
  var readyValue: Output? { get }

  /// The value of a publisher that was cast. Implemented here; a requirement, since the compiler then removes
  /// the casts.
  ///
  /// - Parameter type: `Output`, which is not known of such a publisher.
  func readyValue<Value>(as type: Value.Type) -> Value?
}

extension ReadyValuePublisher {
  @inlinable @inline(__always)
  package func readyValue<Value>(as type: Value.Type) -> Value? { readyValue as! Value? }
}

extension Publisher {
  /// True if publishers of this type may have their only value ready.
  ///
  /// Read once for each subscription, because it may cost a look-up. If the type of the publisher is known in
  /// an optimized build, as in a chain, the compiler decides it, and reading the value costs nothing.
  @inlinable @inline(__always)
  package static var mayHaveReadyValue: Bool { Self.self is any ReadyValuePublisher.Type }

  /// Reads the value of a publisher that may have it ready.
  @inlinable @inline(__always)
  package func loadReadyValue() -> Output? {
    (self as! any ReadyValuePublisher).readyValue(as: Output.self)
  }
}
