public import ReactiveCore

extension Publisher {
  /// Turns each value into a publisher, and publishes the values of one after those of the other.
  ///
  /// Use it for work that must not overlap or change its order, such as saving one document after the other.
  /// ``flatMapLatest(_:)`` cancels the work for the value before, ``flatMapFirst(_:)`` drops the new value,
  /// and `flatMap(maxPublishers:_:)` does all at once.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let cancellable = ["letter", "list"].publisher
  ///   .concatMap { name in scheduler.cold("-1-2|").map { "\(name), part \($0)" } }
  ///   .sink { print($0) }
  /// scheduler.run()
  /// // letter, part 1
  /// // letter, part 2
  /// // list, part 1
  /// // list, part 2
  /// ```
  ///
  /// ![For each letter a subscription to the numbers; the second, buffered before, waits for the first.](concatMap)
  ///
  /// - Parameter transform: turns a value into a publisher. Its values follow those of the one before.
  ///
  /// One value at a time is requested from this publisher, and the next when the publisher has finished. The
  /// sequence finishes when this publisher and the last of the others have finished. It fails when one fails,
  /// which cancels the rest. The downstream's demand is requested from the current publisher. Cancellation
  /// cancels all.
  ///
  /// A subject drops what is sent to it unrequested: put `buffer(size:prefetch:whenFull:)` after it if that
  /// is to wait.
  ///
  /// Mirrors RxSwift's and CombineExt's `concatMap(_:)`, which buffer such values. The same as
  /// `flatMap(maxPublishers: .max(1), _:)`.
  @preconcurrency
  @inlinable
  public func concatMap<P: Publisher>(
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: .max(1), transform: transform)
  }
}
