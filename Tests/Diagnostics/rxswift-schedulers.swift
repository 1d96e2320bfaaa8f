// Code as it is written for RxSwift, with schedulers that are passed in, and what was added since its first
// versions.
import Foundation
import ReactiveX

// MARK: Schedulers that are passed in

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

func searches() {
  let queue = DispatchQueue(label: "search")
  for scheduler: SchedulerType in [
    MainScheduler.instance, MainScheduler.asyncInstance, ConcurrentMainScheduler.instance,
    SerialDispatchQueueScheduler(qos: .userInitiated),
    SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial"),
    SerialDispatchQueueScheduler(internalSerialQueueName: "serial", leeway: .milliseconds(1)),
    ConcurrentDispatchQueueScheduler(queue: queue), ConcurrentDispatchQueueScheduler(qos: .background),
    HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 0)),
  ] {
    _ = Search(scheduler: scheduler, background: CurrentThreadScheduler.instance).start()
  }
  _ = OperationQueueScheduler(operationQueue: OperationQueue(), queuePriority: .high)
}

/// A scheduler of one's own.
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

func virtual() {
  let scheduler = MinuteScheduler()
  _ = scheduler.scheduleAbsoluteVirtual((), time: 10) { _ in Disposables.create() }
  _ = scheduler.scheduleRelativeVirtual((), dueTime: 5) { _ in Disposables.create() }
  scheduler.advanceTo(5)
  scheduler.sleep(1)
  scheduler.start()
  scheduler.stop()
  print(scheduler.clock, scheduler.now)
}

// MARK: Operators

final class Presenter {
  var title = ""
  private let disposeBag = DisposeBag()

  func operators(_ source: Observable<Int>, _ other: Observable<Int>, _ data: Observable<Data>) {
    source.withUnretained(self) { presenter, number in "\(presenter.title)\(number)" }
      .subscribe(onNext: { print($0) })
      .disposed(by: disposeBag)
    source.withUnretained(self).subscribe(onNext: { owner, number in print(owner.title, number) })
      .disposed(by: disposeBag)
    source
      .subscribe(
        with: self,
        onNext: { print($0.title, $1) },
        onError: { print($0.title, $1) },
        onCompleted: { print($0.title) },
        onDisposed: { print($0.title) }
      )
      .disposed(by: disposeBag)
    source.bind(with: self) { print($0.title, $1) }.disposed(by: disposeBag)
    source.debug("source", trimOutput: true).debug().subscribe().disposed(by: disposeBag)
    source.sample(other, defaultValue: 0).subscribe().disposed(by: disposeBag)
    source.multicast({ PublishSubject<Int>() }, selector: { Observable.zip($0, $0) { $0 + $1 } })
      .subscribe()
      .disposed(by: disposeBag)
    source.retry { (errors: Observable<Error>) in errors.enumerated().map { $0.index } }
      .subscribe()
      .disposed(by: disposeBag)
    source.retry { (errors: Observable<RxError>) in errors.take(2) }.subscribe().disposed(by: disposeBag)
    data.decode(type: [Int].self, decoder: JSONDecoder()).subscribe().disposed(by: disposeBag)
    Observable.catch(sequence: [source, other]).subscribe().disposed(by: disposeBag)
    Observable.concat([source, other]).subscribe().disposed(by: disposeBag)
    Observable.merge([source, other]).subscribe().disposed(by: disposeBag)
    Observable.amb([source, other]).subscribe().disposed(by: disposeBag)
    Observable.zip([source, other]) { $0.reduce(0, +) }.subscribe().disposed(by: disposeBag)
    Observable.combineLatest([source, other]).map { $0.count }.subscribe().disposed(by: disposeBag)
  }
}

func subjects() {
  let subject = PublishSubject<Int>()
  print(subject.hasObservers, subject.isDisposed)
  Hooks.defaultErrorHandler = { callStack, error in print(callStack, error) }
}

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

func awaits(_ source: Observable<Int>) async throws {
  for try await number in source.values { print(number) }
}
