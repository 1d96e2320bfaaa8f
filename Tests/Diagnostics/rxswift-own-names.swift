// A program that imports only ReactiveX and declares common names of its own. A module that isn't imported
// must not make them ambiguous, and they take precedence over those of ReactiveX.
import ReactiveX

enum Event: Equatable {
  case opened, closed
}

struct Materialize<Value> {
  var values: [Value] = []
}

final class ReplaySubject<Value> {
  private(set) var values: [Value] = []

  func send(_ value: Value) { values.append(value) }
}

struct Signal {
  var isOn = false
}

struct Timeline: Equatable {
  var entries: [Event] = []
}

protocol Consumer {
  func consume(_ event: Event)
}

enum Backpressure { case drop, buffer }

struct Moment { var time = 0 }

func zip<Value>(_ first: Value?, _ second: Value?) -> (Value, Value)? {
  guard let first, let second else { return nil }
  return (first, second)
}

func combineLatest(_ events: [Event]) -> Event? { events.last }

func just(_ event: Event) -> [Event] { [event] }

extension Observable {
  func materialized() -> Materialize<Element> { Materialize() }
}

extension ObservableType {
  func filterMap<Result>(_ transform: @escaping @Sendable (Element) -> Result?) -> Observable<Result> {
    compactMap(transform)
  }

  func mapTo<Result: Sendable>(_ value: Result) -> Observable<Result> { map { _ in value } }

  func withPrevious() -> Observable<(Element?, Element)> {
    scan((Element?.none, Element?.none)) { ($0.1, $1) }.compactMap { old, new in new.map { (old, $0) } }
  }
}

extension Sequence {
  func enumeratedPairs() -> [(Int, Element)] { Array(Swift.zip(0..., self)) }
}

final class Log: Consumer, @unchecked Sendable {
  private(set) var timeline = Timeline()
  private let replay = ReplaySubject<Event>()

  func consume(_ event: Event) {
    timeline.entries.append(event)
    replay.send(event)
  }
}

func uses(_ log: Log) {
  let bag = DisposeBag()
  let events = PublishSubject<Event>()
  let signal = Signal()
  events.map { $0 == .opened }.filter { $0 || signal.isOn }.materialize()
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)
  events.subscribe(onNext: { log.consume($0) }).disposed(by: bag)
  Observable.zip(events, events) { first, second in zip(first, second) != nil }
    .subscribe { event in
      switch event {
      case .next(let isPair): print(isPair)
      case .error(let error): print(error)
      case .completed: print("completed")
      }
    }
    .disposed(by: bag)
  events.onNext(combineLatest(just(.opened)) ?? .closed)
  print(
    events.materialized().values,
    Moment(),
    Backpressure.drop,
    zip(1, 2) != nil
  )
  print([1, 2].enumeratedPairs(), Array(Swift.zip([1], [2])))
}
