import ReactiveCore

extension Publisher where Output: Sendable {
  /// Delivers the values for which a closure, in a task, returns true, in their order.
  ///
  /// Use it where an asynchronous function decides, such as one that looks something up.
  /// ``asyncCompactMap(maxConcurrent:_:)`` has a result as well; `filter(_:)` is for a function that returns
  /// at once.
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
  ///   - maxConcurrent: how many values are taken from the upstream beyond what was delivered or dropped, and
  ///     so how many tasks run at once; one or more, one unless given. None is a programming error and traps.
  ///   - isIncluded: says whether a value is delivered. It runs on the actor that it is written in, like the
  ///     closure of a `Task`.
  ///
  /// For completion, failure, cancellation and demand see ``asyncMap(maxConcurrent:_:)``.
  ///
  /// Combine has no such operator.
  @inlinable
  public func asyncFilter(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ isIncluded: @escaping @Sendable (Output) async -> Bool
  ) -> Publishers.AsyncMap<Self, Output, Failure> {
    if maxConcurrent < 1 { misuse("asyncFilter(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofValues) { await isIncluded($0) ? $0 : nil }
  }
}
