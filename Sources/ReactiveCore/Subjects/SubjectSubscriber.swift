/// Sends what a publisher delivers into a subject.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Cancellable, CustomStringConvertible {
  @usableFromInline let subject: Locked<S?>
  @usableFromInline let subscription = SubscriptionCell()

  @inlinable
  init(_ subject: S) { self.subject = Locked(subject) }

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard self.subscription.receive(subscription) else { return }
    subject.withLock { $0 }?.send(subscription: subscription)
  }

  @usableFromInline
  func receive(_ input: S.Output) -> Subscribers.Demand {
    subject.withLock { $0 }?.send(input)
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    subscription.end()
    subject.withLock { $0.take() }?.send(completion: completion)
  }

  @usableFromInline
  func cancel() {
    subscription.cancel()
    _ = subject.withLock { $0.take() }
  }

  @usableFromInline
  var description: String { "Subject" }
}
