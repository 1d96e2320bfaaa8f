// with: Collections Schedulers
import ReactiveX
import ReactiveXTesting

func uses() {
  let scheduler = ReactiveXTesting.TestScheduler(initialClock: 0)
  let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
  print(scheduler.start { source.map { $0 + 1 } }.events)
}
