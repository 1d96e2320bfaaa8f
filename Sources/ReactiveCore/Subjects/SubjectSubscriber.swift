import Synchronization

/// Sends what a publisher delivers into a subject.
///
/// The subject is let go at the completion; after cancelling, with this, which the publisher lets go. What the subject
/// gets as its subscription is a thing of its own, so that the two do not keep each other alive.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Cancellable, CustomStringConvertible {
  @usableFromInline let isEnded = Atomic<Bool>(false)
  @usableFromInline let subscription = SubjectSubscription()
  // Touched only by what the publisher calls, one at a time.
  @exclusivity(unchecked) @usableFromInline var subject: S?

  @inlinable
  init(_ subject: S) { self.subject = subject }

  @usableFromInline
  func receive(subscription: any Subscription) {
    if self.subscription.upstream.accept(subscription) { subject?.send(subscription: self.subscription) }
  }

  @inlinable
  func receive(_ input: S.Output) -> Subscribers.Demand {
    if !isEnded.load(ordering: .relaxed) { subject?.send(input) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard !isEnded.exchange(true, ordering: .acquiringAndReleasing) else { return }
    subscription.upstream.end()
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

/// An upstream's subscription, in the hands of a subject, which can find out whether it has ended and forget it.
@usableFromInline
final class SubjectSubscription: Subscription, CustomStringConvertible {
  @usableFromInline let upstream = UpstreamLink()

  @usableFromInline
  init() {}

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline
  func cancel() { upstream.cancel() }

  @usableFromInline
  var description: String { "Subject" }
}
