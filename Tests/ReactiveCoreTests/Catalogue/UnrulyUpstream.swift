import ReactiveCore
import TestSupport

/// A publisher that breaks rules, as one written by a user might: it ignores demand and cancellation, and
/// keeps sending after its completion. A test drives it on one thread.
final class UnrulyUpstream: Publisher, @unchecked Sendable {
  typealias Output = Sample
  typealias Failure = TestError

  private var subscribers: [AnySubscriber<Sample, TestError>] = []

  func receive<S: Subscriber>(subscriber: S) where S.Input == Sample, S.Failure == TestError {
    subscribers.append(AnySubscriber(subscriber))
    subscriber.receive(subscription: Subscriptions.empty)
  }

  func send(_ number: Int) {
    for subscriber in subscribers { _ = subscriber.receive(Sample(number)) }
  }

  func send(completion: Subscribers.Completion<TestError>) {
    for subscriber in subscribers { subscriber.receive(completion: completion) }
  }
}
