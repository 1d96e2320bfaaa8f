// Code as libraries for RxSwift are written, with sequences, subjects and observers of their own: with this import in place
// of theirs, it must compile as it is.
import ReactiveX

// A sequence, by subscribe(_:) alone.
struct Countdown: ObservableType {
  typealias Element = Int

  let start: Int

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
    for number in stride(from: start, through: 0, by: -1) { observer.onNext(number) }
    observer.onCompleted()
    return Disposables.create()
  }
}

// A subject, in both of its roles.
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

// A relay, which is no subject.
final class EventRelay<Element>: ObservableType {
  private let subject = PublishSubject<Element>()

  func accept(_ element: Element) { subject.onNext(element) }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  func asObservable() -> Observable<Element> { subject.asObservable() }
}

// A property that is a sequence, and one that is an observer as well, such as those of controls.
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

// An observer, by on(_:) alone.
final class Printer<Element>: ObserverType {
  func on(_ event: Event<Element>) { print(event) }
}

// What can be converted.
struct Request: ObservableConvertibleType {
  typealias Element = String

  func asObservable() -> Observable<String> { .just("answer") }
}

// Operators for all kinds of sequences. (Their closures might race, if an element is not Sendable, which is what the
// warnings in Swift 6 mode say.)
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
