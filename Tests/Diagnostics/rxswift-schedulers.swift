// Code written for RxSwift with injected schedulers, and with features that were added since its first
// versions.
import Foundation
import ReactiveX

// MARK: Injected schedulers

final class Search {
  private let scheduler: SchedulerType
  private let background: ImmediateSchedulerType
  private let disposeBag = DisposeBag()
  private let queries = PublishSubject<String>()

  init(scheduler: SchedulerType, background: ImmediateSchedulerType) {
    self.scheduler = scheduler
    self.background = background
  }

  func start() -> Observable<[String]> {
    queries
      .debounce(.milliseconds(300), scheduler: scheduler)
      .throttle(.seconds(1), latest: false, scheduler: scheduler)
      .observe(on: background)
      .map { [$0] }
      .subscribe(on: background)
      .timeout(RxTimeInterval.seconds(5), other: Observable.just([]), scheduler: scheduler)
      .delay(.milliseconds(1), scheduler: scheduler)
      .take(for: .seconds(60), scheduler: scheduler)
      .skip(.milliseconds(10), scheduler: scheduler)
  }

  func polls() -> Observable<Int> {
    let ticks = Observable<Int>.interval(.seconds(30), scheduler: scheduler)
    let first = Observable<Int>.timer(.seconds(1), period: nil, scheduler: scheduler)
    return Observable.merge(first, ticks, .of(1, 2, scheduler: background), .just(3, scheduler: background))
      .buffer(timeSpan: .seconds(1), count: 10, scheduler: scheduler)
      .flatMap { Observable.from($0) }
      .window(timeSpan: .milliseconds(500), count: 2, scheduler: scheduler)
      .merge()
  }

  func schedules() {
    _ = background.schedule(1) { state in
      print(state)
      return Disposables.create()
    }
    scheduler.scheduleRelative((), dueTime: .seconds(1)) { _ in Disposables.create() }.disposed(
      by: disposeBag
    )
    scheduler.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(2)) { $0 + 1 }
      .disposed(by: disposeBag)
    _ = scheduler.now.addingTimeInterval(1)
    _ = CurrentThreadScheduler.instance.scheduleRecursive(10) { state, recurse in
      if state > 0 { recurse(state - 1) }
    }
  }
}

/// A custom scheduler.
final class CountingScheduler: ImmediateSchedulerType, @unchecked Sendable {
  private(set) var count = 0

  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
    count += 1
    return action(state)
  }
}

struct Minutes: VirtualTimeConverterType {
  typealias VirtualTimeUnit = Int
  typealias VirtualTimeIntervalUnit = Int

  func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
    Date(timeIntervalSince1970: Double(virtualTime) * 60)
  }
  func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 / 60) }
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    Double(virtualTimeInterval) * 60
  }
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval / 60) }
  func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
  func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}

final class MinuteScheduler: VirtualTimeScheduler<Minutes>, @unchecked Sendable {
  init() { super.init(initialClock: 0, converter: Minutes()) }

  override func adjustScheduledTime(_ time: Int) -> Int { max(time, clock) }
}

// MARK: Disposables

func disposables() {
  let single = SingleAssignmentDisposable()
  single.setDisposable(Disposables.create())
  let counted = RefCountDisposable(disposable: single)
  counted.retain().dispose()
  let scheduled = ScheduledDisposable(scheduler: MainScheduler.instance, disposable: counted)
  let composite = CompositeDisposable(single, counted, scheduled, BooleanDisposable())
  let bag = DisposeBag {
    composite
    single
  }
  bag.insert(composite, counted)
}
