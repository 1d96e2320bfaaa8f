import ReactiveCore

extension Publisher where Output: Sendable {
  /// Attaches a subscriber with an asynchronous closure, which is run with each value, one at a time.
  ///
  /// - Parameters:
  ///   - receiveCompletion: called once, with the completion, when the last run of the task has returned. Not called after
  ///     cancelling. It is called on the actor that it belongs to, as that of `sink` is.
  ///   - task: run with each value. It runs on the actor that it is written in, like the closure of a `Task`.
  /// - Returns: a cancellable that ends the subscription, and cancels the task that runs, when it is cancelled or goes away.
  ///
  /// One value is requested at a time, the next when the task has returned: the upstream is held back meanwhile. One that
  /// does not wait, such as a subject, drops or holds what is not requested: put
  /// `buffer(size:prefetch:whenFull:)` before this.
  ///
  /// Combine has no such method.
  @_disfavoredOverload  // A closure that awaits nothing is for `sink(receiveCompletion:receiveValue:)`.
  @inlinable
  public func sink(
    @_inheritActorContext
    receiveCompletion: @escaping @isolated(any) @Sendable (Subscribers.Completion<Failure>) -> Void,
    @_inheritActorContext task: @escaping @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    let tasks = Publishers.AsyncMap<Self, Never, Failure>(self, 1, .ofValues) { value in
      await task(value)
      return nil
    }
    return tasks.sink(receiveCompletion: receiveCompletion, receiveValue: { _ in })
  }
}

extension Publisher where Output: Sendable, Failure == Never {
  /// Attaches a subscriber with an asynchronous closure, which is run with each value, one at a time.
  ///
  ///     prices.buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest)
  ///       .sink { await client.write($0) }
  ///
  /// - Parameter task: run with each value. It runs on the actor that it is written in, like the closure of a `Task`.
  /// - Returns: a cancellable that ends the subscription, and cancels the task that runs, when it is cancelled or goes away.
  ///
  /// For demand see ``sink(receiveCompletion:task:)``.
  ///
  /// Combine has no such method.
  @_disfavoredOverload  // A closure that awaits nothing is for `sink(receiveValue:)`.
  @inlinable
  public func sink(
    @_inheritActorContext task: @escaping @Sendable (Output) async -> Void
  ) -> AnyCancellable {
    sink(receiveCompletion: { @Sendable _ in }, task: task)
  }
}
