/// The number types that sequences such as ``ObservableType/interval(_:scheduler:)`` count with.
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// Creates a sequence of the numbers 0, 1, 2, …, one in each period. It never completes.
  ///
  /// - Parameters:
  ///   - period: the time before each number. With zero, numbers are sent as fast as the scheduler can.
  ///   - scheduler: measures the time; the subscriber is called on it.
  ///
  /// Each subscription has its own timer. A number for which the subscriber has no demand is buffered. After
  /// the type's highest number, the sequence continues with the lowest. It does not fail. Cancellation stops
  /// the timer.
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Creates a sequence that sends 0 after a time and then, if there is a period, 1, 2, …, one in each
  /// period.
  ///
  /// - Parameters:
  ///   - dueTime: the time before the first number.
  ///   - period: the time before each later number; nil to complete after the first.
  ///   - scheduler: measures the time; the subscriber is called on it.
  ///
  /// Each subscription has its own timer. A number for which the subscriber has no demand is buffered. After
  /// the type's highest number, the sequence continues with the lowest. With a period it never completes. It
  /// does not fail. Cancellation stops the timer.
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(running: { sink in
      guard let period else {
        return sink.timer(on: scheduler).start(after: dueTime) {
          sink.emit(0)
          sink.finish(.finished)
        }
      }
      sink.add(
        scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { number in
          sink.on(.next(number))
          return number &+ 1
        }
      )
    })
  }
}
