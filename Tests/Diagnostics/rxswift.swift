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

// MARK: A dealer of cards

let cards = [("🂡", 11), ("🂢", 2), ("🂣", 3), ("🂪", 10), ("🂫", 10), ("🂭", 10), ("🂮", 10)]

func cardString(for hand: [(String, Int)]) -> String { hand.map { $0.0 }.joined() }
func points(for hand: [(String, Int)]) -> Int { hand.map { $0.1 }.reduce(0, +) }

enum HandError: Error {
  case busted(points: Int)
}

func blackjack() {
  let disposeBag = DisposeBag()
  let dealtHand = PublishSubject<[(String, Int)]>()

  func deal(_ cardCount: UInt) {
    var deck = cards
    var hand = [(String, Int)]()
    for _ in 0..<cardCount {
      let card = deck.remove(at: Int.random(in: 0..<deck.count))
      hand.append(card)
    }
    let handPoints = points(for: hand)
    if handPoints > 21 {
      dealtHand.onError(HandError.busted(points: handPoints))
    } else {
      dealtHand.onNext(hand)
    }
  }

  dealtHand
    .subscribe(
      onNext: { print(cardString(for: $0), "for", points(for: $0), "points") },
      onError: { print(String(describing: $0).capitalized) }
    )
    .disposed(by: disposeBag)
  deal(3)
}

// MARK: A user's session

func session() {
  enum UserSession {
    case loggedIn, loggedOut
  }
  enum LoginError: Error {
    case invalidCredentials
  }

  let disposeBag = DisposeBag()
  let userSession = BehaviorRelay(value: UserSession.loggedOut)
  userSession
    .distinctUntilChanged()
    .subscribe(onNext: { print("userSession changed:", $0) })
    .disposed(by: disposeBag)

  func logInWith(username: String, password: String, completion: (Error?) -> Void) {
    guard username == "johnny@appleseed.com", password == "appleseed" else {
      completion(LoginError.invalidCredentials)
      return
    }
    userSession.accept(.loggedIn)
  }

  func logOut() {
    userSession.accept(.loggedOut)
  }

  func performActionRequiringLoggedInUser(_ action: () -> Void) {
    guard userSession.value == .loggedIn else {
      print("You can't do that!")
      return
    }
    action()
  }

  for i in 1...2 {
    let password = i % 2 == 0 ? "appleseed" : "password"
    logInWith(username: "johnny@appleseed.com", password: password) { error in
      guard error == nil else { return print(error!) }
      print("User logged in.")
    }
    performActionRequiringLoggedInUser { print("Successfully did something only a logged in user can do.") }
  }
  logOut()
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

// MARK: Sources and operators

func sources() {
  let disposeBag = DisposeBag()
  let created = Observable<String>.create { observer in
    observer.onNext("1")
    observer.onCompleted()
    observer.onNext("?")
    return Disposables.create()
  }
  created
    .do(onNext: { print($0) }, onDispose: { print("disposed") })
    .subscribe(
      onNext: { print($0) },
      onError: { print($0) },
      onCompleted: { print("completed") },
      onDisposed: { print("disposed") }
    )
    .disposed(by: disposeBag)

  let one = 1
  let observable: Observable<Int> = Observable<Int>.just(one)
  let observable2 = Observable.of(one, 2, 3)
  let observable3 = Observable.of([one, 2, 3])
  let observable4 = Observable.from([one, 2, 3])
  Observable.merge(observable, observable2, observable4)
    .concat(observable2)
    .scan(0, accumulator: +)
    .toArray()
    .subscribe(onSuccess: { print($0) })
    .disposed(by: disposeBag)
  Observable.zip(observable2, observable3) { "\($0) \($1)" }
    .subscribe { print($0) }
    .disposed(by: disposeBag)
  let flip = Observable<Int>.deferred { .of(1, 2, 3) }
  flip.enumerated()
    .map { index, integer in index > 2 ? integer * 2 : integer }
    .take(while: { $0 % 2 == 1 })
    .element(at: 0)
    .ifEmpty(default: 7)
    .subscribe(onNext: { print($0) })
    .disposed(by: disposeBag)

  let subjects = PublishSubject<BehaviorSubject<Int>>()
  subjects
    .flatMapLatest { subject in subject.materialize() }
    .filter { event in
      guard event.error == nil else {
        print(event.error!)
        return false
      }
      return true
    }
    .dematerialize()
    .subscribe(onNext: { print($0) })
    .disposed(by: disposeBag)
  subjects.onNext(BehaviorSubject(value: 80))

  let (left, right) = (PublishSubject<String>(), PublishSubject<String>())
  let source = Observable.of(left.asObservable(), right.asObservable())
  source.merge().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  left.withLatestFrom(right).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  left.sample(right).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  let observer: AnyObserver<String> = left.asObserver()
  observer.onNext("left")
  Observable<Int>.interval(.seconds(1), scheduler: SerialDispatchQueueScheduler(qos: .background))
    .takeLast(1)
    .subscribe(onNext: { print($0) })
    .dispose()
  let serial = SerialDisposable()
  serial.disposable = right.subscribe(left)
  let composite = CompositeDisposable()
  _ = composite.insert(serial)
  composite.dispose()
}

func connects(_ source: Observable<Int>) {
  let disposeBag = DisposeBag()
  let published: ConnectableObservable<Int> = source.publish()
  published.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  published.connect().disposed(by: disposeBag)
  let replayed = source.replay(1)
  _ = replayed.map { $0 + 1 }.subscribe(onNext: { print($0) })
  _ = replayed.connect()
  let all: Observable<Int> = source.replayAll().refCount()
  all.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  let subject = ReplaySubject<Int>.create(bufferSize: 2)
  source.multicast(subject).refCount().subscribe { print($0) }.disposed(by: disposeBag)
  source.multicast(makeSubject: { BehaviorSubject(value: 0) }).connect().disposed(by: disposeBag)
  source.multicast { PublishSubject() }.connect().disposed(by: disposeBag)
  source.first().subscribe(onSuccess: { print($0 ?? 0) }).disposed(by: disposeBag)
  source.first().compactMap { $0 }.subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
  source.ignoreElements().subscribe(onCompleted: { print("completed") }).disposed(by: disposeBag)
}

// Combine's operators are there as well; of what both have, the call is RxSwift's.
func combines(_ numbers: Observable<Int>, _ other: PublishSubject<Int>) -> [AnyCancellable] {
  let mapped: Observable<String> = numbers.map { "\($0)" }
  let filtered: Observable<Int> = numbers.filter { $0 > 1 }
  let flat: Observable<Int> = numbers.flatMap { Observable.just($0) }
  let scanned: Observable<Int> = numbers.scan(0) { $0 + $1 }
  let quiet: Observable<Int> = other.debounce(.seconds(1), scheduler: MainScheduler.instance)
  let caught: Observable<Int> = other.catch { _ in .just(0) }
  let retried: Observable<Int> = other.retry(2)
  let first: Single<Int?> = other.first()
  _ = (mapped, filtered, flat, scanned, quiet, caught, retried, first)
  return [
    numbers.removeDuplicates().prefix(2).sink(receiveCompletion: { _ in }, receiveValue: { print($0) }),
    numbers.merge(with: other).zip(numbers).replaceError(with: (0, 0)).sink { print($0) },
    other.multicast { PassthroughSubject<Int, any Error>() }.autoconnect()
      .sink(receiveCompletion: { _ in }, receiveValue: { print($0) }),
  ]
}
