import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct SinkTimerTests {
    let timers = ManualTimers()
    let subject = PublishSubject<Int>()
    let log = Protected<[String]>([])

    @Test func `a time limit reached during a delivery completes the sequence`() {
      let taken = subject.take(for: .seconds(1), scheduler: timers).subscribe { event in
        log.value.append("\(event)")
        timers.fire()
      }
      subject.onNext(1)
      expectEqual(log.value, ["next(1)", "completed"])
      taken.dispose()
    }

    @Test func `a window whose time ends during a delivery completes`() {
      let windows = subject.window(timeSpan: .seconds(1), count: 0, scheduler: timers).subscribe(onNext: {
        _ = $0.subscribe { event in
          log.value.append("\(event)")
          if !event.isStopEvent { timers.fire() }
        }
      })
      subject.onNext(1)
      expectEqual(log.value, ["next(1)", "completed"])
      windows.dispose()
      subject.onCompleted()
    }

    @Test func `with a scheduler that runs actions immediately, timers fire after the element`() {
      let (numbers, scheduler) = (Observable.of(1, 2), TimelessScheduler())
      expect(
        Row("debounce", numbers.debounce(.seconds(1), scheduler: scheduler), "1 2 |"),
        Row("delay", numbers.delay(.seconds(1), scheduler: scheduler), "1 2 |"),
        Row("throttle", numbers.throttle(.seconds(1), scheduler: scheduler), "1 2 |"),
        Row("take", numbers.take(for: .seconds(1), scheduler: scheduler), "|"),
        Row(
          "buffer",
          subject.buffer(timeSpan: .seconds(1), count: 9, scheduler: scheduler).take(2),
          "[] [] |"
        )
      )
    }

    @Test func `a window that outlives its operator schedules nothing after its end`() {
      let inner = SerialDisposable()
      let windows = subject.window(timeSpan: .seconds(1), count: 0, scheduler: timers).subscribe(onNext: {
        inner.disposable = $0.subscribe { event in log.value.append("\(event)") }
      })
      windows.dispose()
      subject.onNext(1)
      timers.fire()
      expectEqual(log.value, ["next(1)", "completed"])
      expectEqual(timers.count, 0)
      expectFalse(subject.hasObservers)
    }

    @Test func `a completion that waits for demand stops the timers`() {
      let other = Observable<Int>.create { observer in
        log.value.append("subscribed to the other")
        observer.onCompleted()
        return Disposables.create()
      }
      let limited = subject.timeout(.seconds(1), other: other, scheduler: timers).record(demand: .none)
      let buffered = subject.buffer(timeSpan: .seconds(1), count: 0, scheduler: timers).record(demand: .none)
      let windows = subject.window(timeSpan: .seconds(1), count: 0, scheduler: timers).record(demand: .none)
      subject.onNext(1)
      subject.onCompleted()
      timers.fire()
      expectEqual(timers.count, 0)
      expectEqual(log.value, [])
      limited.request(.unlimited)
      buffered.request(.unlimited)
      expectEqual(limited.values, [1])
      expectEqual(buffered.values, [[1]])
      windows.cancel()
    }

    @Test func `a timeout that is not reached releases the other sequence`() {
      weak var released: Held?
      do {
        let held = Held()
        released = held
        let other = Observable<Int>.create { _ in
          withExtendedLifetime(held) {}
          return Disposables.create()
        }
        _ = Observable.just(1).timeout(.seconds(1), other: other, scheduler: ManualTimers()).subscribe()
      }
      expectNil(released)
    }
  }
}
