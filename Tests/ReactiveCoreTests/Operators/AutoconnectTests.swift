import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AutoconnectTests {
    let source = ConnectableSource()

    @Test func `it is connected by the first subscriber, and disconnected when the last has cancelled`() {
      let publisher = source.autoconnect()
      expectEqual(source.log, [])
      let recorders = (0..<3).map { _ in publisher.record() }
      expectEqual(source.log, ["connect"])
      source.subject.send(1)
      expectEqual(recorders.map(\.values), [[1], [1], [1]])
      recorders[1].cancel()
      recorders[0].cancel()
      expectEqual(source.log, ["connect"])
      recorders[2].cancel()
      expectEqual(source.log, ["connect", "cancel"])
    }

    @Test func `cancelling one subscription twice counts once`() {
      let publisher = source.autoconnect()
      let (first, second) = (publisher.record(), publisher.record())
      first.cancel()
      first.cancel()
      expectEqual(source.log, ["connect"])
      source.subject.send(1)
      expectEqual(second.values, [1])
    }

    @Test func `a subscriber after all others have cancelled connects it again, but not after a completion`()
    {
      // A subscriber after all others have cancelled connects it again.
      do {
        let publisher = source.autoconnect()
        publisher.record().cancel()
        let recorder = publisher.record()
        expectEqual(source.log, ["connect", "cancel", "connect"])
        source.subject.send(1)
        expectEqual(recorder.values, [1])
      }
      // After a completion it is not connected again.
      do {
        let source = ConnectableSource()
        let publisher = source.autoconnect()
        let first = publisher.record()
        source.subject.send(completion: .failure(.a))
        let second = publisher.record()
        expectEqual(first.signals, [.subscription, .completion(.failure(.a))])
        expectEqual(second.signals, [.subscription, .completion(.failure(.a))])
        expectEqual(source.log, ["connect"])
      }
    }

    @Test func `a subscriber that subscribes another does not connect twice`() {
      let publisher = source.autoconnect()
      let (first, second) = (TestSubscriber<Int, TestError>(), TestSubscriber<Int, TestError>())
      first.onSubscription = { _ in publisher.subscribe(second) }
      publisher.subscribe(first)
      expectEqual(source.log, ["connect"])
      first.cancel()
      expectEqual(source.log, ["connect"])
      second.cancel()
      expectEqual(source.log, ["connect", "cancel"])
    }

    @Test func `cancelled before it is connected, it is not, or it is disconnected when it is`() {
      // Cancelled on subscription, it is not connected.
      do {
        let recorder = TestSubscriber<Int, TestError>(demand: .none)
        recorder.onSubscription = { $0.cancel() }
        source.autoconnect().subscribe(recorder)
        expectEqual(source.log, [])
      }
      // Cancelled while it is being connected, it is disconnected when it is.
      do {
        let source = ConnectableSource()
        let recorder = TestSubscriber<Int, TestError>()
        source.onConnect = { [source] in source.subject.send(1) }
        recorder.onValue = { _ in recorder.cancel() }
        source.autoconnect().subscribe(recorder)
        expectEqual(source.log, ["connect", "cancel"])
        expectEqual(recorder.values, [1])
      }
    }

    @Test func `who cancels while it is being cancelled receives nothing more`() {
      let source = SendingCancelSource()
      let recorder = source.autoconnect().record()
      source.onCancel = {
        recorder.cancel()
        source.send(1)
        source.send(completion: .finished)
      }
      recorder.cancel()
      expectEqual(recorder.signals, [.subscription])
    }

    @Test func `demand is forwarded`() {
      let recorder = source.autoconnect().record(demand: .max(1))
      source.subject.send(1)
      source.subject.send(2)
      recorder.request(.max(1))
      source.subject.send(3)
      expectEqual(recorder.values, [1, 3])
    }

    @Test func `however many threads subscribe and cancel, every connection is cancelled`() {
      let source = CountingSource()
      let share = Unchecked(source.share())
      onThreads(4) { _ in
        for _ in 0..<500 { share.value.record().cancel() }
      }
      expectGreater(source.begun.value, 0)
      expectEqual(source.begun.value, source.ended.value)
      let recorder = share.value.record()
      expectEqual(source.begun.value, source.ended.value + 1)
      recorder.cancel()
    }
  }
}

/// Counts, from any thread, how often it is subscribed to and cancelled.
private final class CountingSource: Publisher, Sendable {
  typealias Output = Int
  typealias Failure = Never

  let begun = Counter()
  let ended = Counter()

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    begun.increment()
    subscriber.receive(subscription: Link(ended: ended))
  }

  private final class Link: Subscription {
    let ended: Counter
    init(ended: Counter) { self.ended = ended }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() { ended.increment() }
  }
}

/// Sends until it has been cancelled. For one thread at a time.
private final class SendingCancelSource: ConnectablePublisher {
  typealias Output = Int
  typealias Failure = Never

  private var subscriber: AnySubscriber<Int, Never>?
  /// Called when it is being cancelled.
  var onCancel: () -> Void = {}

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    self.subscriber = AnySubscriber(subscriber)
    subscriber.receive(subscription: Link(source: self))
  }

  func connect() -> any Cancellable { Subscriptions.empty }

  func send(_ value: Int) { _ = subscriber?.receive(value) }

  func send(completion: Subscribers.Completion<Never>) { subscriber?.receive(completion: completion) }

  private final class Link: Subscription {
    let source: SendingCancelSource
    init(source: SendingCancelSource) { self.source = source }
    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
      source.onCancel()
      source.subscriber = nil
    }
  }
}

/// Writes down when it is connected and disconnected. For one thread at a time.
final class ConnectableSource: ConnectablePublisher, @unchecked Sendable {
  typealias Output = Int
  typealias Failure = TestError

  let subject = PassthroughSubject<Int, TestError>()
  var log: [String] = []
  var onConnect: (() -> Void)?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
    subject.subscribe(subscriber)
  }

  func connect() -> any Cancellable {
    log.append("connect")
    onConnect?()
    return AnyCancellable { self.log.append("cancel") }
  }
}
