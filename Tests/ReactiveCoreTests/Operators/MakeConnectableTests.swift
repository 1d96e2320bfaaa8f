import ReactiveCore
import ReactiveTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct MakeConnectableTests {
  @Test func `all subscribers receive the same values, once it is connected`() {
    let connectable = (1...3).publisher.makeConnectable()
    let recorders = [connectable.record(), connectable.record()]
    #expect(recorders.map(\.values) == [[], []])
    let connection = connectable.connect()
    for recorder in recorders {
      #expect(recorder.signals == [.subscription, .value(1), .value(2), .value(3), .completion(.finished)])
      #expect(recorder.faults == [])
    }
    connection.cancel()
  }

  @Test func `a value that a subscriber has not requested is lost for that subscriber`() {
    let probe = TestPublisher<Int, Never>()
    let connectable = probe.makeConnectable()
    let (some, all) = (connectable.record(demand: .max(1)), connectable.record())
    let connection = connectable.connect()
    #expect(probe.requests == [.unlimited])
    probe.send(1)
    probe.send(2)
    #expect(some.values == [1])
    #expect(all.values == [1, 2])
    #expect(some.faults + all.faults == [])
    connection.cancel()
  }

  @Test func `cancelled, it can be connected again`() {
    let probe = TestPublisher<Int, Never>()
    let connectable = probe.makeConnectable()
    let recorder = connectable.record()
    connectable.connect().cancel()
    #expect(probe.cancellations == 1)
    let connection = connectable.connect()
    probe.send(1)
    #expect(recorder.signals == [.subscription, .value(1)])
    #expect(recorder.faults == [])
    connection.cancel()
    #expect(!probe.hasSubscriber)
  }

  @Test func `autoconnected, an endless source can be cancelled from inside receive`() {
    let recorder = TestSubscriber<Int, Never>()
    recorder.onValue = { if $0 == 3 { recorder.cancel() } }
    (1...).publisher.makeConnectable().autoconnect().subscribe(recorder)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.faults == [])
  }
}
