import ReactiveCore

extension AnyScheduler {
  /// A scheduler that must not be used.
  ///
  /// Use it in a test to show that the tested code doesn't use a scheduler. Scheduling an action on it, or
  /// reading its time, is a programming error and traps.
  ///
  /// - Parameter name: the name of the scheduler, for the message when it traps.
  public static func unimplemented(_ name: String = "\(Self.self)") -> Self {
    Self(Unimplemented(name: name))
  }

  private struct Unimplemented: Scheduler, Sendable {
    let name: String

    var now: SchedulerTimeType { trap() }

    var minimumTolerance: SchedulerTimeType.Stride { trap() }

    func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) { trap() }

    func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) {
      trap()
    }

    func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping @Sendable () -> Void
    ) -> any Cancellable {
      trap()
    }

    private func trap() -> Never { misuse("A scheduler that is unimplemented must not be used", name) }
  }
}
