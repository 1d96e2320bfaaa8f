import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct ErrorsTests {
    private let failing = Observable.of(1, 2).concat(Observable.error(TestError.a))

    @Test func `an error is replaced by another sequence or an element`() {
      expectEqual(failing.catch { _ in Observable.of(3) }.record().values, [1, 2, 3])
      expectEqual(failing.catchAndReturn(4).record().values, [1, 2, 4])
      let thrown = failing.catch { _ -> Observable<Int> in throw TestError.b }.record()
      expectEqual(thrown.failure as? TestError, .b)
    }

    @Test func `the first subscription counts as an attempt`() {
      let subscriptions = Counter()
      let counted = failing.do(onSubscribe: { subscriptions.increment() })
      let recorder = counted.retry(3).record()
      expectEqual(recorder.values, [1, 2, 1, 2, 1, 2])
      expectEqual(recorder.failure as? TestError, .a)
      expectEqual(subscriptions.value, 3)
      expectEqual(events(of: counted.retry(1)), "1 2 #a")
      expectEqual(events(of: counted.retry(0)), "|")
      expectEqual(failing.retry().take(5).record().values, [1, 2, 1, 2, 1])
    }

    @Test func `an attempt begins after subscribing to the previous one has returned`() {
      let log = Protected<[String]>([])
      let count = Protected(0)
      let source = Observable<Int>.create { observer in
        observer.onNext(1)
        if count.value < 2 { observer.onError(TestError.a) }
        count.value += 1
        observer.onNext(2)
        observer.onCompleted()
        log.value.append("returned")
        return Disposables.create { log.value.append("disposed") }
      }
      let retried: [Observable<Int>] = [
        source.retry(), source.retry(3), source.retry(when: { (errors: Observable<any Error>) in errors }),
        Observable.catch(sequence: [source, source, source]),
      ]
      let attempt = ["next(1)", "returned", "disposed"]
      for retried in retried {
        log.value = []
        count.value = 0
        _ = retried.subscribe { log.value.append("\($0)") }
        expectEqual(
          log.value,
          attempt + attempt + ["next(1)", "next(2)", "completed", "returned", "disposed"]
        )
      }
    }
  }
}
