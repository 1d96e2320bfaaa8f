// Code written for RxSwift's traits. It must compile unchanged with this import instead.
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

func follows(_ completable: Completable) -> Observable<Int> {
  completable.andThen(Observable.of(1, 2)).flatMapLatest { Single.just($0) }.concat(Maybe.just(3))
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
