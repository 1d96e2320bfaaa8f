// RxSwift's names that the other programs do not use, and in the positions in which code for RxSwift has
// them: as constraints, as types of properties, on types of one's own. With this import in place of theirs,
// it must compile as it is.
import Foundation
import ReactiveX

// MARK: Connectable sequences

func connects<Source: ConnectableObservableType>(_ source: Source, _ bag: DisposeBag) -> Observable<
  Source.Element
> {
  source.connect().disposed(by: bag)
  return source.refCount()
}

final class Shared {
  private let connection: Disposable
  private let numbers: ConnectableObservable<Int>

  init(_ source: Observable<Int>) {
    numbers = source.replay(1)
    connection = numbers.connect()
  }

  func all() -> [Observable<Int>] {
    [
      numbers, numbers.refCount(), numbers.asObservable(), connects(numbers, DisposeBag()),
      numbers.publish().refCount(), numbers.multicast(PublishSubject<Int>()).refCount(),
      numbers.multicast(makeSubject: { ReplaySubject<Int>.create(bufferSize: 2) }).refCount(),
    ]
  }
}

/// A sequence of one's own that can be connected.
final class Clock: ConnectableObservableType, @unchecked Sendable {
  typealias Element = Int
  private let ticks = PublishSubject<Int>()

  func connect() -> Disposable {
    ticks.onNext(1)
    return Disposables.create()
  }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
    ticks.subscribe(observer)
  }
}

func clock() -> Observable<Int> { Clock().refCount() }

// MARK: Signals and drivers

final class Model {
  var title = ""
  private let bag = DisposeBag()

  @MainActor func show(
    _ taps: Signal<Int>,
    _ relay: BehaviorRelay<String>,
    _ optionals: BehaviorRelay<String?>
  ) {
    taps.withUnretained(self).emit(onNext: { model, tap in print(model.title, tap) }).disposed(by: bag)
    taps.withUnretained(self) { model, tap in "\(model.title) \(tap)" }.emit(to: relay).disposed(by: bag)
    taps.map { "\($0)" }.emit(to: optionals).disposed(by: bag)
    taps.asDriver(onErrorJustReturn: 0).drive(onNext: { print($0) }).disposed(by: bag)
    taps.emit(onNext: { print($0) }, onCompleted: { print("completed") }, onDisposed: {}).disposed(by: bag)
    let driver: SharedSequence<DriverSharingStrategy, String> = relay.asDriver()
    driver.drive(optionals).disposed(by: bag)
    driver.drive { source in source.subscribe(onNext: { print($0) }) }.disposed(by: bag)
    driver.drive(
      { source in { prefix in source.subscribe(onNext: { print(prefix, $0) }) } },
      curriedArgument: ""
    )
    .disposed(by: bag)
    driver.debug("driver").drive().disposed(by: bag)
    driver.asSignal(onErrorJustReturn: "").asObservable().subscribe().disposed(by: bag)
  }
}

struct MyStrategy: SharingStrategyProtocol {
  static var scheduler: SchedulerType { SharingScheduler.make() }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share(replay: 2) }
}

func own(_ numbers: Observable<Int>) -> SharedSequence<MyStrategy, Int> {
  numbers.asSharedSequence(sharingStrategy: MyStrategy.self, onErrorJustReturn: 0).map { $0 + 1 }
}

// MARK: Observers

final class Collector<Value>: ObserverType {
  typealias Element = Value
  private(set) var events: [Event<Value>] = []

  func on(_ event: Event<Value>) {
    if event.isStopEvent { print("stop") }
    events.append(event)
  }
}

func observers(_ numbers: Observable<Int>, _ relay: PublishRelay<Int>, _ subject: BehaviorSubject<Int>) throws
  -> Int
{
  let bag = DisposeBag()
  let handler: AnyObserver<Int>.EventHandler = { print($0) }
  let observer = AnyObserver(eventHandler: handler)
  numbers.subscribe(observer).disposed(by: bag)
  numbers.subscribe(Collector<Int>()).disposed(by: bag)
  numbers.subscribe(subject.asObserver()).disposed(by: bag)
  numbers.bind(to: observer, subject.asObserver()).disposed(by: bag)
  numbers.bind(to: relay, relay).disposed(by: bag)
  numbers.bind(to: AnyObserver<Int?>(eventHandler: { print($0) })).disposed(by: bag)
  let strings: AnyObserver<String> = observer.mapObserver { text in text.count }
  strings.onNext("four")
  let binder = Binder<Int>(bag) { _, number in print(number) }
  numbers.bind(to: binder).disposed(by: bag)
  binder.asObserver().onNext(1)
  let event: Event<Int> = .next(1)
  _ = event.map { "\($0)" }.element
  _ = (event.isCompleted, event.error, event.event, event.debugDescription)
  return try subject.value()
}

