import ReactiveCore

extension Publisher where Output: Sendable {
  /// Delivers the values for which an asynchronous closure, run in a task, returns true, in order.
  ///
  /// Use it if the condition takes an asynchronous call, such as a lookup.
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
  /// Otherwise it works like ``asyncMap(maxConcurrent:_:)-52lbn``, with the same parameters.
  @inlinable
  public func asyncFilter(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ isIncluded: @escaping @Sendable (Output) async -> Bool
  ) -> Publishers.AsyncMap<Self, Output, Failure> {
    if maxConcurrent < 1 { misuse("asyncFilter(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofValues) { await isIncluded($0) ? $0 : nil }
  }
}
