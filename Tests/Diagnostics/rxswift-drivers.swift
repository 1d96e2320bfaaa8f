// Code written for RxCocoa's Driver and Signal, and for Binder and rx. It must compile unchanged with this
// import instead.
import ReactiveX

protocol Searching: Sendable {
  func results(_ text: String) -> Single<[String]>
}

@MainActor final class SearchViewModel {
  struct Input {
    let text: Driver<String>
    let tap: Signal<Void>
  }

  struct Output {
    let results: Driver<[String]>
    let title: Driver<String>
    let isEnabled: Driver<Bool>
    let opened: Signal<String>
  }

  private let service: any Searching
  private var count = 0

  init(service: any Searching) { self.service = service }

  func transform(_ input: Input) -> Output {
    let service = service
    let results = input.text
      .throttle(.milliseconds(300))
      .distinctUntilChanged()
      .flatMapLatest { text in service.results(text).asDriver(onErrorJustReturn: []) }
    let title = Driver.combineLatest(input.text, results) { text, results in "\(text): \(results.count)" }
      .startWith("nothing")
    let isEnabled = Driver.combineLatest([input.text.map { !$0.isEmpty }, results.map { !$0.isEmpty }]) {
      $0.allSatisfy { $0 }
    }
    let opened = input.tap
      .withLatestFrom(input.text.asSignal(onErrorJustReturn: ""))
      .do(onNext: { [weak self] _ in self?.count += 1 })
      .filter { !$0.isEmpty }
    return Output(results: results, title: title, isEnabled: isEnabled, opened: opened)
  }
}

class View: ReactiveCompatible {
  var text = ""
  var isHidden = false
}

extension Reactive where Base: View {
  var shouted: Binder<String> { Binder(base) { view, text in view.text = text.uppercased() } }
  var isShown: Binder<Bool> {
    Binder(self.base, scheduler: MainScheduler.instance) { view, isShown in
      view.isHidden = !isShown
    }
  }
}

@MainActor final class SearchViewController {
  private let view = View()
  private let text = BehaviorRelay(value: "")
  private let taps = PublishRelay<Void>()
  private var log: [String] = []
  private let disposeBag = DisposeBag()

  func bind(_ model: SearchViewModel) {
    let output = model.transform(.init(text: text.asDriver(), tap: taps.asSignal()))
    output.title.drive(view.rx.shouted).disposed(by: disposeBag)
    output.title.drive(view.rx.text).disposed(by: disposeBag)
    output.isEnabled.drive(view.rx.isShown).disposed(by: disposeBag)
    output.results
      .map { $0.joined() }
      .drive(
        onNext: { [weak self] in self?.log.append($0) },
        onCompleted: { print("completed") },
        onDisposed: { print("disposed") }
      )
      .disposed(by: disposeBag)
    output.results.drive(with: self, onNext: { owner, results in owner.log += results }).disposed(
      by: disposeBag
    )
    output.opened.emit(onNext: { [weak self] in self?.log.append($0) }).disposed(by: disposeBag)
    output.opened.emit(with: self, onNext: { $0.log.append($1) }).disposed(by: disposeBag)
    output.opened.emit(to: text).disposed(by: disposeBag)
    output.title.drive(text).disposed(by: disposeBag)
    output.title.drive().disposed(by: disposeBag)
    text.bind(to: view.rx.shouted).disposed(by: disposeBag)
    text.bind(with: self) { owner, text in owner.log.append(text) }.disposed(by: disposeBag)
    text.asObservable().bind(to: bindText).disposed(by: disposeBag)
    text.asObservable().bind(
      to: { source in { view in source.bind(to: view.rx.text) } },
      curriedArgument: view
    )
    .disposed(by: disposeBag)
  }

  private func bindText(_ text: Observable<String>) -> Disposable { text.bind(to: view.rx.text) }
}

extension SharedSequenceConvertibleType where Element == Bool {
  func inverted() -> SharedSequence<SharingStrategy, Bool> { map { !$0 } }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
  func asVoid() -> Driver<Void> { map { _ in () } }
}

extension ObservableType {
  func asDriverOrNothing() -> Driver<Element> where Element: Sendable { asDriver(onErrorDriveWith: .empty()) }
}

@MainActor func loops(_ driver: Driver<Int>) async -> [Int] {
  var all: [Int] = []
  for await number in driver.values { all.append(number) }
  return all
}

@MainActor func mocks(_ scheduler: SerialDispatchQueueScheduler, _ numbers: Observable<Int>) {
  SharingScheduler.mock(scheduler: scheduler) {
    _ = numbers.asDriver(onErrorJustReturn: 0).drive(onNext: { print($0) })
  }
}