final class Relay<Value>: SubjectType {
  typealias SubjectObserverType = PublishSubject<Value>
  typealias Element = Value
  private let subject = PublishSubject<Value>()

  func asObserver() -> PublishSubject<Value> { subject }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Value {
    subject.subscribe(observer)
  }
}

let observed: PublishSubject<Int>.SubjectObserverType = PublishSubject<Int>()

// MARK: Extensions of the protocols

extension ObservableType {
  func pairwise() -> Observable<(Element, Element)> { Observable.zip(self, skip(1)) }

  func unwrapped<Value>() -> Observable<Value> where Element == Value? { compactMap { $0 } }

  static func nothing() -> Observable<Element> { .empty() }

  static func only(_ element: Element) -> Observable<Element> { .just(element) }
}

extension ObservableConvertibleType {
  func logged(_ name: String) -> Observable<Element> { asObservable().debug(name) }
}

extension ObserverType where Element == Bool {
  func toggled() -> AnyObserver<Bool> { mapObserver { !$0 } }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  func orFail(_ error: Error) -> Single<Element> where Element: Sendable {
    primitiveSequence.ifEmpty(switchTo: .error(error))
  }
}

extension InfallibleType where Element == Int {
  func doubled() -> Infallible<Int> { map { $0 * 2 } }
}

extension EventConvertible {
  var isNext: Bool { if case .next = event { true } else { false } }
}

extension SchedulerType {
  func later(_ work: @escaping () -> Void) -> Disposable {
    scheduleRelative((), dueTime: .seconds(1)) { _ in
      work()
      return Disposables.create()
    }
  }
}

extension Cancelable {
  func disposeOnce() { if !isDisposed { dispose() } }
}

// MARK: Creating

func made(_ scheduler: SerialDispatchQueueScheduler, _ source: Observable<Int>) -> [Observable<Int>] {
  [
    .just(1), .just(1, scheduler: scheduler), .of(1, 2), .of(1, 2, scheduler: scheduler), .from([1]),
    .from(Set([1])), .from([1], scheduler: scheduler), .from(optional: 1),
    .from(optional: 1, scheduler: scheduler), .empty(), .never(), .error(RxError.unknown),
    .range(start: 0, count: 3), .range(start: 0, count: 3, scheduler: scheduler), .repeatElement(1),
    .repeatElement(1, scheduler: scheduler), .deferred { .just(1) },
    .interval(.seconds(1), scheduler: scheduler),
    .timer(.seconds(1), scheduler: scheduler), .timer(.never, period: .milliseconds(1), scheduler: scheduler),
    .generate(initialState: 0, condition: { $0 < 3 }, iterate: { $0 + 1 }),
    .using({ BooleanDisposable() }, observableFactory: { _ in .just(1) }),
    .create { observer in
      observer.on(.next(1))
      observer.on(.completed)
      return Disposables.create { print("disposed") }
    },
    .amb([source, source]), .concat(source, source), .concat([source]), .merge(source, source),
    .merge([source]),
    .catch(sequence: [source]), .zip([source]) { $0.count }, .combineLatest([source]) { $0.count },
    PublishSubject<Int>.just(1), Observable<Int>.nothing(), Observable.only(1),
  ]
}

func arities(_ a: Observable<Int>, _ b: Observable<String>) -> [Observable<String>] {
  [
    Observable.combineLatest(a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)" },
    Observable.combineLatest(a, b, a, b, a, b) { first, second, _, _, _, _ in
      let sum = first + second.count
      return "\(sum)"
    },
    Observable.combineLatest(a, b, a, b, a, b, a).map { "\($0.0)\($0.6)" },
    Observable.combineLatest(a, b, a, b, a, b, a, b).map { first, _, _, _, _, _, _, last in "\(first)\(last)"
    },
    Observable.zip(a, b, a, b, a) { "\($0)\($1)\($2)\($3)\($4)" },
    Observable.zip(a, b, a, b, a, b, a, b).map { $0.7 },
    Observable.zip(a, a, a, a, a, resultSelector: five),
    Observable.combineLatest(a, BehaviorRelay(value: ""), a, b, BehaviorSubject(value: 1)).map { $0.1 },
  ]
}

