extension Publisher {
  /// Replaces each nil with a value.
  ///
  /// Use it to provide a default for a missing value, such as the name of a guest. ``compactMap(_:)`` drops
  /// missing values.
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
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self, calling: { $0 ?? output })
  }
}
