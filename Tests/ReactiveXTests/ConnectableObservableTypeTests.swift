import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

/// A custom connectable sequence that implements only `connect()` and `subscribe(_:)`. Each connection has its
/// own subject.
private final class Source: ConnectableObservableType, Sendable {
  typealias Element = Int

  let subject = Protected(PublishSubject<Int>())
  let log = Protected<[String]>([])

  func connect() -> Disposable {
    log.value.append("connected")
    return Disposables.create { [log, subject] in
      log.value.append("disconnected")
      subject.value = PublishSubject()
    }
  }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
    log.value.append("subscribed")
    return subject.value.subscribe(observer)
  }
}

extension Suites {
  struct ConnectableObservableTypeTests {
    private let source = Source()

    @Test func `the first subscriber connects, and disposing the last one disconnects`() {
      let counted = source.refCount()
      expectEqual(source.log.value, [])
      let first = counted.subscribe()
      let second = counted.subscribe()
      expectEqual(source.log.value, ["subscribed", "connected", "subscribed"])
      first.dispose()
      first.dispose()
      second.dispose()
      expectEqual(source.log.value, ["subscribed", "connected", "subscribed", "disconnected"])
      counted.subscribe().dispose()
      expectEqual(source.log.value.suffix(3), ["subscribed", "connected", "disconnected"])
    }

    @Test func `subscribing again inside onError makes a new connection`() {
      nonisolated(unsafe) let counted = source.refCount()
      let bag = DisposeBag()
      counted.subscribe(onError: { _ in counted.subscribe(onError: { _ in }).disposed(by: bag) }).disposed(
        by: bag
      )
      counted.subscribe(onError: { _ in }).disposed(by: bag)
      source.subject.value.onError(TestError.a)
      expectEqual(source.log.value.count { $0 == "connected" }, 2)
      expectEqual(source.log.value.count { $0 == "disconnected" }, 1)
    }
  }
}
