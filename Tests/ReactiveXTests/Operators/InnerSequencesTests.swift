import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  /// The times of operators that subscribe to sequences one after the other, or several at once: those of
  /// their events, and those of their subscriptions.
  struct InnerSequencesTests {
    let scheduler = TestScheduler()

    /// Three cold sequences, which overlap when they are subscribed to at 300, 350 and 400.
    func inner() -> [TestableObservable<Int>] {
      [
        scheduler.cold(.next(10, 11), .next(80, 12), .completed(120)),
        scheduler.cold(.next(10, 21), .next(70, 22), .completed(80)),
        scheduler.cold(.next(20, 31), .completed(30)),
      ]
    }

    /// One operator's events and subscriptions, when the last event of the outer sequence is at 450.
    func expectTimes(
      of operation: (Observable<TestableObservable<Int>>) -> Observable<Int>,
      end: Recorded<Event<TestableObservable<Int>>> = .completed(450),
      _ events: [Recorded<Event<Int>>],
      _ subscriptions: [[Subscription]],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let scheduler = scheduler
      let inner = inner()
      let outer = scheduler.createHotObservable([
        .next(300, inner[0]), .next(350, inner[1]), .next(400, inner[2]), end,
      ])
      expectEqual(
        operation(outer.asObservable()).events(on: scheduler),
        events,
        sourceLocation: sourceLocation
      )
      expectEqual(inner.map(\.subscriptions), subscriptions, sourceLocation: sourceLocation)
      expectEqual(
        outer.subscriptions,
        [Subscription(200, min(450, events.last?.time ?? 450))],
        sourceLocation: sourceLocation
      )
    }

    @Test func `all are merged at once`() {
      expectTimes(
        of: { $0.merge() },
        [
          .next(310, 11), .next(360, 21), .next(380, 12), .next(420, 22), .next(420, 31), .completed(450),
        ],
        [[Subscription(300, 420)], [Subscription(350, 430)], [Subscription(400, 430)]]
      )
    }

    @Test func `a limited number is merged at once, and the others wait`() {
      expectTimes(
        of: { $0.merge(maxConcurrent: 2) },
        [
          .next(310, 11), .next(360, 21), .next(380, 12), .next(420, 22), .next(440, 31), .completed(450),
        ],
        [[Subscription(300, 420)], [Subscription(350, 430)], [Subscription(420, 450)]]
      )
    }

    @Test func `one follows the other`() {
      expectTimes(
        of: { $0.concat() },
        [
          .next(310, 11), .next(380, 12), .next(430, 21), .next(490, 22), .next(520, 31), .completed(530),
        ],
        [[Subscription(300, 420)], [Subscription(420, 500)], [Subscription(500, 530)]]
      )
    }

    @Test func `the latest is switched to`() {
      expectTimes(
        of: { $0.switchLatest() },
        [.next(310, 11), .next(360, 21), .next(420, 31), .completed(450)],
        [[Subscription(300, 350)], [Subscription(350, 400)], [Subscription(400, 430)]]
      )
    }

    @Test func `the first is left to end`() {
      expectTimes(
        of: { $0.flatMapFirst { $0 } },
        [.next(310, 11), .next(380, 12), .completed(450)],
        [[Subscription(300, 420)], [], []]
      )
    }

    @Test func `an error of the outer sequence ends those that are subscribed to`() {
      expectTimes(
        of: { $0.concatMap { $0 } },
        end: .error(425, TestError.a),
        [.next(310, 11), .next(380, 12), .error(425, TestError.a)],
        [[Subscription(300, 420)], [Subscription(420, 425)], []]
      )
    }

    @Test func `a closure that throws ends the sequences`() {
      expectTimes(
        of: {
          $0.enumerated().concatMap { index, inner in
            if index == 2 { throw TestError.b }
            return inner
          }
        },
        [.next(310, 11), .next(380, 12), .error(400, TestError.b)],
        [[Subscription(300, 400)], [], []]
      )
    }

    @Test func `attempts are delayed by a sequence for each error`() {
      let source = scheduler.cold(.next(5, 1), .error(10, TestError.a))
      let retried = source.retry { [scheduler] (errors: Observable<any Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int> in
          if index == 2 { return .error(error) }
          return .timer(.seconds((index + 1) * 50), scheduler: scheduler)
        }
      }
      expectEqual(
        retried.events(on: scheduler),
        [.next(205, 1), .next(265, 1), .next(375, 1), .error(380, TestError.a)]
      )
      expectEqual(
        source.subscriptions,
        [Subscription(200, 210), Subscription(260, 270), Subscription(370, 380)]
      )
    }

    @Test func `the next sequence is subscribed to when the one before ends`() {
      let failing = scheduler.hot(.next(210, 1), .error(220, TestError.a))
      let empty = scheduler.hot(.completed(230))
      let next = scheduler.hot(.next(225, 2), .next(240, 3), .completed(250))
      let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
      scheduler.scheduleAt(200) {
        _ = failing.catch { _ in next.asObservable() }.subscribe(observers[0])
        _ = empty.ifEmpty(switchTo: next.asObservable()).subscribe(observers[1])
        _ = failing.concat(next).subscribe(observers[2])
      }
      scheduler.start()
      expectEqual(observers[0].events, [.next(210, 1), .next(225, 2), .next(240, 3), .completed(250)])
      expectEqual(observers[1].events, [.next(240, 3), .completed(250)])
      expectEqual(observers[2].events, [.next(210, 1), .error(220, TestError.a)])
      expectEqual(next.subscriptions, [Subscription(220, 250), Subscription(230, 250)])
    }
  }
}
