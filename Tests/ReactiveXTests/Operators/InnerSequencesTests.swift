import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  /// The times of the events and subscriptions of operators that subscribe to several sequences, in turn or
  /// concurrently.
  struct InnerSequencesTests {
    let scheduler = TestScheduler()

    /// Three cold sequences, which overlap when they are subscribed to at 300, 350 and 400.
    func inner() -> [TestableObservable<Int>] {
      [scheduler.cold("10:11 80:12 120:|"), scheduler.cold("10:21 70:22 80:|"), scheduler.cold("20:31 30:|")]
    }

    /// The events and subscriptions of one operator, if the outer sequence ends at 450.
    func expectTimes(
      of operation: (Observable<TestableObservable<Int>>) -> Observable<Int>,
      end: Recorded<Event<TestableObservable<Int>>> = .completed(450),
      _ events: String,
      _ subscriptions: [[Subscription]],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let scheduler = scheduler
      let inner = inner()
      let last = events.split(separator: " ").last.flatMap { Int($0.prefix { $0 != ":" }) }
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
        [Subscription(200, min(450, last ?? 450))],
        sourceLocation: sourceLocation
      )
    }

    @Test func `merge subscribes to all sequences`() {
      expectTimes(
        of: { $0.merge() },
        "310:11 360:21 380:12 420:22 420:31 450:|",
        [[Subscription(300, 420)], [Subscription(350, 430)], [Subscription(400, 430)]]
      )
    }

    @Test func `merge(maxConcurrent:) makes other sequences wait`() {
      expectTimes(
        of: { $0.merge(maxConcurrent: 2) },
        "310:11 360:21 380:12 420:22 440:31 450:|",
        [[Subscription(300, 420)], [Subscription(350, 430)], [Subscription(420, 450)]]
      )
    }

    @Test func `concat subscribes to one sequence after another`() {
      expectTimes(
        of: { $0.concat() },
        "310:11 380:12 430:21 490:22 520:31 530:|",
        [[Subscription(300, 420)], [Subscription(420, 500)], [Subscription(500, 530)]]
      )
    }

    @Test func `switchLatest switches to the latest sequence`() {
      expectTimes(
        of: { $0.switchLatest() },
        "310:11 360:21 420:31 450:|",
        [[Subscription(300, 350)], [Subscription(350, 400)], [Subscription(400, 430)]]
      )
    }

    @Test func `flatMapFirst ignores sequences until the first one ends`() {
      expectTimes(of: { $0.flatMapFirst { $0 } }, "310:11 380:12 450:|", [[Subscription(300, 420)], [], []])
    }

    @Test func `an error of the outer sequence ends the inner ones`() {
      expectTimes(
        of: { $0.concatMap { $0 } },
        end: .error(425, TestError.a),
        "310:11 380:12 425:#a",
        [[Subscription(300, 420)], [Subscription(420, 425)], []]
      )
    }

    @Test func `a throwing closure ends the inner sequences`() {
      expectTimes(
        of: {
          $0.enumerated().concatMap { index, inner in
            if index == 2 { throw TestError.b }
            return inner
          }
        },
        "310:11 380:12 400:#b",
        [[Subscription(300, 400)], [], []]
      )
    }

    @Test func `attempts are delayed by a sequence for each error`() {
      let source = scheduler.cold("5:1 10:#a")
      let retried = source.retry { [scheduler] (errors: Observable<any Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int> in
          if index == 2 { return .error(error) }
          return .timer(.seconds((index + 1) * 50), scheduler: scheduler)
        }
      }
      expectEqual(retried.events(on: scheduler), "205:1 265:1 375:1 380:#a")
      expectEqual(
        source.subscriptions,
        [Subscription(200, 210), Subscription(260, 270), Subscription(370, 380)]
      )
    }

    @Test func `the next sequence is subscribed to when the one before ends`() {
      let failing = scheduler.hot("210:1 220:#a")
      let empty = scheduler.hot("230:|")
      let next = scheduler.hot("225:2 240:3 250:|")
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
