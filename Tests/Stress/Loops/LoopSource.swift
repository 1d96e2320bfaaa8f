import ReactiveCore
import ReactiveExtras
import Synchronization
import ThreadSupport

/// The source of a program with a loop, and how values are sent by it.
final class LoopSource: Sendable {
  /// The number of values of an endless sequence that were made.
  let made = Counter()
  let publisher: @Sendable () -> AnyPublisher<Item, Never>
  let send: @Sendable (Int) -> Void
  let finish: @Sendable () -> Void

  init(_ source: LoopProgram.Source, limit: Int) {
    let made = made
    var send: @Sendable (Int) -> Void = { _ in }
    var finish: @Sendable () -> Void = {}
    func publish<S: Subject<Item, Never> & Sendable>(_ subject: S)
      -> @Sendable () -> AnyPublisher<Item, Never>
    {
      send = { subject.send(Item($0)) }
      finish = { subject.send(completion: .finished) }
      return { subject.eraseToAnyPublisher() }
    }
    switch source {
    case .endless:
      publisher = { Numbers(made: made, limit: limit).publisher.eraseToAnyPublisher() }
    case .sequence(let count):
      publisher = { (0..<count).map { Item($0 + 1) }.publisher.eraseToAnyPublisher() }
    case .subject: publisher = publish(PassthroughSubject<Item, Never>())
    case .currentValue: publisher = publish(CurrentValueSubject<Item, Never>(Item(0)))
    case .replay: publisher = publish(ReplaySubject<Item, Never>(bufferSize: .max))
    case .dropping:
      let dropping = DroppingPublisher()
      publisher = { dropping.eraseToAnyPublisher() }
      send = { dropping.send(Item($0)) }
      finish = { dropping.finish() }
    case .waiting(let count): publisher = { WaitingPublisher(count: count).eraseToAnyPublisher() }
    }
    (self.send, self.finish) = (send, finish)
  }
}

/// Makes numbers without end, until too many have been made.
private struct Numbers: Sequence, IteratorProtocol {
  let made: Counter
  let limit: Int

  mutating func next() -> Item? {
    let number = made.increment()
    return number > limit ? nil : Item(number)
  }
}

/// As a user may write it: sends to its one subscriber what that has requested, and drops the rest.
private final class DroppingPublisher: Publisher, Sendable {
  typealias Output = Item
  typealias Failure = Never

  private struct State {
    var subscriber: AnySubscriber<Item, Never>?
    var demand = Subscribers.Demand.none
  }

  private let state = Protected(State())

  func receive<S: Subscriber>(subscriber: S) where S.Input == Item, S.Failure == Never {
    state.withLock { $0.subscriber = AnySubscriber(subscriber) }
    subscriber.receive(subscription: Link(publisher: self))
  }

  func send(_ item: Item) {
    let subscriber = state.withLock { state -> AnySubscriber<Item, Never>? in
      guard state.demand > 0 else { return nil }
      state.demand -= 1
      return state.subscriber
    }
    guard let more = subscriber?.receive(item) else { return }
    state.withLock { $0.demand += more }
  }

  func finish() { state.withLock { $0.subscriber.take() }?.receive(completion: .finished) }

  private final class Link: Subscription, Sendable {
    let publisher: DroppingPublisher

    init(publisher: DroppingPublisher) { self.publisher = publisher }

    func request(_ demand: Subscribers.Demand) { publisher.state.withLock { $0.demand += demand } }

    func cancel() { _ = publisher.state.withLock { $0.subscriber.take() } }
  }
}

/// As a user may write it: delivers values when they are requested, inside of the request.
private struct WaitingPublisher: Publisher {
  typealias Output = Item
  typealias Failure = Never

  let count: Int

  func receive<S: Subscriber>(subscriber: S) where S.Input == Item, S.Failure == Never {
    subscriber.receive(subscription: Numbered(AnySubscriber(subscriber), count))
  }

  private final class Numbered: Subscription, Sendable {
    struct State {
      var subscriber: AnySubscriber<Item, Never>?
      var next = 1
      var demand = Subscribers.Demand.none
      var isDelivering = false
    }

    let count: Int
    let state: Protected<State>

    init(_ subscriber: AnySubscriber<Item, Never>, _ count: Int) {
      self.count = count
      state = Protected(State(subscriber: subscriber))
    }

    func request(_ demand: Subscribers.Demand) {
      let isFirst = state.withLock { state in
        state.demand += demand
        defer { state.isDelivering = true }
        return !state.isDelivering
      }
      guard isFirst else { return }
      while let (subscriber, number) = next() {
        guard number <= count else {
          state.withLock { $0.subscriber.take() }?.receive(completion: .finished)
          return
        }
        let more = subscriber.receive(Item(number))
        state.withLock { $0.demand += more }
      }
    }

    private func next() -> (AnySubscriber<Item, Never>, Int)? {
      state.withLock { state in
        guard let subscriber = state.subscriber, state.demand > 0 || state.next > count else {
          state.isDelivering = false
          return nil
        }
        defer { state.next += 1 }
        if state.next <= count { state.demand -= 1 }
        return (subscriber, state.next)
      }
    }

    func cancel() { _ = state.withLock { $0.subscriber.take() } }
  }
}
