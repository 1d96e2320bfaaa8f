import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct DoTests {
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
    expectEqual(log.value, ["subscribe", "on a", "error(a)", "after a", "dispose", "subscribed"])
    log.value = []
    let disposable = logged(.never()).subscribe()
    disposable.dispose()
    disposable.dispose()
    expectEqual(log.value, ["subscribe", "subscribed", "dispose"])
  }

  @Test func `a value on which the closure cancels is not delivered`() {
    let subject = PublishSubject<Int>()
    let recorder = TestSubscriber<Int, any Error>()
    subject.do(onNext: { if $0 == 2 { recorder.cancel() } }).subscribe(recorder)
    for value in 1...3 { subject.onNext(value) }
    expectEqual(recorder.values, [1])
  }

  @Test func `an error that a closure throws is the sequence's`() {
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

  @Test func `demand and cancellation pass through, and both sides are released`() {
    let probe = TestPublisher<Int, any Error>()
    var recorder: TestSubscriber<Int, any Error>? = probe.asObservable().do(onNext: { _ in }).record(
      demand: .max(1)
    )
    weak let weakRecorder = recorder
    expectEqual(probe.requests, [.max(1)])
    recorder?.cancel()
    probe.send(1)
    expectEqual(recorder?.values, [])
    #expect(probe.isCancelled)
    recorder = nil
    expectNil(weakRecorder)
  }
}
