import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AutoconnectTests {
    private let source = ConnectableSource()

    @Test func `after a completion it is not connected again`() {
      let publisher = source.autoconnect()
      let first = publisher.record()
      source.subject.send(completion: .failure(.a))
      let second = publisher.record()
      expectEqual(first.signals, [.subscription, .completion(.failure(.a))])
      expectEqual(second.signals, [.subscription, .completion(.failure(.a))])
      expectEqual(source.log, ["connect", "cancel"])
    }

    @Test func `a subscriber that cancels while the connection is made ends that one, not the next`() {
      let publisher = source.autoconnect()
      let (first, second) = (TestSubscriber<Int, TestError>(), TestSubscriber<Int, TestError>())
      source.onConnect = { [source] in
        source.onConnect = nil
        first.cancel()
        publisher.subscribe(second)
      }
      publisher.subscribe(first)
      expectEqual(source.log, ["connect", "connect", "cancel"])
      source.subject.send(1)
      expectEqual(second.values, [1])
      second.cancel()
      expectEqual(source.log, ["connect", "connect", "cancel", "cancel"])
    }

    @Test func `a subscriber that cancels while the connection is cancelled receives nothing more`() {
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
  }
}

/// Sends until it has been cancelled. For one thread at a time.
private final class SendingCancelSource: ConnectablePublisher {
  typealias Output = Int
  typealias Failure = Never

  private var subscriber: AnySubscriber<Int, Never>?
  /// Called during cancellation.
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

/// Logs when it is connected and disconnected. For one thread at a time.
private final class ConnectableSource: ConnectablePublisher, @unchecked Sendable {
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
