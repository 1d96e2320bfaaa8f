// Code as it is written for RxSwift's traits: with this import in place of theirs, it must compile as it is.
import Foundation
import ReactiveX

enum NetworkError: Error {
  case offline, noData
}

struct Profile: Codable, Sendable {
  var id: Int
  var name: String
}

// MARK: A service

protocol ProfileService: Sendable {
  func profile(_ id: Int) -> Single<Profile>
  func cached(_ id: Int) -> Maybe<Profile>
  func save(_ profile: Profile) -> Completable
}

final class RemoteService: ProfileService {
  func profile(_ id: Int) -> Single<Profile> {
    Single<Profile>.create { single in
      guard id > 0 else {
        single(.failure(NetworkError.offline))
        return Disposables.create()
      }
      let task = Task { single(.success(Profile(id: id, name: "Ada"))) }
      return Disposables.create { task.cancel() }
    }
  }

  func cached(_ id: Int) -> Maybe<Profile> {
    return Maybe.create { maybe in
      if id == 1 {
        maybe(.success(Profile(id: 1, name: "Ada")))
      } else if id == 2 {
        maybe(.error(NetworkError.noData))
      } else {
        maybe(.completed)
      }
      return Disposables.create {}
    }
  }

  func save(_ profile: Profile) -> Completable {
    .create { completable in
      if profile.id > 0 { completable(.completed) } else { completable(.error(NetworkError.noData)) }
      return Disposables.create()
    }
  }
}

// MARK: Subscribing

func subscribes(_ service: any ProfileService) {
  let disposeBag = DisposeBag()
  service.profile(1).subscribe { event in
    switch event {
    case .success(let profile): print(profile.name)
    case .failure(let error): print(error)
    }
  }
  .disposed(by: disposeBag)
  service.profile(1)
    .subscribe(onSuccess: { print($0.name) }, onFailure: { print($0) }, onDisposed: { print("disposed") })
    .disposed(by: disposeBag)
  service.profile(1).subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
  service.profile(1).subscribe().disposed(by: disposeBag)
  service.cached(1).subscribe { event in
    switch event {
    case .success(let profile): print(profile)
    case .error(let error): print(error)
    case .completed: print("none")
    }
  }
  .disposed(by: disposeBag)
  service.cached(1)
    .subscribe(onSuccess: { print($0) }, onError: { print($0) }, onCompleted: { print("none") })
    .disposed(by: disposeBag)
  service.save(Profile(id: 1, name: "")).subscribe { completable in
    switch completable {
    case .completed: print("saved")
    case .error(let error): print(error)
    }
  }
  .disposed(by: disposeBag)
  service.save(Profile(id: 1, name: ""))
    .subscribe(onCompleted: { print("saved") }, onError: { print($0) })
    .disposed(by: disposeBag)
}

@MainActor final class ProfileViewModel {
  private(set) var name = ""
  private(set) var isSaved = false
  private let service: any ProfileService
  private let disposeBag = DisposeBag()

  init(service: any ProfileService) { self.service = service }

  func load() {
    service.cached(1)
      .ifEmpty(switchTo: service.profile(1))
      .observe(on: MainScheduler.instance)
      .subscribe(
        onSuccess: { [weak self] in self?.name = $0.name },
        onFailure: { [weak self] in self?.name = "\($0)" }
      )
      .disposed(by: disposeBag)
    service.profile(1)
      .subscribe(
        with: self,
        onSuccess: { owner, profile in owner.name = profile.name },
        onFailure: { $0.name = "\($1)" }
      )
      .disposed(by: disposeBag)
    service.cached(1)
      .subscribe(with: self, onSuccess: { $0.name = $1.name }, onCompleted: { $0.name = "" })
      .disposed(by: disposeBag)
    service.save(Profile(id: 1, name: name))
      .subscribe(with: self, onCompleted: { $0.isSaved = true })
      .disposed(by: disposeBag)
  }
}

// MARK: Operators

