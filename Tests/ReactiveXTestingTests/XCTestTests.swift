import ReactiveXTesting
import XCTest

/// What RxTest's and RxBlocking's users write is an `XCTestCase`, whose tests run on the main thread.
final class XCTestTests: XCTestCase {
  func testEventsAreCompared() {
    let scheduler = TestScheduler(initialClock: 0)
    let typed = scheduler.createHotObservable([.next(210, "s"), .next(220, "sw"), .completed(400)])
    let result = scheduler.start { typed.debounce(.seconds(50), scheduler: scheduler) }
    XCTAssertEqual(result.events, [.next(270, "sw"), .completed(400)])
    XCTAssertEqual(typed.subscriptions, [Subscription(200, 400)])
    XCTAssertRecordedElements(result.events, ["sw"])
  }

  func testWhatIsSentOnTheMainQueueIsReceivedOnTheMainThread() throws {
    let numbers = Observable.of(1, 2).observe(on: MainScheduler.asyncInstance)
    XCTAssertEqual(try numbers.toBlocking(timeout: 10).toArray(), [1, 2])
    XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0.01).first())
  }
}
