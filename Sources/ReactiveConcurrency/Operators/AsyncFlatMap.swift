import ReactiveCore

extension Publisher where Output: Sendable {
  /// Turns each value into another one, in a task, and delivers the results as they are ready.
  ///
  /// Use it where the order of the results does not matter, so that a slow one does not delay the others.
  /// ``asyncMap(maxConcurrent:_:)`` delivers in order.
  ///
  /// ```swift
  /// let (waiting, door) = AsyncStream.makeStream(of: Void.self)
  /// let answers = ["slow", "fast"].publisher.asyncFlatMap(maxConcurrent: 2) { name in
  ///   if name == "slow" { for await _ in waiting {} }
  ///   return "\(name) answer"
  /// }
  /// for await answer in answers.values {
  ///   print(answer)
  ///   door.finish()
  /// }
  /// // fast answer
  /// // slow answer
  /// ```
  ///
  /// - Parameters:
  ///   - maxConcurrent: how many values are taken from the upstream beyond what was delivered, and so how
  ///     many tasks run at once; one or more. None is a programming error and traps.
  ///   - transform: makes a value of a value. It runs on the actor that it is written in, like the closure of
  ///     a `Task`.
  ///
  /// A failure of the upstream is delivered as it comes, too: behind the results that are ready, and it
  /// cancels the tasks that run. When the upstream finishes, the sequence finishes behind the results of all
  /// tasks. For cancellation and demand see ``asyncMap(maxConcurrent:_:)``.
  ///
  /// To turn each value into an asynchronous sequence, use `flatMap(maxPublishers:)` with its `publisher`.
  ///
  /// Combine has no such operator: it is what `flatMap(maxPublishers:)` to a `Future` is written for.
  @inlinable
  public func asyncFlatMap<T: Sendable>(
    maxConcurrent: Int,
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async -> T
  ) -> Publishers.AsyncMap<Self, T, Failure> {
    if maxConcurrent < 1 { misuse("asyncFlatMap(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofResults) { await transform($0) }
  }
}
