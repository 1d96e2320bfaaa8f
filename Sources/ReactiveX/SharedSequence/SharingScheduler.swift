/// The scheduler of ``Driver``s and ``Signal``s: the main queue's, unless a test replaces it.
public enum SharingScheduler {
  /// A structure, because the optimizer miscompiles a task-local value that is a function.
  private struct Maker: Sendable {
    let make: @Sendable () -> any SchedulerType
  }

  @TaskLocal private static var maker = Maker { MainScheduler() }

  /// Makes the scheduler for an operator.
  public static var make: @Sendable () -> any SchedulerType { maker.make }

  /// Replaces the scheduler while a closure runs, such as one that creates the tested object.
  ///
  /// It is replaced for the calling task or thread. RxSwift replaces it for the whole program, so tests can't
  /// run in parallel.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Replaces the function that makes schedulers while a closure runs: see ``mock(scheduler:action:)``.
  @preconcurrency public static func mock(
    makeScheduler: @escaping @Sendable () -> any SchedulerType,
    action: () throws -> Void
  ) rethrows {
    try $maker.withValue(Maker(make: makeScheduler), operation: action)
  }
}
