import ReactiveCore

/// A publisher of the value that an asynchronous closure returns.
///
/// Use it to put an asynchronous call among publishers, such as a request with `retry(_:)` after it.
/// ``ReactiveCore/Future/init(priority:_:)`` runs its closure once, for all subscribers;
/// ``ReactiveCore/Publisher/asyncMap(maxConcurrent:_:)`` runs one for each value.
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
/// - **Demand.** Each subscriber gets a task of its own, which its first request starts.
/// - **Completion and failure.** The value is delivered with the completion right behind it; what the closure
///   throws is the failure. A closure that does not throw makes a publisher that cannot fail. One whose error
///   has a type, `{ () throws(LoadError) in … }` or the name of a function, makes one that fails with that
///   type.
/// - **Cancellation.** Cancelling the subscription cancels the task, and nothing follows.
/// - **Where.** The closure runs on the actor that it is written in, like that of a `Task`; outside of any,
///   with the priority, and on the preferred executor, of the task in which somebody subscribed. The executor
///   is inherited with Swift 6.3 and later.
///
/// Combine has no such publisher. `Deferred { Future { promise in Task { … } } }` is near, and cannot be
/// cancelled.
public struct TaskPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
  private let priority: TaskPriority?
  private let operation: @Sendable () async throws(Failure) -> Output

  /// Creates the publisher. Nothing is run before the value is requested.
  ///
  /// - Parameters:
  ///   - priority: that of the tasks; nil for the subscriber's.
  ///   - operation: what each subscription's task runs.
  public init(
    priority: TaskPriority? = nil,
    @_inheritActorContext _ operation: @escaping @Sendable () async throws(Failure) -> Output
  ) {
    self.priority = priority
    self.operation = operation
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    TaskSourceContinuation.open("TaskPublisher", for: subscriber, priority: priority) {
      [operation] downstream in
      do throws(Failure) {
        let value = try await operation()
        if downstream.takeDemand() { downstream.send(value) }
        return .finished
      } catch {
        return .failure(error)
      }
    }
  }
}
