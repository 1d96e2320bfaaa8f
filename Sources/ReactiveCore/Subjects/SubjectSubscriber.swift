import Synchronization

/// Sends a publisher's values to a subject.
///
/// The subject is released on completion or, after a cancellation, when the publisher releases this
/// subscriber. The subject receives a separate subscription object, to avoid a retain cycle with this
/// subscriber.
@usableFromInline
package final class SubjectSubscriber<S: Subject>: Subscriber, Cancellable, CustomStringConvertible {
  @usableFromInline let isEnded = Atomic<Bool>(false)
  @usableFromInline let subscription = SubjectSubscription()
  private let cancelsCompleted: Bool
  // Accessed only in the publisher's calls, which are serial.
  @exclusivity(unchecked) @usableFromInline var subject: S?
  /// The connection that this subscriber makes, and the connections it belongs to; nil if subscribers are not
  /// counted.
  @exclusivity(unchecked) @usableFromInline var connection: Connection?
  @exclusivity(unchecked) @usableFromInline var connections: Connections?

  /// - Parameters:
  ///   - connection: the connection to make. Ending it cancels this subscriber.
  ///   - cancelsCompleted: true to cancel a completed upstream before the subject completes, as RxSwift does.
  @usableFromInline
  package init(
    _ subject: S,
    making connection: Connection? = nil,
    of connections: Connections? = nil,
    cancelsCompleted: Bool = false
  ) {
    self.subject = subject
    self.connection = connection
    self.connections = connections
    self.cancelsCompleted = cancelsCompleted
    if let connection { connections?.accept(connection) { self.cancel() } }
  }

  @usableFromInline
  package func receive(subscription: any Subscription) {
    if self.subscription.upstream.accept(subscription) { subject?.send(subscription: self.subscription) }
  }

  @inlinable
  package func receive(_ input: S.Output) -> Subscribers.Demand {
    if !isEnded.load(ordering: .relaxed) { subject?.send(input) }
    return .none
  }

  @usableFromInline
  package func receive(completion: Subscribers.Completion<S.Failure>) {
    let (connection, connections) = (connection.take(), connections.take())
    if let connection, connections?.complete(connection) == false { return }
    defer { if let connection { connections?.end(connection) } }
    guard !isEnded.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let upstream = subscription.upstream.end()
    if cancelsCompleted { upstream?.cancel() }
    let subject = subject
    self.subject = nil
    subject?.send(completion: completion)
  }

  @usableFromInline
  package func cancel() {
    isEnded.store(true, ordering: .releasing)
    subscription.cancel()
  }

  @usableFromInline
  package var description: String { "Subject" }
}

/// The subscription that the subject receives. It forwards to the upstream subscription, and records that
/// subscription's end so that the subject can release it.
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
