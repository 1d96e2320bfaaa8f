public import ReactiveCore

extension Publisher where Output == Bool {
  /// Publishes the opposite of each value.
  ///
  /// Completion, failure, cancellation and demand pass through unchanged.
  ///
  /// Mirrors CombineExt's `toggle()`.
  @inlinable
  public func toggle() -> Publishers.Map<Self, Bool> {
    map { !$0 }
  }
}
