import ReactiveCore

extension Publisher where Output: Sendable {
  /// Turns each value into another one, in a task, and cancels the task when the next value arrives.
  ///
  /// Use it if a new value makes the previous work pointless, such as a search while the user is typing.
  /// ``asyncMap(maxConcurrent:_:)-52lbn`` publishes a result for every value; ``tryAsyncMapLatest(_:)-pngt``
  /// takes a function that throws.
  ///
  /// ![For each letter a task; one that is still running is cancelled.](asyncMapLatest)
  ///
  /// ```swift
  /// @Sendable func hits(for query: String) async -> Int {
  ///   try? await Task.sleep(for: .milliseconds(5))
  ///   return query.count
  /// }
  ///
  /// let queries = ["c", "ca", "car"].publisher
  /// let results = queries.asyncMapLatest { await "\($0): \(hits(for: $0)) hits" }
  /// for await result in results.values { print(result) }
  /// // car: 3 hits
  /// ```
  ///
  /// - Parameter transform: returns the result for a value, which is `Sendable` or created in the closure. It
  ///   runs on the actor it is written in, like the closure of a `Task`. The result of a cancelled task is
  ///   dropped.
  ///
  /// - **Demand.** Unlimited demand is requested from the upstream. The latest value's task starts as soon as
  ///   a result is requested, so values without demand only replace each other.
  /// - **Completion and failure.** The sequence finishes when the upstream has finished and the latest task
  ///   has ended. A failure of the upstream cancels the task, and is delivered immediately.
  /// - **Cancellation.** Cancels the upstream and the task.
  ///
  /// Priority, executor and task-local values are those described for ``asyncMap(maxConcurrent:_:)-52lbn``.
  @inlinable
  public func asyncMapLatest<T: Sendable>(
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async -> T
  ) -> Publishers.AsyncMapLatest<Self, T, Failure> {
    Publishers.AsyncMapLatest(upstream: self) { value async throws(Failure) in await transform(value) }
  }

  /// The same for results that aren't `Sendable`, created in the closure: see ``asyncMapLatest(_:)-75qz6``.
  @_documentation(visibility: internal)
  @inlinable
  public func asyncMapLatest<T>(
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async -> sending T
  ) -> Publishers.AsyncMapLatest<Self, T, Failure> {
    Publishers.AsyncMapLatest(upstream: self) { value async throws(Failure) in await transform(value) }
  }

  /// Turns each value into another one, in a task, and cancels the task when the next value arrives, until
  /// one fails.
  ///
  /// Use it to call an asynchronous function that throws, if only the result for the latest value matters.
  ///
  /// ```swift
  /// struct NotFound: Error {}
  ///
  /// let pages = [1, 2, 3].publisher.tryAsyncMapLatest { number -> String in
  ///   try await Task.sleep(for: .milliseconds(5))
  ///   throw NotFound()
  /// }
  /// do { for try await page in pages.values { print(page) } } catch { print(error) }  // NotFound()
  /// ```
  ///
  /// An error that the latest task's closure throws is delivered as the failure, and cancels the upstream.
  /// Otherwise it works like ``asyncMapLatest(_:)-75qz6``, with the same parameter.
  @inlinable
  public func tryAsyncMapLatest<T: Sendable>(
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async throws -> T
  ) -> Publishers.AsyncMapLatest<Self, T, any Error> {
    Publishers.AsyncMapLatest(upstream: self) { try await transform($0) }
  }

  /// The same for results that aren't `Sendable`, created in the closure: see ``tryAsyncMapLatest(_:)-pngt``.
  @_documentation(visibility: internal)
  @inlinable
  public func tryAsyncMapLatest<T>(
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async throws -> sending T
  ) -> Publishers.AsyncMapLatest<Self, T, any Error> {
    Publishers.AsyncMapLatest(upstream: self) { try await transform($0) }
  }
}

extension Publishers {
  /// A publisher that runs a task for each value of its upstream, cancels it when the next value arrives, and
  /// delivers the results.
  ///
  /// `asyncMapLatest` and `tryAsyncMapLatest` return it.
  public struct AsyncMapLatest<Upstream: Publisher, Output, Failure: Error>: Publisher
  where Upstream.Output: Sendable {
    /// The publisher of the values.
    public let upstream: Upstream

    @usableFromInline let transform: @Sendable (Upstream.Output) async throws(Failure) -> Output

    @inlinable
    init(
      upstream: Upstream,
      transform: @escaping @Sendable (Upstream.Output) async throws(Failure) -> Output
    ) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let context = TaskContext(priority: nil)
      // `Failure` is the upstream's or `any Error`.
      upstream.mapError { $0 as! Failure }
        .map { [transform] value in
          LatestTask(context: context) { () async throws(Failure) in try await transform(value) }
        }
        .switchToLatest()
        .subscribe(subscriber)
    }
  }
}

extension Publishers.AsyncMapLatest: Sendable where Upstream: Sendable {}

/// The result of a value's task, in the context of the operator's subscriber.
@usableFromInline
struct LatestTask<Output, Failure: Error>: Publisher {
  private let context: TaskContext
  private let operation: @Sendable () async throws(Failure) -> Output

  @usableFromInline
  init(context: TaskContext, _ operation: @escaping @Sendable () async throws(Failure) -> Output) {
    self.context = context
    self.operation = operation
  }

  @usableFromInline
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    TaskSourceContinuation.open("AsyncMapLatest", for: subscriber, in: context, resultOf: operation)
  }
}

// Drawing: asyncMapLatest
//   let letters = input("-a----b-c----|")
//   let task = input("---1|", label: "the task, once for each letter")
//   // Represents letters`.asyncMapLatest { letter in await load(letter) }`
//   output(letters.flatMapLatest { letter in task.map { letter + $0 } })
