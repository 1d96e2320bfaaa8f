import ReactiveCore

extension Publisher where Output: Sendable {
  /// Turns each value into another one, in a task, and delivers the results as soon as they are ready.
  ///
  /// Use it if the order of the results doesn't matter, so that a slow one doesn't delay the others.
  /// ``asyncMap(maxConcurrent:_:)-52lbn`` delivers in order.
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
  /// A failure of the upstream is delivered after the results that are ready, and cancels running tasks. When
  /// the upstream finishes, the sequence finishes after the results of all tasks. Otherwise it works like
  /// ``asyncMap(maxConcurrent:_:)-52lbn``, with the same parameters.
  ///
  /// To turn each value into an asynchronous sequence, use `flatMap(maxPublishers:)` with its `publisher`.
  @inlinable
  public func asyncFlatMap<T: Sendable>(
    maxConcurrent: Int,
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async -> T
  ) -> Publishers.AsyncMap<Self, T, Failure> {
    if maxConcurrent < 1 { misuse("asyncFlatMap(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofResults) { await transform($0) }
  }

  /// The same for results that aren't `Sendable`, created in the closure: see
  /// ``asyncFlatMap(maxConcurrent:_:)-3eq56``.
  @_documentation(visibility: internal)
  @inlinable
  public func asyncFlatMap<T>(
    maxConcurrent: Int,
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async -> sending T
  ) -> Publishers.AsyncMap<Self, T, Failure> {
    if maxConcurrent < 1 { misuse("asyncFlatMap(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofResults) { await transform($0) }
  }
}
