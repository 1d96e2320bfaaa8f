import Dispatch
import ReactiveX
import TestSupport
import Testing

extension Suites {
  @MainActor struct DriverTests {
    /// Returns the elements of a driver received during the subscription.
    private func received<Element>(_ driver: Driver<Element>) -> [String] {
      let log = Protected<[String]>([])
      driver.drive(
        onNext: { log.value.append("\($0)") },
        onCompleted: { log.value.append("completed") },
        onDisposed: { log.value.append("disposed") }
      )
      .dispose()
      return log.value
    }

    @Test func `a sequence becomes a driver when its errors are handled`() {
      let failed = Observable<Int>.error(TestError.a).startWith(1)
      let rows: [(String, Driver<Int>, [String])] = [
        ("just", .just(1), ["1", "completed", "disposed"]),
        ("empty", .empty(), ["completed", "disposed"]),
        ("never", .never(), ["disposed"]),
        ("deferred", .deferred { .just(1) }, ["1", "completed", "disposed"]),
        ("from nil", .from(optional: nil), ["completed", "disposed"]),
        ("onErrorJustReturn", failed.asDriver(onErrorJustReturn: 2), ["1", "2", "completed", "disposed"]),
        (
          "onErrorDriveWith", failed.asDriver(onErrorDriveWith: .just(3)),
          ["1", "3", "completed", "disposed"]
        ),
        (
          "onErrorRecover", failed.asDriver { .just($0 is TestError ? 4 : 5) },
          ["1", "4", "completed", "disposed"]
        ),
        ("a single", Single.just(1).asDriver(onErrorJustReturn: 2), ["1", "completed", "disposed"]),
        ("an infallible sequence", Infallible.just(1).asDriver(), ["1", "completed", "disposed"]),
        ("a relay", BehaviorRelay(value: 1).asDriver(), ["1", "disposed"]),
        ("a driver", Driver.just(1).asDriver(), ["1", "completed", "disposed"]),
      ]
      for (name, driver, expected) in rows { expectEqual(received(driver), expected, "\(name)") }
    }

    @Test func `subscribers share one subscription, and later ones receive the latest element`() {
      let source = PublishSubject<Int>()
      let log = Protected<[String]>([])
      let driver = source.do(
        onSubscribe: { log.value.append("subscribed") },
        onDispose: { log.value.append("disposed") }
      )
      .asDriver(onErrorJustReturn: 0)
      let first = driver.drive(onNext: { log.value.append("first \($0)") })
      source.onNext(1)
      let second = driver.drive(onNext: { log.value.append("second \($0)") })
      source.onNext(2)
      first.dispose()
      second.dispose()
      expectEqual(log.value, ["subscribed", "first 1", "second 1", "first 2", "second 2", "disposed"])
      let third = driver.drive(onNext: { log.value.append("third \($0)") })
      expectEqual(log.value.last, "subscribed")
      third.dispose()
    }

    @Test func `elements sent on other threads are delivered on the main queue`() async {
      let source = PublishSubject<Int>()
      var log: [Int] = []
      let end = Happening()
      _ = source.asDriver(onErrorJustReturn: 0).drive(
        onNext: { log.append($0) },
        onCompleted: { end.happen() }
      )
      expectTrue(onAnotherThread { for number in 1...3 { source.onNext(number) } })
      expectEqual(log, [])
      source.onCompleted()
      await end.wait()
      expectEqual(log, [1, 2, 3])
    }

    @Test func `a driver drives observers, relays, objects and functions`() {
      let log = Protected<[String]>([])
      let held = Held()
      let driver = Driver.just(1)
      let subjects = [ReplaySubject<Int>.createUnbounded(), .createUnbounded()]
      let (relay, optional) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
      driver.drive(subjects[0], subjects[1]).dispose()
      driver.drive(relay).dispose()
      driver.drive(optional).dispose()
      driver.drive().dispose()
      driver.drive(
        with: held,
        onNext: { log.value.append("\($0 === held) \($1)") },
        onCompleted: { _ in log.value.append("completed") },
        onDisposed: { _ in log.value.append("disposed") }
      )
      .dispose()
      for subject in subjects { expectEqual(events(of: subject), "1 |") }
      expectEqual(relay.value, 1)
      expectEqual(optional.value, 1)
      expectEqual(log.value, ["true 1", "completed", "disposed"])
      expectEqual(driver.drive { events(of: $0) }, "1 |")
      expectEqual(driver.drive({ source in { events(of: source) + $0 } }, curriedArgument: "!"), "1 |!")
    }

    @Test func `a closure may belong to the main actor, but not to another one`() async {
      var count = 0
      let driver = Driver.just(1).map { number -> Int in
        count += number
        return count
      }
      expectEqual(received(driver), ["1", "completed", "disposed"])
      expectEqual(count, 1)
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Elsewhere().map(.just(1))
      }
      expectContains(
        result.message,
        "A closure of a Driver or a Signal belongs to the main actor, or to none"
      )
    }

    private actor Elsewhere {
      private var count = 0

      func map(_ driver: sending Driver<Int>) {
        _ = driver.map { number -> Int in
          self.count += number
          return self.count
        }
      }
    }
  }
}
