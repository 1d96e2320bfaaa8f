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

// Drawing: replaceNil
//   struct Reading: LosslessStringConvertible {
//     let number: Int?
//     init(_ text: String) { number = Int(text) }
//     var description: String { number.map(String.init) ?? "nil" }
//   }
//   let readings = input("-3--x--5-|", of: Reading.self)
//   output(readings.map(\.number)`.replaceNil(with: 0)`)
