import ReactiveCore

extension Future where Output: Sendable {
  /// Creates a future and starts its work, in a task.
  ///
  /// Use it for work that several subscribers have in common and that runs once, such as a request for the
  /// settings. ``TaskPublisher`` has a task for each subscription, cancelled with it.
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
  /// The work cannot be cancelled: it starts now, once, whether or not anybody subscribes, and runs to its
  /// end, since whoever subscribes later receives the result. A subscriber receives the value when it has
  /// requested it, with the completion right behind it, or the failure; its cancellation ends its
  /// subscription alone.
  ///
  /// - Parameters:
  ///   - priority: the task's; nil for the caller's.
  ///   - operation: returns the value, or throws the failure. It runs on the actor that it is written in,
  ///     like the closure of a `Task`.
  ///
  /// Combine's spelling is `Future { promise in Task { promise(…) } }`.
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
