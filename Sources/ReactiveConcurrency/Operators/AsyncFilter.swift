import ReactiveCore

extension Publisher where Output: Sendable {
  /// Delivers the values for which a closure, in a task, returns true, in their order.
  ///
  /// Use it if the decision takes an asynchronous function, such as one that looks something up.
  /// ``asyncCompactMap(maxConcurrent:_:)`` also returns a result; `filter(_:)` takes a function that returns
  /// immediately.
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
  /// - Parameters:
  ///   - maxConcurrent: the number of values taken from the upstream and not yet delivered or dropped, and so
  ///     the number of tasks that run at once; one by default. Less than one is a programming error and
  ///     traps.
  ///   - isIncluded: returns true to deliver a value. It runs on the actor it is written in, like the
  ///     closure of a `Task`.
  ///
  /// For completion, failure, cancellation and demand see ``asyncMap(maxConcurrent:_:)``.
  @inlinable
  public func asyncFilter(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ isIncluded: @escaping @Sendable (Output) async -> Bool
  ) -> Publishers.AsyncMap<Self, Output, Failure> {
    if maxConcurrent < 1 { misuse("asyncFilter(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofValues) { await isIncluded($0) ? $0 : nil }
  }
}
