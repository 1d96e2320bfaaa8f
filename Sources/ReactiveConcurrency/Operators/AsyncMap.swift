import ReactiveCore

extension Publisher where Output: Sendable {
  /// Turns each value into another one, in a task, and delivers the results in the order of the values.
  ///
  /// Use it to call an asynchronous function with each value. An upstream subject drops values while the
  /// maximum number of tasks run: put `buffer` in between. ``asyncFlatMap(maxConcurrent:_:)-3eq56`` delivers
  /// the results as soon as they are ready; ``tryAsyncMap(maxConcurrent:_:)-50xsb`` takes a function that
  /// throws, ``sink(task:)`` one that returns nothing.
  ///
  /// ```swift
  /// @Sendable func load(_ id: Int) async -> String {
  ///   try? await Task.sleep(for: .milliseconds(id))
  ///   return "visitor \(id)"
  /// }
  ///
  /// let names = [3, 1, 2].publisher.asyncMap(maxConcurrent: 2) { await load($0) }
  /// for await name in names.values { print(name) }
  /// // visitor 3
  /// // visitor 1
  /// // visitor 2
  /// ```
  ///
  /// - Parameters:
  ///   - maxConcurrent: the maximum number of values taken from the upstream and not yet delivered, and so of
  ///     tasks that run at once; one by default. Less than one is a programming error and traps.
  ///   - transform: returns the result for a value, which is `Sendable` or created in the closure. It runs on
  ///     the actor it is written in, like the closure of a `Task`.
  ///
  /// - **Demand.** Nothing is requested from the upstream before the first request. With demand,
  ///   `maxConcurrent` values are requested. A result is buffered until it is requested and the earlier ones
  ///   have been delivered. An upstream that can't wait, such as a subject, drops or buffers values that
  ///   aren't requested: put `buffer(size:prefetch:whenFull:)` before this.
  /// - **Completion and failure.** The upstream's completion or failure is delivered after the results of all
  ///   earlier values.
  /// - **Cancellation.** Cancels the upstream and all tasks.
  /// - **Where.** The tasks have the priority, and the preferred executor, of the subscribing task. The
  ///   executor is inherited with Swift 6.3 and later.
  /// - **Task-locals.** A value's task has the task-local values of the code that sends the value. Behind an
  ///   operator that stores values, such as `buffer`, that's the code that requests the next one: often the
  ///   task of an earlier value. See "Order, threads and demand" in `ReactiveCore`.
  ///
  /// Combine has no such operator; the usual replacement is `flatMap(maxPublishers:)` with a `Future`.
  @inlinable
  public func asyncMap<T: Sendable>(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async -> T
  ) -> Publishers.AsyncMap<Self, T, Failure> {
    if maxConcurrent < 1 { misuse("asyncMap(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofValues) { await transform($0) }
  }

  /// The same for results that aren't `Sendable`, created in the closure: see
  /// ``asyncMap(maxConcurrent:_:)-52lbn``.
  @_documentation(visibility: internal)
  @inlinable
  public func asyncMap<T>(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async -> sending T
  ) -> Publishers.AsyncMap<Self, T, Failure> {
    if maxConcurrent < 1 { misuse("asyncMap(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofValues) { await transform($0) }
  }

  /// Turns each value into another one, in a task, and delivers the results in the order of the values, until
  /// one fails.
  ///
  /// Use it to call an asynchronous function that throws, if one failure makes the others pointless.
  /// Otherwise, let ``asyncMap(maxConcurrent:_:)-52lbn`` return a `Result`.
  ///
  /// ```swift
  /// struct NotFound: Error {}
  ///
  /// @Sendable func page(_ number: Int) async throws -> String {
  ///   if number > 2 { throw NotFound() } else { "page \(number)" }
  /// }
  ///
  /// let pages = (1...4).publisher.tryAsyncMap { try await page($0) }
  /// do { for try await page in pages.values { print(page) } } catch { print(error) }
  /// // page 1
  /// // page 2
  /// // NotFound()
  /// ```
  ///
  /// An error that the closure throws is delivered as the failure, after the results of earlier values. It
  /// cancels the upstream and all running tasks. Otherwise it works like
  /// ``asyncMap(maxConcurrent:_:)-52lbn``, with the same parameters.
  @inlinable
  public func tryAsyncMap<T: Sendable>(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async throws -> T
  ) -> Publishers.AsyncMap<Self, T, any Error> {
    if maxConcurrent < 1 { misuse("tryAsyncMap(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofValues) { try await transform($0) }
  }

  /// The same for results that aren't `Sendable`, created in the closure: see
  /// ``tryAsyncMap(maxConcurrent:_:)-50xsb``.
  @_documentation(visibility: internal)
  @inlinable
  public func tryAsyncMap<T>(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async throws -> sending T
  ) -> Publishers.AsyncMap<Self, T, any Error> {
    if maxConcurrent < 1 { misuse("tryAsyncMap(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofValues) { try await transform($0) }
  }
}

extension Publishers {
  /// A publisher that runs a task for each value of its upstream, a limited number at once, and delivers the
  /// results.
  ///
  /// `asyncMap`, `tryAsyncMap`, `asyncFlatMap`, `asyncFilter` and `asyncCompactMap` return it.
  public struct AsyncMap<Upstream: Publisher, Output, Failure: Error>: Publisher
  where Upstream.Output: Sendable {
    /// The publisher of the values.
    public let upstream: Upstream
    /// The maximum number of values that are taken from the upstream and not yet delivered.
    public let maxConcurrent: Int

    @usableFromInline let order: TaskOrder
    @usableFromInline let transform: @Sendable (Upstream.Output) async throws(Failure) -> Output?

    @inlinable
    init(
      _ upstream: Upstream,
      _ maxConcurrent: Int,
      _ order: TaskOrder,
      _ transform: @escaping @Sendable (Upstream.Output) async throws(Failure) -> Output?
    ) {
      self.upstream = upstream
      self.maxConcurrent = maxConcurrent
      self.order = order
      self.transform = transform
    }

    @inlinable
    init(
      _ upstream: Upstream,
      _ maxConcurrent: Int,
      _ order: TaskOrder,
      _ transform: @escaping @Sendable (Upstream.Output) async -> Output?
    ) {
      self.init(upstream, maxConcurrent, order) { value async throws(Failure) in await transform(value) }
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let downstream = PullSourceContinuation<Output, Failure>("AsyncMap", for: subscriber)
      let window = TaskWindow<Upstream.Output, Upstream.Failure, Output, Failure>(
        downstream,
        size: maxConcurrent,
        order: order,
        transform: transform
      )
      downstream.connect(pump: window.pump, stop: window.stop)
      upstream.subscribe(window)
      // Now at the latest, because an upstream may send its subscription later.
      downstream.start()
    }
  }
}

extension Publishers.AsyncMap: Sendable where Upstream: Sendable {}
