import Synchronization

/// Sends a publisher's values to a subject.
///
/// The subject is released at the completion; after a cancellation, together with this subscriber, which the
/// publisher releases. The subscription that the subject receives is a separate object, because this
/// subscriber retains the subject, and would otherwise be retained by it.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Cancellable, CustomStringConvertible {
  @usableFromInline let isEnded = Atomic<Bool>(false)
  @usableFromInline let subscription = SubjectSubscription()
  // Accessed only by calls of the publisher, of which there is one at a time.
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

/// The subscription that the subject receives: it forwards to the upstream's, and knows whether that has
/// terminated, so that the subject can release it.
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
