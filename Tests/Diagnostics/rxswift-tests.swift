// Code written for RxTest and RxBlocking. It must compile unchanged with this import instead.
import ReactiveX
import ReactiveXTesting
import XCTest

final class DebounceTest: XCTestCase {
  var scheduler: TestScheduler!
  var disposeBag: DisposeBag!

  override func setUp() {
    super.setUp()
    scheduler = TestScheduler(initialClock: 0)
    disposeBag = DisposeBag()
  }

  func testDebounce() {
    let scheduler = scheduler!
    let xs = scheduler.createHotObservable([
      .next(150, 1),
      .next(210, 2),
      .completed(400),
    ])
    let res = scheduler.start {
      xs.debounce(.seconds(10), scheduler: scheduler)
    }
    XCTAssertEqual(res.events, [.next(220, 2), .completed(400)])
    XCTAssertEqual(xs.subscriptions, [Subscription(200, 400)])
    let correct = Recorded.events(.next(220, 2), .completed(400, Int.self))
    XCTAssertEqual(res.events, correct)
    XCTAssertRecordedElements(res.events, [2])
  }

  func testObserver() {
    let observer = scheduler.createObserver(String.self)
    let cold = scheduler.createColdObservable([.next(10, "a"), .error(20, RxError.timeout)])
    cold.subscribe(observer).disposed(by: disposeBag)
    scheduler.scheduleAt(15) { print("15") }
    scheduler.start()
    XCTAssertEqual(observer.events, [.next(10, "a"), .error(20, RxError.timeout)])
    let times: [TestTime] = observer.events.map { $0.time }
    let elements: [String] = observer.events.compactMap { $0.value.element }
    print(times, elements)
  }

  func testBlocking() throws {
    XCTAssertEqual(try Observable.of(1, 2).toBlocking().toArray(), [1, 2])
    XCTAssertEqual(try Observable.of(1, 2).toBlocking(timeout: 1).first(), 1)
    switch Observable.of(1, 2).toBlocking().materialize() {
    case .completed(let elements): XCTAssertEqual(elements, [1, 2])
    case .failed(let elements, let error): XCTFail("\(elements) \(error)")
    }
  }
}
