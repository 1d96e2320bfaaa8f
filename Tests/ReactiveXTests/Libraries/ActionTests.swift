import ReactiveX
import TestSupport
import Testing

// A small library of the shape of Action: work that is executed with an input, once at a time.

private enum ActionError: Error {
  case notEnabled
  case underlying(any Error)
}

private final class Action<Input: Sendable, Element: Sendable>: Sendable {
  typealias Factory = @Sendable (Input) -> Observable<Element>

  let inputs: AnyObserver<Input>
  private let executing = BehaviorSubject(value: false)
  private let elementsSubject = PublishSubject<Element>()
  private let errorsSubject = PublishSubject<ActionError>()
  private let canExecute: BehaviorSubject<Bool>
  private let work: Factory
  private let disposeBag = DisposeBag()

  init(enabledIf: Observable<Bool> = .just(true), workFactory: @escaping Factory) {
    work = workFactory
    let canExecute = BehaviorSubject(value: true)
    self.canExecute = canExecute
    let inputsSubject = PublishSubject<Input>()
    inputs = inputsSubject.asObserver()
    Observable.combineLatest(executing, enabledIf) { !$0 && $1 }.bind(to: canExecute).disposed(by: disposeBag)
    inputsSubject.subscribe(onNext: { [weak self] in _ = self?.execute($0) }).disposed(by: disposeBag)
  }

  var elements: Observable<Element> { elementsSubject.asObservable() }
  var errors: Observable<ActionError> { errorsSubject.asObservable() }
  var isExecuting: Observable<Bool> { executing.asObservable() }
  var enabled: Observable<Bool> { canExecute.distinctUntilChanged() }
  /// The error that the work failed with, without those of being disabled.
  var underlyingError: Observable<any Error> {
    errors.compactMap { if case .underlying(let error) = $0 { error } else { nil } }
  }

  /// - Returns: the elements of the work, which later subscribers receive, too.
  @discardableResult
  func execute(_ input: Input) -> Observable<Element> {
    guard (try? canExecute.value()) == true else {
      errorsSubject.onNext(.notEnabled)
      return .error(ActionError.notEnabled)
    }
    let result = ReplaySubject<Element>.createUnbounded()
    executing.onNext(true)
    work(input)
      .do(onDispose: { [executing] in executing.onNext(false) })
      .subscribe(
        onNext: { [elementsSubject] in
          elementsSubject.onNext($0)
          result.onNext($0)
        },
        onError: { [errorsSubject] in
          errorsSubject.onNext(.underlying($0))
          result.onError(ActionError.underlying($0))
        },
        onCompleted: { result.onCompleted() }
      )
      .disposed(by: disposeBag)
    return result.asObservable()
  }
}

private typealias CompletableAction<Input: Sendable> = Action<Input, Never>

extension Action where Element == Never {
  convenience init(
    enabledIf: Observable<Bool> = .just(true),
    completable: @escaping @Sendable (Input) -> Completable
  ) {
    self.init(enabledIf: enabledIf) { completable($0).asObservable() }
  }
}

extension Suites {
  struct ActionTests {
    @Test func `work is executed once at a time`() {
      let work = PublishSubject<String>()
      let action = Action<Int, String> { number in work.take(1).map { "\($0)\(number)" } }
      let log = Protected<[String]>([])
      let bag = DisposeBag()
      action.elements.subscribe(onNext: { log.value.append($0) }).disposed(by: bag)
      action.errors.subscribe(onNext: { log.value.append("\($0)") }).disposed(by: bag)
      action.isExecuting.subscribe(onNext: { log.value.append("executing \($0)") }).disposed(by: bag)
      action.enabled.subscribe(onNext: { log.value.append("enabled \($0)") }).disposed(by: bag)
      let first = action.execute(1)
      action.inputs.onNext(2)
      work.onNext("a")
      Observable.just(3).bind(to: action.inputs).disposed(by: bag)
      work.onNext("b")
      expectEqual(
        log.value,
        [
          "executing false", "enabled true", "enabled false", "executing true", "notEnabled", "a1",
          "enabled true", "executing false", "enabled false", "executing true", "b3", "enabled true",
          "executing false",
        ]
      )
      expectEqual(events(of: first), "a1 |")
    }

    @Test func `work that fails, is disabled or has no element`() {
      let failing = Action<Int, Int> { _ in .error(TestError.a) }
      let recorder = failing.underlyingError.record()
      expectEqual(events(of: failing.execute(1)), "#underlying(ThreadSupport.TestError.a)")
      expectEqual(recorder.values as? [TestError], [.a])
      let disabled = Action<Int, Int>(enabledIf: .just(false)) { .just($0) }
      expectEqual(events(of: disabled.execute(1)), "#notEnabled")
      let completable = CompletableAction<Int>(completable: { _ in .empty() })
      expectEqual(events(of: completable.execute(1)), "|")
    }
  }
}
