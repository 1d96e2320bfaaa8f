import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct SharingTests {
    private let subscriptions = Counter()
    private let subject = PublishSubject<Int>()

    private var source: Observable<Int> {
      let subscriptions = subscriptions
      return subject.do(onSubscribe: { subscriptions.increment() })
    }

    @Test func `the last elements are replayed while there is a subscriber`() {
      let shared = source.share(replay: 2)
      let first = shared.record()
      for number in 1...3 { subject.onNext(number) }
      let second = shared.record()
      expectEqual(second.values, [2, 3])
      first.cancel()
      second.cancel()
      let third = shared.record()
      expectEqual(third.values, [])
      expectEqual(subscriptions.value, 2)
      third.cancel()
    }

    @Test func `the last elements are replayed forever`() {
      let shared = source.share(replay: 1, scope: .forever)
      let first = shared.record()
      subject.onNext(1)
      first.cancel()
      expectEqual(shared.record().values, [1])
      subject.onCompleted()
      let scope: SubjectLifetimeScope = .forever
      let ended = Observable.of(1, 2).share(replay: 1, scope: scope)
      _ = ended.record()
      expectEqual(events(of: ended), "2 |")
    }
  }
}