func singles(_ service: any ProfileService) -> [Single<String>] {
  let scheduler = SerialDispatchQueueScheduler(qos: .utility)
  let name = service.profile(1).map { $0.name }
  let number: Single<Int> = .just(1)
  return [
    name,
    .just("Ada"),
    .error(NetworkError.offline),
    .never(),
    .deferred { .just("Ada") },
    name.flatMap { .just($0 + "!") },
    name.filter { !$0.isEmpty }.ifEmpty(default: "nobody"),
    name.compactMap { $0.first }.map { String($0) }.ifEmpty(default: "-"),
    name.flatMapMaybe { .just($0) }.ifEmpty(switchTo: Single.just("")),
    name.flatMapCompletable { service.save(Profile(id: 1, name: $0)) }.andThen(.just("saved")),
    name.do(
      onSuccess: { print($0) },
      afterSuccess: { print($0) },
      onError: { print($0) },
      afterError: { print($0) },
      onSubscribe: { print("subscribe") },
      onSubscribed: { print("subscribed") },
      onDispose: { print("dispose") }
    ),
    name.delay(.milliseconds(10), scheduler: scheduler),
    name.delaySubscription(.milliseconds(10), scheduler: scheduler),
    name.timeout(.seconds(1), scheduler: scheduler),
    name.timeout(.seconds(1), other: .just("late"), scheduler: scheduler),
    name.retry(3),
    name.retry { errors in errors.flatMap { _ in Observable.just(1) } },
    name.catch { error in .just("\(error)") },
    name.catchAndReturn("nobody"),
    name.subscribe(on: scheduler).observe(on: MainScheduler.instance),
    Single.zip(name, number) { "\($0) \($1)" },
    Single.zip(name, number, number).map { name, first, second in "\(name) \(first + second)" },
    Single.zip([name, name]) { $0.joined() },
    Single.zip([name, name]).map { $0.joined() },
    Single<Int>.timer(.seconds(1), scheduler: scheduler).map { "\($0)" },
    Observable.of("a", "b").first().map { $0 ?? "" },
    Observable.just("a").asSingle(),
    Observable.of("a", "b").toArray().map { $0.joined() },
    name.asMaybe().ifEmpty(default: ""),
    name.asObservable().asSingle(),
    name.asCompletable().andThen(name),
  ]
}

func maybes(_ maybe: Maybe<Int>) -> [Maybe<Int>] {
  [
    .just(1), .empty(), .error(NetworkError.noData), .never(),
    maybe.map { $0 + 1 }, maybe.filter { $0 > 1 }, maybe.compactMap { $0 > 1 ? $0 : nil },
    maybe.flatMap { .just($0) }, maybe.ifEmpty(switchTo: .just(1)), maybe.catchAndReturn(1),
    maybe.do(onNext: { print($0) }, onError: { print($0) }, onCompleted: { print("completed") }),
    Maybe.zip(maybe, maybe) { $0 + $1 }, Maybe.zip(maybe, maybe).map { $0 + $1 },
    Observable.of(1, 2).asMaybe(),
    .using({ BooleanResource() }, primitiveSequenceFactory: { _ in .just(1) }),
  ]
}

struct BooleanResource: Disposable {
  func dispose() {}
}

func completables(_ completable: Completable, _ numbers: Observable<Int>) -> [Completable] {
  [
    .empty(), .error(NetworkError.noData), .never(), .deferred { .empty() },
    completable.andThen(completable), completable.concat(completable),
    Completable.concat(completable, completable), Completable.concat([completable]),
    Completable.zip(completable, completable), Completable.zip([completable]),
    completable.do(onError: { print($0) }, onCompleted: { print("completed") }),
    completable.catch { _ in .empty() },
    numbers.ignoreElements().asCompletable(),
    numbers.flatMap { _ in Completable.empty() }.asCompletable(),
    numbers.concatMap { number in number > 0 ? Completable.empty() : .error(NetworkError.noData) }
      .asCompletable(),
  ]
}

func follows(_ completable: Completable) -> Observable<Int> {
  completable.andThen(Observable.of(1, 2)).flatMapLatest { Single.just($0) }.concat(Maybe.just(3))
}

