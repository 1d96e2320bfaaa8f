// Code written for RxSwift and RxRelay. It must compile unchanged with this import instead.
import ReactiveX

// MARK: A subject

enum MyError: Error {
  case anError
}

func print<T: CustomStringConvertible>(label: String, event: Event<T>) {
  print(label, (event.element ?? event.error) ?? event)
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