func five(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) -> String { "\(a + b + c + d + e)" }

// MARK: Traits

func created() -> Single<Int> {
  Single.create { 1 }.flatMap { number in Single.create(detached: true, priority: .high) { number } }
}

func zips(_ single: Single<Int>, _ maybe: Maybe<Int>, _ completable: Completable) {
  let bag = DisposeBag()
  let observer: Single<Int>.SingleObserver = { print($0) }
  single.subscribe(observer).disposed(by: bag)
  let maybeObserver: Maybe<Int>.MaybeObserver = { print($0) }
  maybe.subscribe(maybeObserver).disposed(by: bag)
  let completableObserver: Completable.CompletableObserver = { print($0) }
  completable.subscribe(completableObserver).disposed(by: bag)
  let event: SingleEvent<Int> = .success(1)
  observer(event)
  Single.zip(single, single, single, single) { $0 + $1 + $2 + $3 }.subscribe().disposed(by: bag)
  Maybe.zip(maybe, maybe, maybe).subscribe(onSuccess: { print($0) }).disposed(by: bag)
  Completable.zip([completable]).subscribe(onCompleted: nil, onError: nil, onDisposed: nil).disposed(by: bag)
  single.asObservable().asMaybe().subscribe(onSuccess: { print($0) }).disposed(by: bag)
  single.asInfallible(onErrorJustReturn: 0).subscribe(onNext: { print($0) }).disposed(by: bag)
  single.asDriver(onErrorDriveWith: .empty()).drive().disposed(by: bag)
  single.primitiveSequence.debug("single").subscribe().disposed(by: bag)
  let sequence: PrimitiveSequence<SingleTrait, Int> = single
  sequence.subscribe(onSuccess: nil, onFailure: nil, onDisposed: nil).disposed(by: bag)
}

func numbered(_ stream: AsyncStream<Int>) -> [Observable<Int>] {
  [
    stream.asObservable(), stream.asObservable(detached: true),
    stream.asObservable(detached: true, priority: .low),
  ]
}

// MARK: Disposables

func disposed(_ scheduler: MainScheduler) {
  let bag = DisposeBag()
  let first: Disposable = Disposables.create()
  let second: Cancelable = Disposables.create { print("disposed") }
  bag.insert(first, second)
  bag.insert([first, second])
  Disposables.create(first, second).disposed(by: bag)
  Disposables.create([first, second]).disposed(by: bag)
  Disposables.create(first, second, first, second).disposed(by: bag)
  let composite = CompositeDisposable(disposables: [first])
  let key: CompositeDisposable.DisposeKey? = composite.insert(second)
  if let key { composite.remove(for: key) }
  print(composite.count, composite.isDisposed, BooleanDisposable(isDisposed: true).isDisposed)
  let serial = SerialDisposable()
  serial.disposable = composite
  let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: serial)
  print(scheduled.isDisposed, scheduled.scheduler)
  CompositeDisposable(first, second, first).dispose()
  _ = DisposeBag(disposing: first, second)
  _ = DisposeBag(disposing: [first])
}

extension Observable where Element: RxAbstractInteger {
  func firstNumber() -> Single<Element?> { first() }
}

// MARK: Namespaces

struct Library {}
extension Library: ReactiveCompatible {}
extension Reactive where Base == Library {
  var books: Observable<String> { .just("\(base)") }
  static var all: Observable<String> { .just("all") }
}

func namespaces(_ library: Library, _ object: NSObject) -> Observable<String> {
  _ = object.rx.base
  return Observable.concat(library.rx.books, Library.rx.all)
}

func hooks() {
  Hooks.recordCallStackOnError = true
  Hooks.customCaptureSubscriptionCallstack = { [] }
  let handler: Hooks.DefaultErrorHandler = { print($0, $1) }
  Hooks.defaultErrorHandler = handler
  let errors: [RxError] = [
    .unknown, .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout,
  ]
  print(errors.map(\.debugDescription))
}
