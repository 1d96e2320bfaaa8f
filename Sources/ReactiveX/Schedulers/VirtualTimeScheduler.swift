public import Foundation

// Unchecked: it is used on one thread, as in RxSwift, although schedulers must be `Sendable`.
/// A scheduler of virtual time, which stands still until ``start()`` or ``advanceTo(_:)`` moves it.
///
/// Actions run in the order of their times, and in the order of scheduling for the same time. Scheduling
/// costs O(*n*) for *n* scheduled actions.
///
/// Use it on one thread, as in RxSwift: it has no locks.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, @unchecked Sendable {
  /// A point in virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A length of virtual time.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  /// The current virtual time.
  public private(set) var clock: VirtualTime

  private let converter: Converter
  private var isRunning = false
  /// In reverse order.
  private var items: [VirtualItem] = []

  /// Creates a scheduler without actions.
  ///
  /// - Parameters:
  ///   - initialClock: the current virtual time.
  ///   - converter: converts between virtual and real time.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
  }

  /// The current time: the virtual time, converted.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  // MARK: Scheduling

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if case .never = dueTime { return Disposables.create() }
    let date = now.addingTimeInterval(dueTime.inSeconds)
    let time = adjustScheduledTime(converter.convertToVirtualTime(date))
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Runs an action after a length of virtual time.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType,
    dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Runs an action at a point in virtual time; if that has passed, as soon as possible.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType,
    time: VirtualTime,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let item = TimedItem(time) { action(state) }
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if isEarlier(time, self.time(of: items[middle])) { low = middle + 1 } else { high = middle }
    }
    items.insert(item, at: low)
    return item
  }

  /// Adjusts the time of a scheduled action. A subclass may override it.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  // MARK: Running

  /// Runs all actions, including those scheduled meanwhile, and advances the time accordingly, until
  /// ``stop()`` is called.
  public func start() {
    if !isRunning { runItems { _ in true } }
  }

  /// Advances the time to a point, and runs the actions that are due by then, including those scheduled
  /// meanwhile.
  ///
  /// A call while actions are running is a programming error and traps.
  public func advanceTo(_ virtualTime: VirtualTime) {
    if isRunning { misuse("VirtualTimeScheduler.advanceTo(_:) is not called while its actions run") }
    runItems { !isEarlier(virtualTime, time(of: $0)) }
    clock = virtualTime
  }

  /// Advances the time by an interval without running actions.
  ///
  /// - Parameter virtualInterval: the interval. A negative one is a programming error and traps.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    if isEarlier(time, clock) {
      misuse("VirtualTimeScheduler.sleep(_:) takes an interval that is not negative")
    }
    clock = time
  }

  /// Makes ``start()`` return after the running action.
  public func stop() { isRunning = false }

  /// Runs items in order while they are due.
  private func runItems(while isDue: (VirtualItem) -> Bool) {
    isRunning = true
    while isRunning, let item = items.last, item.isDisposed || isDue(item) {
      items.removeLast()
      if item.isDisposed { continue }
      let time = time(of: item)
      if isEarlier(clock, time) { clock = time }
      item.run()
    }
    isRunning = false
  }

  private func isEarlier(_ lhs: VirtualTime, _ rhs: VirtualTime) -> Bool {
    converter.compareVirtualTime(lhs, rhs) == .lessThan
  }

  private func time(of item: VirtualItem) -> VirtualTime {
    unsafeDowncast(item, to: TimedItem<VirtualTime>.self).time
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The times of the scheduled actions.
  public var debugDescription: String { "\(items.reversed().map(time(of:)))" }
}
