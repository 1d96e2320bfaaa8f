// RxSwift's names that the other programs don't use, in typical positions: as constraints, as types of
// properties, and on custom types. The code must compile unchanged with this import instead.
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

/// A custom sequence that can be connected.
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

extension Observable where Element: RxAbstractInteger {
  func firstNumber() -> Single<Element?> { first() }
}

// MARK: Combining

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
