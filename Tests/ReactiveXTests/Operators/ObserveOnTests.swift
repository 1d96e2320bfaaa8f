import Foundation
import ReactiveTesting
import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct ObserveOnTests {
    private let scheduler = ReactiveXTesting.TestScheduler()

    @Test func `each event is delivered in an action of the scheduler, in order`() {
      let source = scheduler.hot("210:1 210:2 310:3 310:#a")
      expectEqual(source.observe(on: scheduler).events(on: scheduler), "211:1 212:2 311:3 312:#a")
    }

    @Test @MainActor func `on the main queue, elements are delivered immediately`() {
      let source = BehaviorSubject(value: 1)
      let received = Protected<[Int]>([])
      let disposable = source.observe(on: MainScheduler()).subscribe(onNext: { received.value.append($0) })
      source.onNext(2)
      expectEqual(received.value, [1, 2])
      disposable.dispose()
    }

    @Test @MainActor func `on the main queue, an element sent during a delivery is delivered after it`()
      async
    {
      let source = PublishSubject<Int>()
      let (elements, continuation) = AsyncStream<String>.makeStream()
      let disposable = source.observe(on: MainScheduler()).subscribe(onNext: { element in
        continuation.yield("\(element) begins")
        if element == 1 { source.onNext(2) }
        continuation.yield("\(element) ends")
        if element == 2 { continuation.finish() }
      })
      source.onNext(1)
      var received: [String] = []
      for await element in elements { received.append(element) }
      expectEqual(received, ["1 begins", "1 ends", "2 begins", "2 ends"])
      disposable.dispose()
    }

    @Test func `cancelling the operations of a queue doesn't block later events`() async {
      let queue = OperationQueue()
      queue.isSuspended = true
      let source = PublishSubject<Int>()
      let (elements, continuation) = AsyncStream<Int>.makeStream()
      let disposable = source.observe(on: OperationQueueScheduler(operationQueue: queue)).subscribe(
        onNext: { continuation.yield($0) },
        onCompleted: { continuation.finish() }
      )
      source.onNext(1)
      queue.cancelAllOperations()
      source.onNext(2)
      source.onCompleted()
      queue.isSuspended = false
      var last: Int?
      for await element in elements { last = element }
      expectEqual(last, 2)
      disposable.dispose()
    }
  }
}
