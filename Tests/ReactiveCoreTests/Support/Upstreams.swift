import ReactiveCore
import TestSupport

/// Numbers from 0 up, each delivered from inside the call that requests it.
///
/// A publisher as a user would write it, with no thought for the depth of the stack.
struct Answering<Failure: Error>: Publisher {
  typealias Output = Int
  let count: Int

  private final class Link<S: Subscriber>: Subscription where S.Input == Int {
    var subscriber: S?
    var next = 0
    let count: Int

    init(_ subscriber: S, _ count: Int) {
      self.subscriber = subscriber
      self.count = count
    }

    func request(_ demand: Subscribers.Demand) {
      var demand = demand
      while demand > 0, next < count, let subscriber {
        next += 1
        demand -= 1
        demand += subscriber.receive(next - 1)
      }
      if next == count { subscriber.take()?.receive(completion: .finished) }
    }

    func cancel() { subscriber = nil }
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
    subscriber.receive(subscription: Link(subscriber, count))
  }
}

/// A sequence of numbers whose failure type is ``TestError``.
func numbers(_ numbers: some Sequence<Int>) -> Publishers.Sequence<[Int], TestError> {
  Publishers.Sequence(sequence: Array(numbers))
}

/// An upstream that a test sends through, even after it was cancelled.
final class Heedless: Publisher {
  typealias Output = Int
  typealias Failure = TestError

  private(set) var subscriber: AnySubscriber<Int, TestError>?
  private let givesSubscription: Bool

  init(givesSubscription: Bool = true) { self.givesSubscription = givesSubscription }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
    self.subscriber = AnySubscriber(subscriber)
    if givesSubscription { subscriber.receive(subscription: Subscriptions.empty) }
  }
}
