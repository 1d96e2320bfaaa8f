import ReactiveCore

extension AnyScheduler {
  /// A scheduler that must not be used.
  ///
  /// Use it in a test to show that what is tested needs no scheduler: if it does, the test ends there.
  ///
  /// - Parameter name: which scheduler it is, for the line that it traps with.
  ///
  /// To schedule an action on it, and to read its time, is a programming error and traps.
  ///
  /// The same as `unimplemented(_:)` of combine-schedulers.
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
