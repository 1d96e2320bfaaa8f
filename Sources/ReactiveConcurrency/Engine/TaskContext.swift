/// The executor and priority of a subscription's tasks: those of the subscribing task, if there is one.
@usableFromInline
struct TaskContext: Sendable {
  /// Nil for the priority of the code that starts the task, by the first request or by a value.
  let priority: TaskPriority?
  private let executor: (any TaskExecutor)?

  /// - Parameter priority: the priority; nil for the caller's.
  @usableFromInline
  init(priority: TaskPriority?) {
    let (basePriority, executor) = withUnsafeCurrentTask { task in
      (task == nil ? nil : Task.basePriority, task.flatMap(Self.executor(of:)))
    }
    self.priority = priority ?? basePriority
    self.executor = executor
  }

  /// The executor is inherited where the standard library exposes it, since Swift 6.3.
  private static func executor(of task: UnsafeCurrentTask) -> (any TaskExecutor)? {
    #if compiler(>=6.3)
      if #available(macOS 26.4, iOS 26.4, watchOS 26.4, tvOS 26.4, visionOS 26.4, *) {
        return task.unownedTaskExecutor?.asTaskExecutor()
      }
    #endif
    return nil
  }

  @usableFromInline
  func task(_ operation: sending @escaping () async -> Void) -> Task<Void, Never> {
    // A task created with a preference, even for no executor, looks it up each time it resumes.
    guard let executor else { return Task(priority: priority, operation: operation) }
    return Task(executorPreference: executor, priority: priority, operation: operation)
  }
}
