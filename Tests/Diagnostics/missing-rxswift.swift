// RxSwift's names that are not there: what "What differs" says of them.
import ReactiveX

func missing(_ numbers: Observable<Int>, _ single: Single<Int>) {
  _ = Resources.total  // error: cannot find 'Resources' in scope
  _ = numbers.catchErrorJustReturn(1)  // error: has no member 'catchErrorJustReturn'
  _ = numbers.observeOn(MainScheduler.instance)  // error: has no member 'observeOn'
  _ = numbers.takeUntil(numbers)  // error: has no member 'takeUntil'
}
