import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MakeConnectableTests {
    @Test func `all subscribers receive the same values, once it is connected`() {
      let connectable = (1...3).publisher.makeConnectable()
      let recorders = [connectable.record(), connectable.record()]
      expectEqual(recorders.map(\.values), [[], []])
      let connection = connectable.connect()
      for recorder in recorders {
        expectEqual(
          recorder.signals,
          [.subscription, .value(1), .value(2), .value(3), .completion(.finished)]
        )
      }
      connection.cancel()
    }

    @Test func `cancelled, it can be connected again`() {
      let probe = TestPublisher<Int, Never>()
      let connectable = probe.makeConnectable()
      let recorder = connectable.record()
      connectable.connect().cancel()
      expectEqual(probe.cancellations, 1)
      let connection = connectable.connect()
      probe.send(1)
      expectEqual(recorder.signals, [.subscription, .value(1)])
      connection.cancel()
      expectFalse(probe.hasSubscriber)
    }

    @Test func `autoconnected, an endless source can be cancelled from inside receive`() {
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { if $0 == 3 { recorder.cancel() } }
      (1...).publisher.makeConnectable().autoconnect().subscribe(recorder)
      expectEqual(recorder.values, [1, 2, 3])
    }
  }
}
