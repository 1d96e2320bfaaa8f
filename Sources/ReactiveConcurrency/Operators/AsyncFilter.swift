import ReactiveCore

extension Publisher where Output: Sendable {
  /// Delivers the values for which a closure, in a task, returns true, in their order.
  ///
  /// - Parameters:
  ///   - maxConcurrent: how many values are taken from the upstream beyond what was delivered or dropped, and so how many
  ///     tasks run at once; one or more, one unless given. None is a programming error and traps.
  ///   - isIncluded: says whether a value is delivered. It runs on the actor that it is written in, like the closure of a
  ///     `Task`.
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
