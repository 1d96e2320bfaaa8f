import ReactiveCore

extension Publisher where Output: Sendable {
  /// Subscribes with an asynchronous closure, which runs with each value, one at a time.
  ///
  /// Use it if each value must be handled before the next, as when writing to a file or a socket, and the
  /// completion matters. ``sink(task:)`` is for publishers that can't fail;
  /// ``asyncMap(maxConcurrent:_:)-52lbn`` returns results, and runs several tasks at once.
  ///
  /// ```swift
  /// let (log, logger) = AsyncStream.makeStream(of: String.self)
  /// let cancellable = ["letter", "list"].publisher.sink { completion in
  ///   logger.yield("\(completion)")
  ///   logger.finish()
  /// } task: { name in
  ///   await Task.yield()
  ///   logger.yield("\(name) saved")
  /// }
  /// for await line in log { print(line) }
  /// // letter saved
  /// // list saved
  /// // finished
  /// ```
  ///
  /// - Parameters:
  ///   - receiveCompletion: called once, with the completion or failure, when the last run of the task has
  ///     returned; not called after cancellation. It runs on its actor, like the closure of `sink`.
  ///   - task: runs with each value, on the actor it is written in, like the closure of a `Task`.
  /// - Returns: a cancellable that ends the subscription, and cancels the running task, when it is cancelled
  ///   or deinitialized.
  ///
  /// It requests one value at a time, the next when the task has returned. An upstream that can't wait, such
  /// as a subject, drops or buffers values that aren't requested: put `buffer(size:prefetch:whenFull:)`
  /// before this. For task-local values see ``asyncMap(maxConcurrent:_:)-52lbn``.
  @_disfavoredOverload  // A closure that awaits nothing is for `sink(receiveCompletion:receiveValue:)`.
  @inlinable
  public func sink(
    @_inheritActorContext
    receiveCompletion: @escaping @isolated(any) @Sendable (Subscribers.Completion<Failure>) -> Void,
    @_inheritActorContext task: @escaping @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    // Unchecked: the tasks only read whether it has ended.
    nonisolated(unsafe) let sink = Subscribers.Sink<Never, Failure>(
      "sink",
      on: receiveCompletion.isolation,
      calling: callable(receiveCompletion),
      { _ in }
    )
    let tasks = Publishers.AsyncMap<Self, Never, Failure>(self, 1, .ofValues) { value in
      // Of two overlapping calls to `cancel()`, one may return before the other has cancelled the upstream.
      if !sink.isEnded { await task(value) }
      return nil
    }
    tasks.subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Output: Sendable, Failure == Never {
  /// Subscribes with an asynchronous closure, which runs with each value, one at a time.
  ///
  /// Use it if each value must be handled before the next, as when writing to a file or a socket.
  /// ``sink(receiveCompletion:task:)`` is for publishers that may fail, and reports the completion.
  ///
  /// ```swift
  /// let (saved, file) = AsyncStream.makeStream(of: String.self)
  /// let cancellable = ["letter", "list"].publisher.sink { name in
  ///   await Task.yield()
  ///   file.yield("\(name) saved")
  /// }
  /// for await line in saved.prefix(2) { print(line) }
  /// // letter saved
  /// // list saved
  /// ```
  ///
  /// - Parameter task: runs with each value, on the actor it is written in, like the closure of a `Task`.
  /// - Returns: a cancellable that ends the subscription, and cancels the running task, when it is cancelled
  ///   or deinitialized.
  ///
  /// For completion, cancellation and demand see ``sink(receiveCompletion:task:)``.
  @_disfavoredOverload  // A closure that awaits nothing is for `sink(receiveValue:)`.
  @inlinable
  public func sink(
    @_inheritActorContext task: @escaping @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    sink(receiveCompletion: { @Sendable _ in }, task: task)
  }
}
