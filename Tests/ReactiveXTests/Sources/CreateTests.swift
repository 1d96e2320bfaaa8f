import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct CreateTests {
    @Test func `a created sequence publishes the closure's events up to the last one`() {
      let disposals = Counter()
      let source = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.on(.next(2))
        observer.onCompleted()
        observer.onNext(3)
        return Disposables.create { disposals.increment() }
      }
      expectEqual(events(of: source), "1 2 |")
      expectEqual(disposals.value, 1)
      expectEqual(events(of: source), "1 2 |")
      expectEqual(disposals.value, 2)
    }

    @Test func `disposing a subscription disposes the closure's disposable once`() {
      let observers = Protected<[AnyObserver<Int>]>([])
      let disposals = Counter()
      let received = Protected<[Int]>([])
      let disposable = Observable<Int>.create { observer in
        observers.value.append(observer)
        return Disposables.create { disposals.increment() }
      }
      .subscribe(onNext: { received.value.append($0) })
      observers.value[0].onNext(1)
      disposable.dispose()
      disposable.dispose()
      observers.value[0].onNext(2)
      expectEqual(received.value, [1])
      expectEqual(disposals.value, 1)
    }

    @Test func `unused demand is kept when the buffer is empty`() {
      let observer = Protected<AnyObserver<Int>?>(nil)
      let recorder = Observable<Int>.create {
        observer.value = $0
        return Disposables.create()
      }.record(demand: .none)
      observer.value?.onNext(1)
      recorder.request(.max(2))
      recorder.request(.max(1))
      for element in 2...4 { observer.value?.onNext(element) }
      expectEqual(recorder.values, [1, 2, 3])
      recorder.cancel()
    }

    @Test func `elements beyond the demand are buffered, and the error comes after them`() {
      let recorder = Observable<Int>.create { observer in
        for number in 1...3 { observer.onNext(number) }
        observer.onError(TestError.a)
        return Disposables.create()
      }
      .record(demand: .none)
      recorder.request(.max(2))
      expectEqual(recorder.values, [1, 2])
      expectNil(recorder.completion)
      recorder.request(.max(1))
      expectEqual(recorder.values, [1, 2, 3])
      expectEqual(recorder.failure as? TestError, .a)
    }

    @Test func `a deferred sequence is created for each subscription`() {
      let count = Counter()
      let source = Observable<Int>.deferred {
        count.increment()
        if count.value > 2 { throw TestError.b }
        return .just(count.value)
      }
      expectEqual(events(of: source), "1 |")
      expectEqual(events(of: source), "2 |")
      expectEqual(events(of: source), "#b")
    }

    @Test func `a resource is disposed after the last event`() {
      let log = Protected<[String]>([])
      let used = Observable<Int>.using({ AnyResource { log.value.append("disposed") } }) { _ in .of(1, 2) }
      _ = used.subscribe { event in log.value.append("\(event)") }
      expectEqual(log.value, ["next(1)", "next(2)", "completed", "disposed"])
    }

    @Test func `a resource is disposed with the subscription, or if creating its sequence fails`() {
      let disposals = Counter()
      let never = Observable<Int>.using({ AnyResource { disposals.increment() } }) { _ in .never() }
      never.subscribe().dispose()
      expectEqual(disposals.value, 1)
      let failing = Observable<Int>.using({ AnyResource { disposals.increment() } }) { _ in throw TestError.a
      }
      expectEqual(events(of: failing), "#a")
      expectEqual(disposals.value, 2)
      let none = Observable<Int>.using({ () -> AnyResource in throw TestError.b }) { _ in .just(1) }
      expectEqual(events(of: none), "#b")
    }
  }
}

private struct AnyResource: Disposable {
  let close: @Sendable () -> Void
  init(_ close: @escaping @Sendable () -> Void) { self.close = close }
  func dispose() { close() }
}
