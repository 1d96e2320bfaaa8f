import ReactiveX
import TestSupport
import Testing

// A small library of the shape of RxFeedback: a state that events change, and loops that make events of the
// state.

/// A loop: events, made of the states of the system.
private typealias Feedback<State, Event> = (Driver<State>) -> Signal<Event>

extension SharedSequenceConvertibleType where Element == Any, SharingStrategy == DriverSharingStrategy {
  /// The states of a system that starts with a state, and is changed by the events of its loops.
  fileprivate static func system<State: Sendable, Event: Sendable>(
    initialState: State,
    reduce: @escaping @Sendable (State, Event) -> State,
    feedback: [Feedback<State, Event>]
  ) -> Driver<State> {
    let feedback = Unchecked(feedback)
    return Driver.deferred {
      let states = ReplaySubject<State>.create(bufferSize: 1)
      let shown = states.asDriver(onErrorDriveWith: .empty())
      let events = Signal.merge(feedback.value.map { $0(shown) })
      return events.asObservable()
        .scan(initialState, accumulator: reduce)
        .startWith(initialState)
        .do(onNext: { states.onNext($0) })
        .asDriver(onErrorDriveWith: .empty())
    }
  }
}

/// A loop that runs an effect for a request, for as long as the state has that request.
private func react<State, Request: Equatable & Sendable, Event: Sendable>(
  request: @escaping @Sendable (State) -> Request?,
  effects: @escaping @Sendable (Request) -> Signal<Event>
) -> Feedback<State, Event> {
  { states in
    states.map(request).distinctUntilChanged()
      .flatMapLatest { $0.map(effects) ?? .empty() }
  }
}

/// A loop to and from a view.
@MainActor
private func bind<State, Event: Sendable>(
  _ bindings:
    @escaping @MainActor (Driver<State>) -> (subscriptions: [any Disposable], events: [Signal<Event>])
) -> Feedback<State, Event> {
  { states in
    let states = Unchecked(states)
    return MainActor.assumeIsolated {
      let bindings = bindings(states.value)
      let subscriptions = Unchecked(bindings.subscriptions)
      return Unchecked(
        Observable.merge(bindings.events.map { $0.asObservable() })
          .do(onDispose: { Disposables.create(subscriptions.value).dispose() })
          .asSignal(onErrorSignalWith: .empty())
      )
    }
    .value
  }
}

/// A program as users write them: a list that loads pages.
private struct Pages: Equatable, Sendable {
  enum Event: Sendable {
    case loadMore
    case loaded(Result<[String], TestError>)
  }

  var items: [String] = []
  var page = 0
  var isLoading = false
  var failure: TestError?

  var request: Int? { isLoading ? page : nil }

  static func reduce(_ state: Pages, _ event: Event) -> Pages {
    var state = state
    switch event {
    case .loadMore:
      state.isLoading = true
      state.failure = nil
    case .loaded(.success(let items)):
      state.items += items
      state.page += 1
      state.isLoading = false
    case .loaded(.failure(let error)):
      state.failure = error
      state.isLoading = false
    }
    return state
  }
}

extension Suites {
  @MainActor struct FeedbackTests {
    @Test func `a state makes requests, and their answers change it`() {
      let requests = PublishSubject<Int>()
      let answers = PublishSubject<[String]>()
      let taps = PublishRelay<Void>()
      let texts = BehaviorRelay<[String]>(value: [])
      let log = Protected<[String]>([])
      requests.subscribe(onNext: { log.value.append("request \($0)") }).disposed(by: bag)

      let states = Driver<Any>.system(
        initialState: Pages(),
        reduce: { Pages.reduce($0, $1) },
        feedback: [
          react(request: { $0.request }) { page in
            requests.onNext(page)
            return answers.take(1).map { .loaded(.success($0)) }
              .asSignal { _ in .just(.loaded(.failure(.a))) }
          },
          bind { states in
            (
              subscriptions: [
                states.map { $0.items.joined() }.drive(onNext: { texts.accept(texts.value + [$0]) })
              ],
              events: [taps.asSignal().map { .loadMore }]
            )
          },
        ]
      )
      let shown = states.drive(onNext: {
        log.value.append("\($0.page)\($0.isLoading ? "…" : "") \($0.items)")
      })
      expectEqual(log.value, ["0 []"])
      taps.accept(())
      answers.onNext(["a", "b"])
      taps.accept(())
      taps.accept(())
      answers.onNext(["c"])
      expectContains(log.value, "request 0")
      expectEqual(log.value.filter { $0.hasPrefix("request") }, ["request 0", "request 1"])
      expectEqual(
        log.value.filter { !$0.hasPrefix("request") },
        [
          "0 []", "0… []", "1 [\"a\", \"b\"]", "1… [\"a\", \"b\"]", "1… [\"a\", \"b\"]",
          "2 [\"a\", \"b\", \"c\"]",
        ]
      )
      expectEqual(texts.value, ["", "", "ab", "ab", "ab", "abc"])
      shown.dispose()
      taps.accept(())
      expectEqual(texts.value.count, 6)
    }

    @Test func `the answer to a request that is no longer made is dropped`() {
      let answers = PublishSubject<Int>()
      let inputs = PublishRelay<Int?>()
      let states = Driver<Any>.system(
        initialState: Int?.none,
        reduce: { (_: Int?, event: Int?) -> Int? in event },
        feedback: [
          { _ in inputs.asSignal() },
          react(request: { (state: Int?) -> Int? in state.flatMap { $0 > 0 ? $0 : nil } }) { request in
            answers.map { Optional($0 + request) }.asSignal(onErrorJustReturn: 0)
          },
        ]
      )
      let log = Protected<[Int?]>([])
      let shown = states.drive(onNext: { log.value.append($0) })
      inputs.accept(10)
      inputs.accept(nil)
      answers.onNext(1)
      inputs.accept(20)
      answers.onNext(-30)
      expectEqual(log.value, [nil, 10, nil, 20, -10])
      shown.dispose()
    }

    private let bag = DisposeBag()
  }
}
