import ReactiveCore

extension Publisher where Output: Sendable {
  /// Turns each value into another one or none, in a task, and delivers the results in the order of the
  /// values.
  ///
  /// Use it if an asynchronous function may find nothing. ``asyncFilter(maxConcurrent:_:)`` delivers the
  /// values themselves; ``asyncMap(maxConcurrent:_:)-52lbn`` delivers a result for each.
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
  /// Otherwise it works like ``asyncMap(maxConcurrent:_:)-52lbn``, with the same parameters.
  @inlinable
  public func asyncCompactMap<T: Sendable>(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async -> T?
  ) -> Publishers.AsyncMap<Self, T, Failure> {
    if maxConcurrent < 1 { misuse("asyncCompactMap(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofValues) { await transform($0) }
  }

  /// The same for results that aren't `Sendable`, created in the closure: see
  /// ``asyncCompactMap(maxConcurrent:_:)-s1s3``.
  @_documentation(visibility: internal)
  @inlinable
  public func asyncCompactMap<T>(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async -> sending T?
  ) -> Publishers.AsyncMap<Self, T, Failure> {
    if maxConcurrent < 1 { misuse("asyncCompactMap(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofValues) { await transform($0) }
  }
}
