#if !OPENCOMBINE
  import ReactiveX
  import ReactiveXTesting

  // Work with RxSwift's names, only for `ReactiveSteps`, because this package doesn't depend on RxSwift.

  func subscribe(onNextTo publisher: Observable<Int>) -> any Disposable {
    publisher.subscribe(onNext: { total &+= $0 })
  }

  func subscribe(onSuccessTo single: Single<Int>) -> any Disposable {
    single.subscribe(onSuccess: { total &+= $0 })
  }

  /// Creates a chain for one request, on no actor. Returns nil if this work doesn't exist.
  func request(_ work: String) -> (() -> any Disposable)? {
    let single = Single<Int>.create { observe in
      observe(.success(1))
      return Disposables.create()
    }
    switch work {
    case "RxSwift:-retry(3)":
      return { subscribe(onNextTo: Observable.error(Failure()).retry(3)) }
    case "RxSwift:-catchAndReturn":
      return { subscribe(onNextTo: Observable.error(Failure()).catchAndReturn(1)) }
    case "RxSwift:-create":
      let one = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create()
      }
      return { subscribe(onNextTo: one) }
    case "RxSwift:-Single.map":
      let single = Single.just(1).map { $0 &+ 1 }
      return { subscribe(onSuccessTo: single) }
    case "RxSwift:-Single.create.map":
      return { subscribe(onSuccessTo: single.map { $0 &+ 1 }) }
    case "RxSwift:-Single.zip":
      return { subscribe(onSuccessTo: Single.zip(single, single) { $0 &+ $1 }) }
    case "RxSwift:-Completable.andThen":
      return { Completable.empty().andThen(Completable.empty()).subscribe() }
    case "RxSwift:-share(replay:-1)":
      return { subscribe(onNextTo: Observable.just(1).share(replay: 1)) }
    default:
      return nil
    }
  }

  /// - Returns: True if this work exists.
  @MainActor func performRx(_ work: String) -> Bool {
    let (subject, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    var subscriptions: [any Disposable] = []
    /// Subscribes once and sends repeatedly.
    func sending(to sequence: Observable<Int>, _ send: () -> Void) {
      subscriptions.append(subscribe(onNextTo: sequence))
      repeating(send)
    }
    switch work {
    case "subscribe-onNext-and-dispose":
      repeating { subscribe(onNextTo: subject).dispose() }
    case "RxSwift:-create-of-10":
      let ten = Observable<Int>.create { observer in
        for number in 1...10 { observer.onNext(number) }
        observer.onCompleted()
        return Disposables.create()
      }
      repeating { _ = subscribe(onNextTo: ten) }
    case "RxSwift:-of-10":
      let ten = Observable.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
      repeating { _ = subscribe(onNextTo: ten) }
    case "RxSwift:-PublishSubject,-1-subscriber":
      sending(to: subject) { subject.onNext(1) }
    case "RxSwift:-map.filter.map":
      sending(to: subject.map { $0 &+ 1 }.filter { $0 > 0 }.map { $0 &* 2 }) { subject.onNext(1) }
    case "RxSwift:-do(onNext:)":
      sending(to: subject.do(onNext: { total &+= $0 })) { subject.onNext(1) }
    case "RxSwift:-flatMap-to-just":
      sending(to: subject.flatMap { Observable.just($0) }) { subject.onNext(1) }
    case "RxSwift:-flatMapLatest-to-just":
      sending(to: subject.flatMapLatest { Observable.just($0) }) { subject.onNext(1) }
    case "RxSwift:-combineLatest-of-two":
      sending(to: Observable.combineLatest(subject, other.startWith(1)) { $0 &+ $1 }) { subject.onNext(1) }
    case "RxSwift:-combineLatest-of-four":
      let one = Observable.just(1)
      sending(to: Observable.combineLatest(subject, one, one, one) { $0 &+ $1 &+ $2 &+ $3 }) {
        subject.onNext(1)
      }
    case "RxSwift:-combineLatest-of-five":
      let one = Observable.just(1)
      sending(to: Observable.combineLatest(subject, one, one, one, one) { $0 &+ $1 &+ $2 &+ $3 &+ $4 }) {
        subject.onNext(1)
      }
    case "RxSwift:-zip-of-two":
      sending(to: Observable.zip(subject, other) { $0 &+ $1 }) {
        subject.onNext(1)
        other.onNext(1)
      }
    case "RxSwift:-Disposables.create-in-a-bag":
      let bag = DisposeBag()
      repeating { Disposables.create {}.disposed(by: bag) }
    case "RxSwift:-debounce-in-virtual-time":
      let scheduler = TestScheduler(initialClock: 0)
      sending(to: subject.debounce(.seconds(1), scheduler: scheduler)) {
        subject.onNext(1)
        scheduler.advanceTo(scheduler.clock + 2)
      }
    default:
      guard let request = request(work) else { return false }
      repeating { request().dispose() }
    }
    for subscription in subscriptions { subscription.dispose() }
    return true
  }
#endif
