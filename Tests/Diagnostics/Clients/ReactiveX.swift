// with: Collections Schedulers
import ReactiveX

func uses(_ numbers: PublishSubject<Int>) {
  _ = numbers.materialize().subscribe(onNext: { print($0) })
}