func awaits(_ service: any ProfileService) async throws -> String {
  let profile = try await service.profile(1).value
  let cached = try await service.cached(1).value
  try await service.save(profile).value
  let made = try await Single.from { profile.name }.value
  return (cached?.name ?? "") + made
}

// MARK: Extensions

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Data {
  func decoded<T: Decodable & Sendable>(_ type: T.Type) -> Single<T> where T: SendableMetatype {
    primitiveSequence.map { try JSONDecoder().decode(type, from: $0) }
  }
}

extension PrimitiveSequence where Trait == SingleTrait {
  func asVoid() -> Single<Void> { map { _ in () } }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  static func run(_ work: @escaping @Sendable () throws -> Void) -> Completable {
    .create { completable in
      do {
        try work()
        completable(.completed)
      } catch {
        completable(.error(error))
      }
      return Disposables.create()
    }
  }
}

extension ObservableConvertibleType {
  func catchToEmpty() -> Observable<Element> { asObservable().catch { _ in .empty() } }
}

// MARK: Infallible

func infallible(_ numbers: Observable<Int>) -> [Infallible<Int>] {
  let scheduler = MainScheduler.instance
  let one: Infallible<Int> = .just(1)
  return [
    one, .empty(), .never(), .of(1, 2), .from([1, 2]), .deferred { .just(1) },
    Infallible<Int>.create { observer in
      observer(.next(1))
      observer(.completed)
      return Disposables.create()
    },
    numbers.asInfallible(onErrorJustReturn: 0),
    numbers.asInfallible(onErrorFallbackTo: .just(1)),
    numbers.asInfallible(onErrorRecover: { _ in .just(1) }),
    one.map { $0 + 1 }, one.filter { $0 > 0 }, one.compactMap { $0 > 0 ? $0 : nil },
    one.distinctUntilChanged(), one.distinctUntilChanged { $0 / 2 }, one.distinctUntilChanged { $0 == $1 },
    one.distinctUntilChanged(at: \.bitWidth),
    one.debounce(.seconds(1), scheduler: scheduler), one.throttle(.seconds(1), scheduler: scheduler),
    one.flatMap { Infallible.just($0) }, one.flatMapLatest { Infallible.just($0) },
    one.flatMapFirst { Infallible.just($0) }, one.concatMap { Infallible.just($0) },
    one.concat(one), Infallible.concat(one, one), Infallible.merge(one, one), Infallible.merge([one]),
    one.do(onNext: { print($0) }, onCompleted: { print("completed") }),
    one.scan(0) { $0 + $1 }, one.startWith(0), one.take(1), one.take(until: numbers),
    one.take(while: { $0 > 0 }), one.skip(while: { $0 > 0 }), one.skip(until: numbers),
    one.share(replay: 1), one.withLatestFrom(one), one.withLatestFrom(one) { $0 + $1 },
    Infallible.combineLatest(one, one) { $0 + $1 }, Infallible.zip(one, one) { $0 + $1 },
    one.observe(on: scheduler).subscribe(on: scheduler),
  ]
}

@MainActor final class InfallibleViewModel {
  private(set) var number = 0
  private let disposeBag = DisposeBag()

  func show(_ numbers: Infallible<Int>, relay: BehaviorRelay<Int>, subject: PublishSubject<Int>) async {
    numbers.subscribe(onNext: { [weak self] in self?.number = $0 }, onCompleted: {}).disposed(by: disposeBag)
    numbers.subscribe(with: self, onNext: { $0.number = $1 }).disposed(by: disposeBag)
    numbers.subscribe { event in
      if case .next(let number) = event { print(number) }
    }
    .disposed(by: disposeBag)
    numbers.bind(to: relay).disposed(by: disposeBag)
    numbers.bind(to: subject).disposed(by: disposeBag)
    numbers.bind(onNext: { [weak self] in self?.number = $0 }).disposed(by: disposeBag)
    numbers.bind(with: self) { $0.number = $1 }.disposed(by: disposeBag)
    for await number in numbers.values { self.number = number }
  }
}
