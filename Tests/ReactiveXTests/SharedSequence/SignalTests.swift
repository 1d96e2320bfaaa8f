import ReactiveX
import TestSupport
import Testing

extension Suites {
  @MainActor struct SignalTests {
    @Test func `a sequence becomes a signal when its errors are handled`() {
      let failed = Observable<Int>.error(TestError.a).startWith(1)
      expect(
        Row("just", Signal.just(1), "1 |"),
        Row("onErrorJustReturn", failed.asSignal(onErrorJustReturn: 2), "1 2 |"),
        Row("onErrorSignalWith", failed.asSignal(onErrorSignalWith: .just(3)), "1 3 |"),
        Row("onErrorRecover", failed.asSignal { _ in .just(4) }, "1 4 |"),
        Row("an infallible sequence", Infallible.just(1).asSignal(), "1 |"),
        Row("a driver's strategy", Signal.just(1).asSignal().asDriver(onErrorJustReturn: 0), "1 |")
      )
    }

    @Test func `subscribers share one subscription, and later ones receive no earlier element`() {
      let relay = PublishRelay<Int>()
      let log = Protected<[String]>([])
      let signal = relay.asSignal().do(onSubscribe: { log.value.append("subscribed") })
      let first = signal.emit(onNext: { log.value.append("first \($0)") })
      relay.accept(1)
      let second = signal.emit(
        onNext: { log.value.append("second \($0)") },
        onDisposed: { log.value.append("disposed") }
      )
      relay.accept(2)
      second.dispose()
      relay.accept(3)
      first.dispose()
      expectEqual(log.value, ["subscribed", "first 1", "first 2", "second 2", "disposed", "first 3"])
    }

    @Test func `a signal emits to observers, relays and objects`() {
      let log = Protected<[String]>([])
      let held = Held()
      let signal = Signal.just(1)
      let subject = ReplaySubject<Int?>.createUnbounded()
      let (relay, optional) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
      signal.emit(to: subject).dispose()
      signal.emit(to: relay).dispose()
      signal.emit(to: optional).dispose()
      signal.emit().dispose()
      signal.emit(with: held, onNext: { log.value.append("\($0 === held) \($1)") }).dispose()
      expectEqual(events(of: subject), "Optional(1) |")
      expectEqual(relay.value, 1)
      expectEqual(optional.value, 1)
      expectEqual(log.value, ["true 1"])
    }
  }
}
