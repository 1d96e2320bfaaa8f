import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct ConnectableObservableTests {
    private let subscriptions = Counter()
    private let subject = PublishSubject<Int>()

    private var source: Observable<Int> {
      let subscriptions = subscriptions
      return subject.do(onSubscribe: { subscriptions.increment() })
    }

    @Test func `nothing is delivered before the sequence is connected`() {
      let published = Observable.of(1, 2).publish()
      let (first, second) = (published.record(), published.record())
      expectEqual(first.values, [])
      _ = published.connect()
      expectEqual(first.values, [1, 2])
      expectEqual(second.values, [1, 2])
      expectTrue(first.isFinished)
      expectTrue(second.isFinished)
    }

    @Test func `connecting twice makes one connection, which either disposable ends`() {
      let published = source.publish()
      let recorder = published.record()
      let connections = [published.connect(), published.connect()]
      expectEqual(subscriptions.value, 1)
      subject.onNext(1)
      connections[1].dispose()
      subject.onNext(2)
      expectEqual(recorder.values, [1])
      expectFalse(recorder.isFinished)
      expectNil(recorder.failure)
    }

    @Test func `disposing again doesn't end the next connection`() {
      let published = source.publish()
      let connection = published.connect()
      connection.dispose()
      _ = published.connect()
      let recorder = published.record()
      connection.dispose()
      subject.onNext(1)
      expectEqual(recorder.values, [1])
      expectEqual(subscriptions.value, 2)
      subject.onCompleted()
    }

    @Test func `elements are replayed to subscribers of the same connection`() {
      let (last, all) = (source.replay(1), source.replayAll())
      _ = last.connect()
      let connection = all.connect()
      for number in 1...3 { subject.onNext(number) }
      expectEqual(last.record().values, [3])
      expectEqual(all.record().values, [1, 2, 3])
      connection.dispose()
      expectEqual(all.record().values, [])
      subject.onCompleted()
    }

    @Test func `all connections use a given subject`() {
      let shared = ReplaySubject<Int>.create(bufferSize: 1)
      let multicast = source.multicast(shared)
      let recorder = multicast.record()
      multicast.connect().dispose()
      _ = multicast.connect()
      subject.onNext(1)
      expectEqual(recorder.values, [1])
      expectEqual(multicast.record().values, [1])
      expectEqual(shared.record().values, [1])
      subject.onCompleted()
    }

    @Test func `each connection has its own subject`() {
      let made = Counter()
      let multicast = source.multicast {
        made.increment()
        return BehaviorSubject(value: 0)
      }
      let former = multicast.record()
      multicast.connect().dispose()
      let later = multicast.record()
      _ = multicast.connect()
      subject.onNext(1)
      expectEqual(former.values, [0])
      expectEqual(later.values, [0, 1])
      expectEqual(made.value, 2)
      subject.onCompleted()
    }

    @Test func `connecting after the last event makes a new connection`() {
      let published = source.publish()
      _ = published.connect()
      let recorder = published.record()
      subject.onError(TestError.a)
      expectNotNil(recorder.failure)
      let later = published.record()
      expectEqual(later.signals.count, 1)
      _ = published.connect()
      expectNotNil(later.failure)
      expectEqual(subscriptions.value, 2)
    }

    @Test func `the last event of the subject itself disconnects the counted subscribers`() {
      let upstream = TestPublisher<Int, any Error>()
      let shared = PublishSubject<Int>()
      let recorder = upstream.asObservable().multicast(shared).refCount().record()
      expectTrue(upstream.hasSubscriber)
      shared.onCompleted()
      expectTrue(recorder.isFinished)
      expectFalse(upstream.hasSubscriber)
    }
  }
}
