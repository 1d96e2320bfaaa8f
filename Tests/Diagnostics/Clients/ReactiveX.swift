// with: Collections Schedulers
import ReactiveX

func uses(_ numbers: PublishSubject<Int>) {
  _ = numbers.materialize().subscribe(onNext: { print($0) })
}

/// The operators of `Subscribers.Demand` must not be considered where the type of an operand is unknown.
func adds(_ numbers: PublishSubject<Int>) {
  _ = Observable.combineLatest(Observable.empty(), Observable.just(1)) { $0 + $1 }
  _ = Observable.combineLatest(Observable.never(), Observable.just(1)) { $0 * $1 }
  _ = Observable.zip(Observable.error(RxError.timeout), Observable.just(1)) { $0 - $1 }
  _ = Observable.zip(Observable.empty(), Observable.just(1)) { $0 < $1 }
  _ = Observable.zip(Observable.empty(), Observable.just(1)) { $0 == $1 }
}
