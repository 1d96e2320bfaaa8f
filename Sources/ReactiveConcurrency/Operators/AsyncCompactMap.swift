import ReactiveCore

extension Publisher where Output: Sendable {
  /// Turns each value into another one or none, in a task, and delivers the results in the order of the
  /// values.
  ///
  /// Use it where an asynchronous function may find nothing. ``asyncFilter(maxConcurrent:_:)`` delivers the
  /// values themselves; ``asyncMap(maxConcurrent:_:)`` has a result for each.
  ///
  /// ```swift
  /// @Sendable func name(of id: Int) async -> String? { [1: "Ada", 3: "Grace"][id] }
  ///
  /// let names = (1...3).publisher.asyncCompactMap { await name(of: $0) }
  /// for await name in names.values { print(name) }
  /// // Ada
  /// // Grace
  /// ```
  ///
  /// - Parameters:
  ///   - maxConcurrent: how many values are taken from the upstream beyond what was delivered or turned into
  ///     none, and so how many tasks run at once; one or more, one unless given. None is a programming error
  ///     and traps.
  ///   - transform: makes a value of a value, or nil. It runs on the actor that it is written in, like the
  ///     closure of a `Task`.
  ///
  /// For completion, failure, cancellation and demand see ``asyncMap(maxConcurrent:_:)``.
  ///
  /// Combine has no such operator.
  @inlinable
  public func asyncCompactMap<T: Sendable>(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async -> T?
  ) -> Publishers.AsyncMap<Self, T, Failure> {
    if maxConcurrent < 1 { misuse("asyncCompactMap(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofValues) { await transform($0) }
  }
}
