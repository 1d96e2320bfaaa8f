import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MulticastTests {
    let probe = TestPublisher<Int, TestError>()

    @Test func `the upstream is not subscribed to before it is connected`() {
      let multicast = probe.multicast(subject: PassthroughSubject())
      let recorders = [multicast.record(), multicast.record()]
      expectEqual(probe.subscriptions, 0)
      let connection = multicast.connect()
      expectEqual(probe.subscriptions, 1)
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      probe.send(completion: .failure(.a))
      for recorder in recorders {
        expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.a))])
      }
      connection.cancel()
      expectEqual(probe.cancellations, 0)
    }

    @Test func `the subject is made once, when it is needed`() {
      let made = Protected(0)
      let multicast = probe.multicast { () -> ReplaySubject<Int, TestError> in
        made.value += 1
        return ReplaySubject()
      }
      expectEqual(made.value, 0)
      let connection = multicast.connect()
      probe.send(1)
      let recorder = multicast.record()
      expectEqual(made.value, 1)
      expectEqual(recorder.values, [1])
      connection.cancel()
    }

    @Test func `cancelling or releasing a connection ends it, and the subject does not complete`() {
      let multicast = probe.multicast(subject: PassthroughSubject())
      let recorder = multicast.record()
      multicast.connect().cancel()
      expectEqual(probe.cancellations, 1)
      _ = multicast.connect()
      expectEqual(probe.cancellations, 2)
      let connection = multicast.connect()
      probe.send(1)
      expectEqual(recorder.signals, [.subscription, .value(1)])
      connection.cancel()
      expectFalse(probe.hasSubscriber)
    }
  }
}
