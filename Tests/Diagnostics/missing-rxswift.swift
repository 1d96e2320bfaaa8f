// RxSwift's names that are not there: what "What differs" says of them.
import ReactiveX

func missing(_ numbers: Observable<Int>, _ single: Single<Int>) {
  _ = Resources.total  // error: cannot find 'Resources' in scope
  _ = numbers.catchErrorJustReturn(1)  // error: value of type 'Observable<Int>' has no member 'catchErrorJustReturn'
  _ = numbers.observeOn(MainScheduler.instance)  // error: value of type 'Observable<Int>' has no member 'observeOn'
  _ = numbers.takeUntil(numbers)  // error: value of type 'Observable<Int>' has no member 'takeUntil'
}
