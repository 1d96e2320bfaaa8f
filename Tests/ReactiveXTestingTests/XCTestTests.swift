import ReactiveXTesting
import XCTest

/// Users of RxTest and RxBlocking write an `XCTestCase`, whose tests run on the main thread.
final class XCTestTests: XCTestCase {
  func testEventsAreCompared() {
    let scheduler = TestScheduler(initialClock: 0)
    let typed = scheduler.createHotObservable([.next(210, "s"), .next(220, "sw"), .completed(400)])
    let result = scheduler.start { typed.debounce(.seconds(50), scheduler: scheduler) }
    XCTAssertEqual(result.events, [.next(270, "sw"), .completed(400)])
    XCTAssertEqual(typed.subscriptions, [Subscription(200, 400)])
    XCTAssertRecordedElements(result.events, ["sw"])
  }

  func testEventsOfTraitsAreCompared() {
    let failure = RxError.timeout
    let succeeded: [SingleEvent<Int>] = [.success(1)]
    XCTAssertEqual(succeeded, [.success(1)])
    XCTAssertFalse(succeeded[0] == .success(2))
    XCTAssertFalse(succeeded[0] == .failure(failure))
    XCTAssertEqual([SingleEvent<Int>.failure(failure)], [.failure(failure)])
    XCTAssertEqual([MaybeEvent<Int>.success(1), .completed], [.success(1), .completed])
    XCTAssertNotEqual(MaybeEvent<Int>.error(failure), .completed)
    XCTAssertEqual([CompletableEvent.completed, .error(failure)], [.completed, .error(failure)])
    XCTAssertNotEqual(CompletableEvent.error(failure), .error(RxError.unknown))
  }

  func testElementsSentOnTheMainQueueAreReceivedOnTheMainThread() throws {
    let numbers = Observable.of(1, 2).observe(on: MainScheduler.asyncInstance)
    XCTAssertEqual(try numbers.toBlocking(timeout: 10).toArray(), [1, 2])
    XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0.01).first())
  }
}
