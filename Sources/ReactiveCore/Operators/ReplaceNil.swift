extension Publisher {
  /// Replaces each nil with a value.
  ///
  /// Use it for a default in place of what is missing, such as the name of a guest. ``compactMap(_:)`` drops
  /// what is missing.
  ///
  /// ![Each nil is replaced with zero.](replaceNil)
  ///
  /// ```swift
  /// let names = ["Ada", nil].publisher
  /// _ = names.replaceNil(with: "guest").sink { print("Hello, \($0)") }
  /// // Hello, Ada
  /// // Hello, guest
  /// ```
  ///
  /// Completion, failure, cancellation and demand pass through unchanged.
  ///
  /// Mirrors Combine's `replaceNil(with:)`.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self, calling: { $0 ?? output })
  }
}
