import ReactiveCore

extension Publisher where Output: Sendable {
  /// Delivers the values for which a closure, in a task, returns true, in their order.
  ///
  /// Use it if the decision takes an asynchronous function, such as one that looks something up.
  /// ``asyncCompactMap(maxConcurrent:_:)-s1s3`` also returns a result; `filter(_:)` takes a function that
  /// returns immediately.
  ///
  /// ```swift
  /// @Sendable func isOnline(_ sensor: String) async -> Bool { sensor != "attic" }
  ///
  /// let sensors = ["cellar", "attic", "kitchen"].publisher
  /// let online = sensors.asyncFilter(maxConcurrent: 3) { await isOnline($0) }
  /// for await sensor in online.values { print(sensor) }
  /// // cellar
  /// // kitchen
  /// ```
  ///
  /// Otherwise as ``asyncMap(maxConcurrent:_:)-52lbn``, including the parameters.
  @inlinable
  public func asyncFilter(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ isIncluded: @escaping @Sendable (Output) async -> Bool
  ) -> Publishers.AsyncMap<Self, Output, Failure> {
    if maxConcurrent < 1 { misuse("asyncFilter(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofValues) { await isIncluded($0) ? $0 : nil }
  }
}
