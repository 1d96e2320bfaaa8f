import ReactiveX
import TestSupport
import Testing

// A small library of the shape of ReactorKit: actions become mutations, and mutations change the state.

/// A store, which receives a view's actions and publishes its state.
private protocol Reactor: AnyObject, Sendable {
  associatedtype Action: Sendable
  associatedtype Mutation: Sendable = Action
  associatedtype State: Sendable

  var initialState: State { get }

  func transform(action: Observable<Action>) -> Observable<Action>
  func mutate(action: Action) -> Observable<Mutation>
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
  func reduce(state: State, mutation: Mutation) -> State
}

extension Reactor {
  func transform(action: Observable<Action>) -> Observable<Action> { action }
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }
}

/// Runs a reactor: actions are processed in order, and an error of a mutation ends that mutation only.
private final class Store<R: Reactor> {
  let action = PublishSubject<R.Action>()
  let state: Observable<R.State>
  private let current: BehaviorSubject<R.State>
  private let disposeBag = DisposeBag()

  init(_ reactor: R) {
    let current = BehaviorSubject(value: reactor.initialState)
    self.current = current
    let mutations = reactor.transform(action: action.asObservable())
      .flatMap { [weak reactor] action -> Observable<R.Mutation> in
        guard let reactor else { return .empty() }
        return reactor.mutate(action: action).catch { _ in .empty() }
      }
    let states = reactor.transform(mutation: mutations)
      .scan(reactor.initialState) { [weak reactor] state, mutation in
        reactor?.reduce(state: state, mutation: mutation) ?? state
      }
      .catch { _ in .empty() }
      .startWith(reactor.initialState)
      .replay(1)
    state = states.asObservable()
    states.subscribe(onNext: { current.onNext($0) }).disposed(by: disposeBag)
    states.connect().disposed(by: disposeBag)
  }

  var currentState: R.State { (try? current.value())! }
}

/// A reactor as users write them.
private final class CounterReactor: Reactor {
  enum Action {
    case increase, decrease, fail
  }

  enum Mutation {
    case add(Int), setLoading(Bool)
  }

  struct State: Equatable {
    var value = 0
    var isLoading = false
  }

  let initialState = State()
  private let remote: PublishSubject<Void>

  init(remote: PublishSubject<Void>) { self.remote = remote }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .increase:
      Observable.concat([
        .just(.setLoading(true)),
        remote.take(1).map { .add(1) },
        .just(.setLoading(false)),
      ])
    case .decrease: .just(.add(-1))
    case .fail: .error(TestError.a)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .add(let number): state.value += number
    case .setLoading(let isLoading): state.isLoading = isLoading
    }
    return state
  }
}

extension Suites {
  @MainActor struct ReducerTests {
    private let remote = PublishSubject<Void>()
    private let bag = DisposeBag()

    @Test func `actions become states`() {
      let reactor = CounterReactor(remote: remote)
      let store = Store(reactor)
      defer { withExtendedLifetime(reactor) {} }
      let log = Protected<[String]>([])
      store.state.map { "\($0.value)\($0.isLoading ? "…" : "")" }.distinctUntilChanged()
        .subscribe(onNext: { log.value.append($0) })
        .disposed(by: bag)
      store.action.onNext(.decrease)
      store.action.onNext(.increase)
      store.action.onNext(.decrease)
      store.action.onNext(.fail)
      remote.onNext()
      expectEqual(log.value, ["0", "-1", "-1…", "-2…", "-1…", "-1"])
      expectEqual(store.currentState, CounterReactor.State(value: -1, isLoading: false))
      let later = Protected<[Int]>([])
      store.state.subscribe(onNext: { later.value.append($0.value) }).disposed(by: bag)
      expectEqual(later.value, [-1])
    }

    @Test func `a view is bound to actions and states`() {
      let reactor = CounterReactor(remote: remote)
      let store = Store(reactor)
      defer { withExtendedLifetime(reactor) {} }
      let taps = PublishRelay<Void>()
      let label = Label()
      taps.map { CounterReactor.Action.decrease }.bind(to: store.action).disposed(by: bag)
      store.state.map { "\($0.value)" }.bind(to: label.rx.text).disposed(by: bag)
      store.state.map { $0.isLoading }.distinctUntilChanged()
        .bind(with: label) { $0.isSpinning = $1 }
        .disposed(by: bag)
      for _ in 0..<3 { taps.accept(()) }
      store.action.onNext(.increase)
      expectEqual(label.text, "-3")
      expectTrue(label.isSpinning)
    }

    private final class Label: ReactiveCompatible {
      var text = ""
      var isSpinning = false
    }
  }
}
