import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct DoTests {
    private let log = Protected<[String]>([])

    private func logged(_ source: Observable<Int>) -> Observable<Int> {
      let log = log
      return source.do(
        onNext: { log.value.append("on \($0)") },
        afterNext: { log.value.append("after \($0)") },
        onError: { log.value.append("on \($0)") },
        afterError: { log.value.append("after \($0)") },
        onCompleted: { log.value.append("on completed") },
        afterCompleted: { log.value.append("after completed") },
        onSubscribe: { log.value.append("subscribe") },
        onSubscribed: { log.value.append("subscribed") },
        onDispose: { log.value.append("dispose") }
      )
    }

    @Test func `closures are called around each event`() {
      let subject = PublishSubject<Int>()
      _ = logged(subject).subscribe { [log] event in log.value.append("\(event)") }
      subject.onNext(1)
      subject.onCompleted()
      expectEqual(
        log.value,
        [
          "subscribe", "subscribed", "on 1", "next(1)", "after 1", "on completed", "completed",
          "after completed",
          "dispose",
        ]
      )
    }

    @Test func `closures are called around an error, and once when the subscription is disposed`() {
      _ = logged(.error(TestError.a)).subscribe { [log] event in log.value.append("\(event)") }
      expectEqual(log.value, ["subscribe", "on a", "error(a)", "after a", "subscribed", "dispose"])
      log.value = []
      let disposable = logged(.never()).subscribe()
      disposable.dispose()
      disposable.dispose()
      expectEqual(log.value, ["subscribe", "subscribed", "dispose"])
    }

    @Test func `the sequence fails with an error thrown by a closure`() {
      let numbers = Observable.of(1, 2)
      let before = numbers.do(onNext: { _ in throw TestError.b }).record()
      expectEqual(before.values, [])
      expectEqual(before.failure as? TestError, .b)
      let after = numbers.do(afterNext: { _ in throw TestError.b }).record()
      expectEqual(after.values, [1])
      expectEqual(after.failure as? TestError, .b)
      expectEqual(numbers.do(onCompleted: { throw TestError.b }).record().failure as? TestError, .b)
      let replaced = Observable<Int>.error(TestError.a).do(onError: { _ in throw TestError.b }).record()
      expectEqual(replaced.failure as? TestError, .b)
    }

    @Test
    func `the source is disposed after the last event, before onDispose is called`() {
      let log = log
      let source = Observable<Int>.create { observer in
        observer.onNext(1)
        return Disposables.create { log.value.append("disposed") }
      }
      logged(source).subscribe { [log] event in log.value.append("\(event)") }.dispose()
      expectEqual(
        log.value,
        ["subscribe", "on 1", "next(1)", "after 1", "subscribed", "disposed", "dispose"]
      )
      log.value = []
      let subject = PublishSubject<Int>()
      let ending = Observable<Int>.create { observer in
        let subscription = subject.subscribe(observer)
        return Disposables.create {
          subscription.dispose()
          log.value.append("disposed")
        }
      }
      _ = logged(ending).subscribe { [log] event in log.value.append("\(event)") }
      subject.onCompleted()
      expectEqual(
        log.value,
        ["subscribe", "subscribed", "on completed", "completed", "after completed", "disposed", "dispose"]
      )
    }
  }
}
