import Foundation
import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct BlockingObservableTests {
    let queue = SerialDispatchQueueScheduler(qos: .userInitiated)

    @Test func `it waits for all elements, the first or the last`() throws {
      let numbers = Observable.range(start: 1, count: 3, scheduler: queue)
      try expectEqual(numbers.toBlocking().toArray(), [1, 2, 3])
      try expectEqual(numbers.toBlocking().first(), 1)
      try expectEqual(numbers.toBlocking().last(), 3)
      try expectNil(Observable<Int>.empty().toBlocking().first())
      try expectNil(Observable<Int>.empty().toBlocking().last())
    }

    @Test func `single() requires exactly one element`() throws {
      try expectEqual(Observable.just(1).toBlocking().single(), 1)
      try expectEqual(Observable.of(1, 2).toBlocking().single { $0 > 1 }, 2)
      #expect(throws: RxError.moreThanOneElement) { try Observable.of(1, 2).toBlocking().single() }
      #expect(throws: RxError.noElements) { try Observable<Int>.empty().toBlocking().single() }
      #expect(throws: TestError.b) { try Observable.just(1).toBlocking().single { _ in throw TestError.b } }
    }

    @Test func `a predicate isn't called once the result is known`() {
      let seen = Protected<[Int]>([])
      let numbers = Observable.range(start: 1, count: 5).toBlocking()
      #expect(throws: RxError.moreThanOneElement) {
        try numbers.single { number in
          seen.value.append(number)
          return number > 2
        }
      }
      expectEqual(seen.value, [1, 2, 3, 4])
    }

    @Test func `an error is thrown, or returned with the elements`() {
      let failing = Observable.of(1, 2).concat(Observable.error(TestError.a))
      #expect(throws: TestError.a) { try failing.toBlocking().toArray() }
      guard case .failed(let elements, TestError.a) = failing.toBlocking().materialize() else {
        Issue.record("The sequence did not fail.")
        return
      }
      expectEqual(elements, [1, 2])
    }

    @Test func `waiting takes no longer than the limit`() {
      #expect(throws: RxError.timeout) { try Observable<Int>.never().toBlocking(timeout: 0.01).first() }
    }

    @Test
    func `waiting for an endless synchronous sequence ends as soon as the result is known`() {
      let hasReturned = onAnotherThread {
        let endless = Observable.repeatElement(1)
        #expect(throws: Never.self) { try expectEqual(endless.toBlocking().first(), 1) }
        #expect(throws: RxError.moreThanOneElement) { try endless.toBlocking().single() }
        #expect(throws: TestError.b) { try endless.toBlocking().single { _ in throw TestError.b } }
      }
      expectTrue(hasReturned)
    }

    @Test func `waiting for an endless synchronous sequence ends at the time limit`() {
      let hasReturned = onAnotherThread {
        let endless = Observable.repeatElement(1).filter { _ in false }
        #expect(throws: RxError.timeout) { try endless.toBlocking(timeout: 0.01).first() }
      }
      expectTrue(hasReturned)
    }

    @Test func `the calling thread's run loop runs while it waits`() {
      let hasReturned = onAnotherThread {
        let fired = PublishSubject<Int>()
        let timer = Timer(timeInterval: 0.001, repeats: true) { _ in fired.onNext(1) }
        RunLoop.current.add(timer, forMode: .default)
        #expect(throws: Never.self) { try expectEqual(fired.take(3).toBlocking().toArray(), [1, 1, 1]) }
        // Other timers on the run loop neither end the waiting nor prolong it.
        let later = Observable.just(2, scheduler: queue).delay(.milliseconds(10), scheduler: queue)
        #expect(throws: Never.self) { try expectEqual(later.toBlocking().first(), 2) }
        #expect(throws: RxError.timeout) { try Observable<Int>.never().toBlocking(timeout: 0.01).first() }
        timer.invalidate()
      }
      expectTrue(hasReturned)
    }

    @Test func `the run loop runs again for the next sequence`() {
      let hasReturned = onAnotherThread {
        for number in 0..<200 {
          let element = Observable.just(number, scheduler: queue)
          #expect(throws: Never.self) { try expectEqual(element.toBlocking().first(), number) }
        }
      }
      expectTrue(hasReturned)
    }

    @Test func `waiting for sequences can be nested`() {
      let hasReturned = onAnotherThread {
        let outer = PublishSubject<Int>()
        let timer = Timer(timeInterval: 0.001, repeats: false) { _ in
          outer.onNext(1)
          outer.onCompleted()
          let inner = Observable.just(2, scheduler: queue).delay(.milliseconds(1), scheduler: queue)
          #expect(throws: Never.self) { try expectEqual(inner.toBlocking().first(), 2) }
        }
        RunLoop.current.add(timer, forMode: .default)
        #expect(throws: Never.self) { try expectEqual(outer.toBlocking().toArray(), [1]) }
      }
      expectTrue(hasReturned)
    }

    @Test(arguments: [Double.infinity, 1e300, .nan])
    func `a limit beyond the clock's range means no limit`(limit: Double) throws {
      try expectEqual(Observable.just(1).toBlocking(timeout: limit).first(), 1)
    }
  }
}
