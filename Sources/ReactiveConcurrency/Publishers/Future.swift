import ReactiveCore

extension Future where Output: Sendable {
  /// Creates a future and starts its work, in a task.
  ///
  /// Use it for work that runs once for several subscribers, such as loading the settings. ``TaskPublisher``
  /// runs a task for each subscription, and cancels it with the subscription.
  ///
  /// ```swift
  /// let settings = Future<String, Never> {
  ///   print("loading")
  ///   return "dark"
  /// }
  /// for await value in settings.values { print(value) }
  /// for await value in settings.values { print("again: \(value)") }
  /// // loading
  /// // dark
  /// // again: dark
  /// ```
  ///
  /// The work can't be cancelled: it starts immediately, once, with or without a subscriber, and runs to its
  /// end, because later subscribers receive the result. A subscriber receives the value on demand, followed
  /// by the completion, or the failure. Cancelling a subscription ends only that subscription.
  ///
  /// - Parameters:
  ///   - priority: the priority of the task; nil for the caller's.
  ///   - operation: returns the value, or throws the failure. It runs on the actor it is written in,
  ///     like the closure of a `Task`.
  public convenience init(
    priority: TaskPriority? = nil,
    @_inheritActorContext _ operation: sending @escaping @isolated(any) () async throws(Failure) -> Output
  ) {
    var fulfill: (@Sendable (Result<Output, Failure>) -> Void)?
    self.init { (promise: @escaping @Sendable (Result<Output, Failure>) -> Void) in fulfill = promise }
    guard let fulfill else { return }
    Task(priority: priority) {
      do throws(Failure) {
        fulfill(.success(try await operation()))
      } catch {
        fulfill(.failure(error))
      }
    }
  }
}
