import ReactiveTesting
import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct ValuesTests {
    @Test func `a sequence has the given elements or the numbers of a range`() {
      expectEqual(events(of: Observable.just(1)), "1 |")
      expectEqual(events(of: Observable.of(1, 2)), "1 2 |")
      expectEqual(events(of: Observable.from([1, 2])), "1 2 |")
      expectEqual(events(of: Observable.from(Set([1]))), "1 |")
      expectEqual(events(of: Observable.from(optional: 1)), "1 |")
      expectEqual(events(of: Observable<Int>.from(optional: nil)), "|")
      expectEqual(events(of: Observable<Int>.empty()), "|")
      expectEqual(events(of: Observable<Int>.never()), "")
      expectEqual(events(of: Observable<Int>.error(TestError.a)), "#a")
      // A range may end at the largest number of its type.
      expectEqual(Observable.range(start: 3, count: 3).record().values, [3, 4, 5])
      expectEqual(events(of: Observable.range(start: 3, count: 0)), "|")
      expectEqual(Observable<Int8>.range(start: 126, count: 2).record().values, [126, 127])
    }

    @Test func `endless elements are created as they are requested`() {
      expectEqual(events(of: Observable.repeatElement(1).take(3)), "1 1 1 |")
      let recorder = Observable.repeatElement("a").record(demand: .max(2))
      expectEqual(recorder.values, ["a", "a"])
      recorder.cancel()
    }

    @Test func `generate ends with its condition or an error`() {
      let powers = Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 3 })
      expectEqual(events(of: powers), "1 3 9 |")
      expectEqual(events(of: powers), "1 3 9 |")
      let failing = Observable.generate(initialState: 1, condition: { _ in true }) { number in
        if number == 2 { throw TestError.a }
        return number + 1
      }
      expectEqual(events(of: failing), "1 2 #a")
      let refused = Observable.generate(
        initialState: 1,
        condition: { _ in throw TestError.b },
        iterate: { $0 }
      )
      expectEqual(events(of: refused), "#b")
    }
  }
}

extension Suites {
  struct ScheduledValuesTests {
    let scheduler = ReactiveXTesting.TestScheduler()

    @Test(arguments: [false, true])
    func `a cancelled sequence releases its elements before its scheduler runs again`(hasRun: Bool) {
      let timers = ManualTimers()
      let subscription = Protected<(any ReactiveCore.Subscription)?>(nil)
      weak var released: Held?
      do {
        let held = Held()
        released = held
        Observable.generate(
          initialState: 0,
          condition: { _ in true },
          scheduler: timers,
          iterate: { number in withExtendedLifetime(held) { number + 1 } }
        )
        .receive(
          subscriber: AnySubscriber(
            receiveSubscription: {
              subscription.value = $0
              $0.request(.unlimited)
            },
            receiveValue: { _ in
              subscription.value?.cancel()
              return .none
            }
          )
        )
      }
      expectNotNil(released)
      if hasRun { timers.fire() } else { subscription.value?.cancel() }
      expectNil(released)
      expectEqual(timers.count, 0)
    }

    @Test func `every creator sends each element and the completion on its scheduler`() {
      func check(
        _ expected: String,
        _ create: (any ImmediateSchedulerType) -> Observable<Int>
      ) {
        let scheduler = ReactiveXTesting.TestScheduler()
        expectEqual(create(scheduler).events(on: scheduler), expected)
      }
      check("201:7 202:|") { .just(7, scheduler: $0) }
      check("201:7 202:|") { .from(optional: 7, scheduler: $0) }
      check("201:|") { .from(optional: nil, scheduler: $0) }
      check("201:7 202:|") { .from(Set([7]), scheduler: $0) }
      check("201:7 202:8 203:|") { .of(7, 8, scheduler: $0) }
      check("201:7 202:8 203:|") { .from([7, 8], scheduler: $0) }
      check("201:7 202:8 203:|") { .range(start: 7, count: 2, scheduler: $0) }
      check("201:7 202:7 202:|") { .repeatElement(7, scheduler: $0).take(2) }
      check("201:7 202:8 203:|") { scheduler in
        .generate(initialState: 7, condition: { $0 < 9 }, scheduler: scheduler) { $0 + 1 }
      }
    }
  }
}
