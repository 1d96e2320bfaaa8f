import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct ControlEventTests {
    @Test @MainActor func `an event publishes its sequence's elements without replaying them`() {
      let taps = PublishSubject<Int>()
      let event = ControlEvent(events: taps)
      let log = Protected<[String]>([])
      let bag = DisposeBag()
      taps.onNext(0)
      event.map { $0 * 10 }.subscribe(onNext: { log.value.append("event \($0)") }).disposed(by: bag)
      event.asSignal().emit(onNext: { log.value.append("signal \($0)") }).disposed(by: bag)
      event.asDriver().drive(onNext: { log.value.append("driver \($0)") }).disposed(by: bag)
      event.asInfallible().subscribe(onNext: { log.value.append("infallible \($0)") }).disposed(by: bag)
      event.asControlEvent().subscribe(onCompleted: { log.value.append("completed") }).disposed(by: bag)
      taps.onNext(1)
      expectEqual(log.value, ["event 10", "signal 1", "driver 1", "infallible 1"])
      taps.onCompleted()
      expectEqual(log.value.last, "completed")
    }

    @Test func `it is subscribed to on the main queue`() async {
      let (queues, continuation) = AsyncStream<Bool>.makeStream()
      let source = Observable<Int>.create { observer in
        continuation.yield(isOnMainQueue())
        observer.onCompleted()
        return Disposables.create { continuation.finish() }
      }
      let disposable = ControlEvent(events: source).subscribe(onNext: { _ in })
      for await isMain in queues { expectTrue(isMain) }
      disposable.dispose()
    }
  }
}
