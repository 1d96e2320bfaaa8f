// The names that RxSwift 6 deprecates. The compiler suggests the new ones.
import ReactiveX

func observables(_ numbers: Observable<Int>, _ other: PublishSubject<Void>, _ relay: BehaviorRelay<Int>) {
  let main = MainScheduler.instance
  _ = numbers.observeOn(main)  // error: 'observeOn' has been renamed to 'observe(on:)'
  _ = numbers.subscribeOn(main)  // error: 'subscribeOn' has been renamed to 'subscribe(on:)'
  _ = numbers.catchError { _ in .just(1) }  // error: 'catchError' has been renamed to 'catch(_:)'
  _ = numbers.catchErrorJustReturn(1)  // error: renamed to 'catchAndReturn(_:)'
  _ = Observable.catchError([numbers])  // error: 'catchError' has been renamed to 'catch(sequence:)'
  _ = numbers.retryWhen { $0.take(3) }  // warning: renamed to 'retry(when:)'
  _ = numbers.retryWhen { errors in errors.flatMap { _ in other } }  // warning: renamed to 'retry(when:)'
  _ = numbers.retryWhen { (errors: Observable<RxError>) in errors }  // warning: renamed to 'retry(when:)'
  _ = numbers.takeUntil(other)  // error: 'takeUntil' has been renamed to 'take(until:)'
  _ = numbers.takeUntil(.inclusive) { $0 > 1 }  // error: renamed to 'take(until:behavior:)'
  _ = numbers.takeWhile { $0 < 9 }  // error: 'takeWhile' has been renamed to 'take(while:)'
  _ = numbers.take(.seconds(1), scheduler: main)  // error: renamed to 'take(for:scheduler:)'
  _ = numbers.elementAt(0)  // error: 'elementAt' has been renamed to 'element(at:)'
  _ = numbers.skipUntil(other)  // error: 'skipUntil' has been renamed to 'skip(until:)'
  _ = numbers.skipWhile { $0 < 9 }  // error: 'skipWhile' has been renamed to 'skip(while:)'
  _ = relay.takeUntil(other)  // error: 'takeUntil' has been renamed to 'take(until:)'
  let bag = DisposeBag()
  numbers.map { $0 + 1 }
    .takeUntil(other)  // error: 'takeUntil' has been renamed to 'take(until:)'
    .catchErrorJustReturn(0)  // error: renamed to 'catchAndReturn(_:)'
    .observeOn(main)  // error: 'observeOn' has been renamed to 'observe(on:)'
    .bind(to: relay)
    .disposed(by: bag)
}

func traits(_ single: Single<Int>, _ maybe: Maybe<Int>, _ completable: Completable) {
  let main = MainScheduler.instance
  _ = single.observeOn(main)  // error: 'observeOn' has been renamed to 'observe(on:)'
  _ = maybe.subscribeOn(main)  // error: 'subscribeOn' has been renamed to 'subscribe(on:)'
  _ = completable.catchError { _ in .empty() }  // error: 'catchError' has been renamed to 'catch(_:)'
  _ = single.catchErrorJustReturn(1)  // error: renamed to 'catchAndReturn(_:)'
  _ = maybe.catchErrorJustReturn(1)  // error: renamed to 'catchAndReturn(_:)'
  _ = single.retryWhen { $0.take(3) }  // error: 'retryWhen' has been renamed to 'retry(when:)'
  _ = single.retryWhen { (errors: Observable<RxError>) in errors }  // error: renamed to 'retry(when:)'
  let bag = DisposeBag()
  single.subscribe(onSuccess: { print($0) }, onError: { print($0) })  // error: onSuccess:onFailure:
    .disposed(by: bag)
  single.subscribe(onError: { print($0) }).disposed(by: bag)  // error: onSuccess:onFailure:onDisposed:
}
