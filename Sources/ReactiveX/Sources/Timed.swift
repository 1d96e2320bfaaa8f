extension Observable where Element: FixedWidthInteger & Sendable {
  /// Creates a sequence of the numbers 0, 1, 2, …, one in each period. It never completes.
  ///
  /// - Parameters:
  ///   - period: the time before each number, in the scheduler's time.
  ///   - scheduler: measures the time; the subscriber is called on it.
  ///
  /// Each subscription has a timer of its own. A number for which the subscriber has no demand is buffered. Once the type
  /// has no higher number, the sequence continues with its lowest.
  ///
  /// It does not fail. Cancellation stops the timer.
  ///
  /// Mirrors RxSwift's `Observable.interval(_:scheduler:)`.
  public static func interval<S: Scheduler>(
    _ period: S.SchedulerTimeType.Stride,
    scheduler: S
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Creates a sequence of the number 0 after a time, or of the numbers 0, 1, 2, …, the later ones one in each period.
  ///
  /// - Parameters:
  ///   - dueTime: the time before the first number, in the scheduler's time.
  ///   - period: the time before each later number, more than zero; nil to complete after the first. Zero or less is a
  ///     programming error and traps.
  ///   - scheduler: measures the time; the subscriber is called on it.
  ///
  /// Each subscription has a timer of its own. A number for which the subscriber has no demand is buffered. Once the type
  /// has no higher number, the sequence continues with its lowest.
  ///
  /// With a period it never completes. It does not fail. Cancellation stops the timer.
  ///
  /// Mirrors RxSwift's `Observable.timer(_:period:scheduler:)`.
  public static func timer<S: Scheduler>(
    _ dueTime: S.SchedulerTimeType.Stride,
    period: S.SchedulerTimeType.Stride? = nil,
    scheduler: S
  ) -> Observable<Element> {
    guard let period else { return just(0).delay(dueTime, scheduler: scheduler) }
    if period <= .zero { misuse("Observable.timer takes a period longer than zero") }
    return Observable.create(
      sendable { observer in
        let number = Locked<Element>(0)
        let timer = scheduler.schedule(
          after: scheduler.now.advanced(by: dueTime),
          interval: period,
          sendable {
            observer.onNext(
              number.withLock { number in
                defer { number &+= 1 }
                return number
              }
            )
          }
        )
        return Disposables.create(calling: { timer.cancel() })
      }
    )
  }
}
