import ReactiveCore

extension Publisher where Output: Sendable {
  /// Turns each value into another one, in a task, and delivers the results in the order of the values.
  ///
  /// Use it to call an asynchronous function with each value. A subject in front of it drops what is sent while as many
  /// tasks run as may: put `buffer` in between. ``asyncFlatMap(maxConcurrent:_:)`` delivers the results as they come;
  /// ``tryAsyncMap(maxConcurrent:_:)`` is for a function that throws, ``sink(task:)`` for one that returns nothing.
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
  ///   - maxConcurrent: how many values are taken from the upstream beyond what was delivered, and so how
  ///     many tasks run at once; one or more, one unless given. None is a programming error and traps.
  ///   - transform: makes a value of a value. It runs on the actor that it is written in, like the closure of
  ///     a `Task`.
  ///
  /// - **Demand.** Nothing is requested from the upstream before the first request. With demand, so many
  ///   values are; a result is buffered until it is requested and those before it have been delivered. An
  ///   upstream that does not wait, such as a subject, drops or buffers what is not requested: put
  ///   `buffer(size:prefetch:whenFull:)` before this.
  /// - **Completion and failure.** The completion of the upstream, also a failure, is delivered behind the
  ///   results of all values before it.
  /// - **Cancellation.** Cancels the upstream and all tasks.
  /// - **Where.** The tasks have the priority, and the preferred executor, of the task in which somebody
  ///   subscribed. The executor is inherited with Swift 6.3 and later. A task that has returned a result may
  ///   go on with the next value.
  ///
  /// Combine has no such operator: it is what `flatMap(maxPublishers:)` to a `Future` is written for, in
  /// order.
  @inlinable
  public func asyncMap<T: Sendable>(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async -> T
  ) -> Publishers.AsyncMap<Self, T, Failure> {
    if maxConcurrent < 1 { misuse("asyncMap(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(self, maxConcurrent, .ofValues) { await transform($0) }
  }

  /// Turns each value into another one, in a task, and delivers the results in the order of the values, until
  /// one fails.
  ///
  /// Use it to call an asynchronous function that throws, where one failure makes the others pointless. Where
  /// it does not, have ``asyncMap(maxConcurrent:_:)`` return a `Result`.
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
  /// - Parameters:
  ///   - maxConcurrent: how many values are taken from the upstream beyond what was delivered, and so how
  ///     many tasks run at once; one or more, one unless given. None is a programming error and traps.
  ///   - transform: makes a value of a value. What it throws is the failure, behind the results of the values
  ///     before; it cancels the upstream and all tasks that run. It runs on the actor that it is written in.
  ///
  /// For completion, cancellation and demand see ``asyncMap(maxConcurrent:_:)``.
  ///
  /// Combine has no such operator.
  @inlinable
  public func tryAsyncMap<T: Sendable>(
    maxConcurrent: Int = 1,
    @_inheritActorContext _ transform: @escaping @Sendable (Output) async throws -> T
  ) -> Publishers.AsyncMap<Self, T, any Error> {
    if maxConcurrent < 1 { misuse("tryAsyncMap(maxConcurrent:_:) takes a maximum of one or more") }
    return Publishers.AsyncMap(
      self,
      maxConcurrent,
      .ofValues,
      { try await transform($0) },
      mapFailure: { $0 }
    )
  }
}

extension Publishers {
  /// A publisher that runs a task for each value of its upstream, a limited number at once, and delivers what they return.
  ///
  /// `asyncMap`, `tryAsyncMap`, `asyncFlatMap`, `asyncFilter` and `asyncCompactMap` return it.
  public struct AsyncMap<Upstream: Publisher, Output: Sendable, Failure: Error>: Publisher
  where Upstream.Output: Sendable {
    /// The publisher of the values.
    public let upstream: Upstream
    /// The number of values that are taken from the upstream and not delivered yet.
    public let maxConcurrent: Int

    @usableFromInline let order: TaskOrder
    @usableFromInline let transform: @Sendable (Upstream.Output) async throws(Failure) -> Output?
    @usableFromInline let mapFailure: @Sendable (Upstream.Failure) -> Failure

    @inlinable
    init(
      _ upstream: Upstream,
      _ maxConcurrent: Int,
      _ order: TaskOrder,
      _ transform: @escaping @Sendable (Upstream.Output) async throws(Failure) -> Output?,
      mapFailure: @escaping @Sendable (Upstream.Failure) -> Failure
    ) {
      self.upstream = upstream
      self.maxConcurrent = maxConcurrent
      self.order = order
      self.transform = transform
      self.mapFailure = mapFailure
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      TaskWindow.open(
        "AsyncMap",
        from: upstream,
        to: subscriber,
        size: maxConcurrent,
        order: order,
        transform: transform,
        mapFailure: mapFailure
      )
    }
  }
}

extension Publishers.AsyncMap where Failure == Upstream.Failure {
  @inlinable
  init(
    _ upstream: Upstream,
    _ maxConcurrent: Int,
    _ order: TaskOrder,
    _ transform: @escaping @Sendable (Upstream.Output) async -> Output?
  ) {
    let transform = { @Sendable (value: Upstream.Output) async throws(Failure) in await transform(value) }
    self.init(upstream, maxConcurrent, order, transform, mapFailure: { $0 })
  }
}

extension Publishers.AsyncMap: Sendable where Upstream: Sendable {}
