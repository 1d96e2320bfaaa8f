import Dispatch
import ReactiveX
import TestSupport
import Testing

// One at a time: while an action of another waits, the main scheduler runs none at once.
@Suite(.serialized) struct SchedulersTests {
  @Test @MainActor func `the main scheduler runs at once on the main thread, and not inside another action`()
  {
    let log = Protected<[String]>([])
    MainScheduler.instance.schedule {
      log.value.append("first")
      MainScheduler.instance.schedule { log.value.append("second") }
      log.value.append("still first")
    }
    #expect(log.value == ["first", "still first"])
  }

  @Test func `the main scheduler takes elements to the main thread, in order`() async {
    let (elements, continuation) = AsyncStream<Int>.makeStream()
    let disposable = Observable.range(start: 0, count: 100)
      .observe(on: SerialDispatchQueueScheduler(qos: .utility))
      .observe(on: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
      .observe(on: MainScheduler.instance)
      .subscribe(
        onNext: {
          dispatchPrecondition(condition: .onQueue(.main))
          continuation.yield($0)
        },
        onCompleted: { continuation.finish() }
      )
    var received: [Int] = []
    for await element in elements { received.append(element) }
    #expect(received == Array(0..<100))
    disposable.dispose()
  }

  @Test func `a dispatch queue's scheduler has time`() async {
    let (elements, continuation) = AsyncStream<Int>.makeStream()
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    let start = scheduler.now
    let period: RxTimeInterval = .milliseconds(2)
    _ = Observable<Int>.interval(period, scheduler: scheduler).take(3)
      .concat(Observable.just(3).delay(.milliseconds(1), scheduler: scheduler))
      .subscribe(onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() })
    var received: [Int] = []
    for await element in elements { received.append(element) }
    #expect(received == [0, 1, 2, 3])
    #expect(start.distance(to: scheduler.now) >= .milliseconds(7))
  }

  @Test func `the current thread's scheduler runs an action after the one that is running`() {
    let log = Protected<[String]>([])
    #expect(CurrentThreadScheduler.isScheduleRequired)
    CurrentThreadScheduler.instance.schedule {
      #expect(!CurrentThreadScheduler.isScheduleRequired)
      log.value.append("first")
      CurrentThreadScheduler.instance.schedule { log.value.append("second") }
      log.value.append("still first")
    }
    #expect(log.value == ["first", "still first", "second"])
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }
}
