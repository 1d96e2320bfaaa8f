import Synchronization

/// Sends what a publisher delivers into a subject.
///
/// The subject is let go at the completion; after cancelling, with this, which the publisher lets go.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Cancellable, CustomStringConvertible {
  @usableFromInline let isEnded = Atomic<Bool>(false)
  @usableFromInline let subscription = SubscriptionCell()
  // Touched only by what the publisher calls, one at a time.
  @exclusivity(unchecked) @usableFromInline var subject: S?

  @inlinable
  init(_ subject: S) { self.subject = subject }

  @usableFromInline
  func receive(subscription: any Subscription) {
    if self.subscription.receive(subscription) { subject?.send(subscription: subscription) }
  }

  @inlinable
  func receive(_ input: S.Output) -> Subscribers.Demand {
    if !isEnded.load(ordering: .relaxed) { subject?.send(input) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard !isEnded.exchange(true, ordering: .acquiringAndReleasing) else { return }
    subscription.end()
    subject.take()?.send(completion: completion)
  }

  @usableFromInline
  func cancel() {
    isEnded.store(true, ordering: .releasing)
    subscription.cancel()
  }

  @usableFromInline
  var description: String { "Subject" }
}
