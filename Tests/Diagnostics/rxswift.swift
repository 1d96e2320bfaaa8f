// Code as it is written for RxSwift and RxRelay: with this import in place of theirs, it must compile as it
// is.
import ReactiveX

// MARK: Subjects

enum MyError: Error {
  case anError
}

func print<T: CustomStringConvertible>(label: String, event: Event<T>) {
  print(label, (event.element ?? event.error) ?? event)
}

func publishes() {
  let subject = PublishSubject<String>()
  subject.on(.next("Is anyone listening?"))
  let subscriptionOne = subject.subscribe(onNext: { string in print(string) })
  subject.on(.next("1"))
  subject.onNext("2")
  let subscriptionTwo = subject.subscribe { event in print("2)", event.element ?? event) }
  subject.onNext("3")
  subscriptionOne.dispose()
  subject.onNext("4")
  subject.onCompleted()
  subject.onNext("5")
  subscriptionTwo.dispose()

  let disposeBag = DisposeBag()
  subject
    .subscribe { print("3)", $0.element ?? $0) }
    .disposed(by: disposeBag)
  subject.onNext("?")
}

func behaves() throws {
  let subject = BehaviorSubject(value: "Initial value")
  let disposeBag = DisposeBag()
  subject.onNext("X")
  subject
    .subscribe { print(label: "1)", event: $0) }
    .disposed(by: disposeBag)
  print(try subject.value())
  subject.onError(MyError.anError)
  subject
    .subscribe { print(label: "2)", event: $0) }
    .disposed(by: disposeBag)
}

func replays() {
  let subject = ReplaySubject<String>.create(bufferSize: 2)
  let disposeBag = DisposeBag()
  subject.onNext("1")
  subject.onNext("2")
  subject.onNext("3")
  subject
    .subscribe { print(label: "1)", event: $0) }
    .disposed(by: disposeBag)
  subject.onNext("4")
  subject.onError(MyError.anError)
  subject.dispose()
  subject
    .subscribe { print(label: "2)", event: $0) }
    .disposed(by: disposeBag)

  let all = ReplaySubject<Int>.createUnbounded()
  all.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  let last = AsyncSubject<Int>()
  last.subscribe { print(label: "3)", event: $0) }.disposed(by: disposeBag)
}

// MARK: Relays

func relays() {
  let publish = PublishRelay<String>()
  let disposeBag = DisposeBag()
  publish.accept("Knock knock, anyone home?")
  publish
    .subscribe(onNext: { print($0) })
    .disposed(by: disposeBag)
  publish.accept("1")

  let behavior = BehaviorRelay(value: "Initial value")
  behavior.accept("New initial value")
  behavior
    .subscribe { print(label: "1)", event: $0) }
    .disposed(by: disposeBag)
  behavior.accept("1")
  behavior
    .subscribe { print(label: "2)", event: $0) }
    .disposed(by: disposeBag)
  behavior.accept("2")
  print(behavior.value)
  publish.bind(to: behavior).disposed(by: disposeBag)
  behavior.asObservable().map { $0.count }.bind(onNext: { print($0) }).disposed(by: disposeBag)
}

// MARK: A screen

protocol SearchService: Sendable {
  func results(for query: String) -> Observable<[String]>
}

@MainActor final class SearchViewModel {
  let query = PublishRelay<String>()
  let results = BehaviorRelay<[String]>(value: [])
  let isEmpty: Observable<Bool>
  private(set) var log: [String] = []
  private let failures = PublishSubject<String>()
  private let disposeBag = DisposeBag()

  init(service: any SearchService) {
    isEmpty = results.map { $0.isEmpty }.distinctUntilChanged().share()

    query
      .filter { !$0.isEmpty }
      .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
      .distinctUntilChanged()
      .flatMapLatest { [failures] query in
        service.results(for: query)
          .timeout(.seconds(5), scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
          .retry(3)
          .catch { error in
            failures.onNext("\(error)")
            return .just([])
          }
      }
      .observe(on: MainScheduler.instance)
      .bind(to: results)
      .disposed(by: disposeBag)

    Observable.combineLatest(query, results)
      .map { query, results in "\(query): \(results.count)" }
      .startWith("nothing")
      .take(until: failures)
      .subscribe(
        onNext: { [weak self] in self?.log.append($0) },
        onCompleted: { [weak self] in self?.log.append("completed") },
        onDisposed: { [weak self] in self?.log.append("disposed") }
      )
      .disposed(by: disposeBag)
  }
}
