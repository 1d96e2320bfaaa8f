// Code as in libraries for RxSwift, with custom sequences, subjects and observers. It must compile unchanged
// with this import instead.
import ReactiveX

// A sequence that only implements subscribe(_:).
struct Countdown: ObservableType {
  typealias Element = Int

  let start: Int

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
    for number in stride(from: start, through: 0, by: -1) { observer.onNext(number) }
    observer.onCompleted()
    return Disposables.create()
  }
}

// A subject, as sequence and as observer.
final class PairSubject<Element>: SubjectType, ObserverType {
  typealias Observer = PairSubject<Element>

  private var observers: [AnyObserver<Element>] = []

  func on(_ event: Event<Element>) { observers.forEach { $0.on(event) } }

  func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == Element {
    observers.append(observer.asObserver())
    return Disposables.create()
  }

  func asObserver() -> PairSubject<Element> { self }
}

// A relay, which is not a subject.
final class EventRelay<Element>: ObservableType {
  private let subject = PublishSubject<Element>()

  func accept(_ element: Element) { subject.onNext(element) }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  func asObservable() -> Observable<Element> { subject.asObservable() }
}

// A property that is a sequence, and one that is also an observer, like those of controls.
struct Property<Value>: ObservableType, ObserverType {
  typealias Element = Value

  private let values: Observable<Value>
  private let sink: AnyObserver<Value>

  init<Values: ObservableType, Sink: ObserverType>(values: Values, sink: Sink)
  where Values.Element == Value, Sink.Element == Value {
    self.values = values.asObservable()
    self.sink = sink.asObserver()
  }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Value {
    values.subscribe(observer)
  }

  func on(_ event: Event<Value>) {
    switch event {
    case .next: sink.on(event)
    case .error(let error): Swift.print("Binding error: \(error)")
    case .completed: break
    }
  }
}

// An observer that only implements on(_:).
final class Printer<Element>: ObserverType {
  func on(_ event: Event<Element>) { print(event) }
}

// Conversions.
struct Request: ObservableConvertibleType {
  typealias Element = String

  func asObservable() -> Observable<String> { .just("answer") }
}

// Operators for all kinds of sequences. Their closures may race if an element isn't Sendable, as the warnings
// in Swift 6 mode say.
extension ObservableType {
  func mapTo<Result: Sendable>(_ value: Result) -> Observable<Result> { map { _ in value } }

  func pausable<Pauser: ObservableType>(_ pauser: Pauser) -> Observable<Element>
  where Pauser.Element == Bool {
    withLatestFrom(pauser) { element, isOpen in (element, isOpen) }.filter { $0.1 }.map { $0.0 }
  }

  func doubled() -> Observable<Element> {
    Observable.create { observer in
      self.subscribe { event in  // warning: capture of 'self' with non-Sendable type 'Self'
        if case .next(let element) = event { observer.onNext(element) }  // warning: capture of 'observer'
        observer.on(event)
      }
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  func latest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}

// Custom sequences created as in RxSwift, by static functions of every kind of sequence.
extension ObservableType where Element == Int {
  static func none() -> Observable<Int> { empty() }

  static func first(_ count: Int) -> Observable<Int> { count == 0 ? .empty() : range(start: 1, count: count) }

  static func sum(_ left: Observable<Int>, _ right: Observable<Int>) -> Observable<Int> {
    combineLatest(left, right) { $0 + $1 }
  }
}

extension ObservableType {
  static func justOrEmpty(_ element: Element?) -> Observable<Element> { element.map { just($0) } ?? empty() }

  static func all(_ sources: Observable<Element>...) -> Observable<[Element]> { combineLatest(sources) }

  static func made(_ make: @escaping @Sendable (AnyObserver<Element>) -> Void) -> Observable<Element> {
    create { observer in
      make(observer)
      return Disposables.create()
    }
  }
}

func makes(_ numbers: Observable<Int>) {
  let made: [Observable<Int>] = [.none(), .first(3), .sum(numbers, .just(1)), .justOrEmpty(nil)]
  _ = PublishSubject<Int>.just(1)
  _ = BehaviorRelay<Int>.made { $0.onCompleted() }
  _ = Observable<Int>.combineLatest(made).map { $0.count }
  _ = Observable.zip(made).map { $0.count }
  _ = Observable.all(numbers, .never()).map { $0.count }
  _ = numbers.flatMap { _ -> Observable<Int> in .empty() }
  _ = numbers.buffer(timeSpan: .seconds(1), count: 2, scheduler: MainScheduler.instance)
    .flatMap(Observable.from)
    .flatMap(Observable.just)
}

func libraries(_ source: Observable<Int>) {
  let disposeBag = DisposeBag()
  let subject = PairSubject<Int>()
  let relay = EventRelay<Int>()
  let property = Property(values: source, sink: subject)
  source.bind(to: subject).disposed(by: disposeBag)
  source.bind(to: property).disposed(by: disposeBag)
  source.subscribe(Printer()).disposed(by: disposeBag)
  relay.map { $0 + 1 }.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  property.debounce(.seconds(1), scheduler: MainScheduler.instance).subscribe().disposed(by: disposeBag)
  subject.asObserver().onNext(1)
  subject.asObservable().take(1).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  Observable.combineLatest(subject, relay, Countdown(start: 1)).subscribe(onNext: { print($0, $1, $2) })
    .disposed(by: disposeBag)
  Countdown(start: 3).mapTo("x").doubled().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  Countdown(start: 3).flatMapLatest { _ in Request() }.subscribe(onNext: { print($0) }).disposed(
    by: disposeBag
  )
  Countdown(start: 3).map { Single.just($0) }.latest().subscribe(onNext: { print($0) }).disposed(
    by: disposeBag
  )
  let texts: AnyObserver<String> = Printer<Int>().mapObserver { $0.count }
  Observable.just("a").subscribe(texts).disposed(by: disposeBag)
  source.multicast(subject).connect().disposed(by: disposeBag)
  let erased: AnyObserver<Int> = AnyObserver(subject)
  erased.onCompleted()
}
