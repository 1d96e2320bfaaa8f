#if !OPENCOMBINE
  import ReactiveX

  // Work in RxSwift's names, for `ReactiveSteps` alone: RxSwift is no dependency here.

  func subscribe(onNextTo publisher: Observable<Int>) -> any Disposable {
    publisher.subscribe(onNext: { total &+= $0 })
  }

  /// - Returns: true if there is such work.
  @MainActor func performRx(_ work: String) -> Bool {
    let (subject, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    var subscriptions: [any Disposable] = []
    /// Subscribes once, and sends again and again.
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
    case "RxSwift:-Single.map":
      let single = Single.just(1).map { $0 &+ 1 }
      repeating { _ = single.subscribe(onSuccess: { total &+= $0 }) }
    default:
      return false
    }
    for subscription in subscriptions { subscription.dispose() }
    return true
  }
#endif
