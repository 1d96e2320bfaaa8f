import ReactiveCore

/// A publisher of the value that an asynchronous closure returns.
///
/// Use it to treat an asynchronous call as a publisher, such as a request followed by `retry(_:)`.
/// ``ReactiveCore/Future/init(priority:_:)`` runs its closure once, for all subscribers;
/// ``ReactiveCore/Publisher/asyncMap(maxConcurrent:_:)-52lbn`` runs one for each value.
///
/// ```swift
/// let loaded = TaskPublisher {
///   print("loading")
///   return "page 1"
/// }
/// print(try await loaded.value)
/// print(try await loaded.map { "\($0), again" }.value)
/// // loading
/// // page 1
/// // loading
/// // page 1, again
/// ```
///
/// - **Demand.** Each subscriber gets its own task, which its first request starts.
/// - **Completion and failure.** The value is delivered, followed by the completion. An error that the
///   closure throws is the failure. A closure that doesn't throw makes a publisher that can't fail. If its
///   error has a type, as in `{ () throws(LoadError) in … }` or the name of a function, the publisher fails
///   with that type.
/// - **Cancellation.** Cancelling the subscription cancels the task, and nothing follows.
/// - **Where.** The closure runs on the actor it is written in, like the closure of a `Task`. Without an
///   actor, it runs with the priority, and on the preferred executor, of the subscribing task. The executor
///   is inherited with Swift 6.3 and later. The task-local values are those of the code that makes the first
///   request.
public struct TaskPublisher<Output, Failure: Error>: Publisher, Sendable {
  private let priority: TaskPriority?
  private let operation: @Sendable () async throws(Failure) -> Output

  /// Creates the publisher. Nothing runs before the value is requested.
  ///
  /// - Parameters:
  ///   - priority: the priority of the tasks; nil for the subscriber's.
  ///   - operation: the closure that each subscription's task runs. Its value is `Sendable`, or created in
  ///     it.
  public init(
    priority: TaskPriority? = nil,
    @_inheritActorContext _ operation: @escaping @Sendable () async throws(Failure) -> Output
  ) where Output: Sendable {
    self.priority = priority
    self.operation = operation
  }

  /// The same for a value that isn't `Sendable`, created in the closure.
  @_documentation(visibility: internal)
  public init(
    priority: TaskPriority? = nil,
    @_inheritActorContext _ operation: @escaping @Sendable () async throws(Failure) -> sending Output
  ) {
    self.priority = priority
    self.operation = operation
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let context = TaskContext(priority: priority)
    TaskSourceContinuation.open("TaskPublisher", for: subscriber, in: context, resultOf: operation)
  }
}
