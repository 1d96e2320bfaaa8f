/// The subscription to a sequence. Its description is the sequence's until it terminates, as in Combine.
///
/// The next element is fetched after the previous one has been delivered, and not if the subscriber has
/// cancelled. The first is fetched immediately: if there is none, the completion is delivered without a
/// request.
@usableFromInline
final class SequenceEmitter<Elements: Sequence>: PullEmitter {
  @usableFromInline let sequence: Locked<Elements?>
  // In the turn.
  @exclusivity(unchecked) @usableFromInline var iterator: Elements.Iterator?
  @exclusivity(unchecked) @usableFromInline var upcoming: Elements.Element?

  /// Creates an emitter whose turn the creator holds: it must call `start(_:)`.
  ///
  /// - Parameter completion: delivered right after the last element.
  @inlinable @inline(__always)
  init<S: Subscriber, Failure: Error>(
    _ name: StaticString,
    _ sequence: Elements,
    for subscriber: S,
    then completion: Subscribers.Completion<Failure>
  ) where S.Input == Elements.Element, S.Failure == Failure {
    self.sequence = Locked(sequence)
    iterator = sequence.makeIterator()
    super.init(name) { emitter in
      let emitter = unsafeDowncast(emitter, to: SequenceEmitter.self)
      if emitter.deliver(to: subscriber), emitter.finish() { subscriber.receive(completion: completion) }
    }
    upcoming = iterator?.next()
  }

  /// Delivers elements as they are requested. Returns true if all have been delivered, and the subscriber
  /// hasn't cancelled.
  @inlinable @inline(__always)
  func deliver<S: Subscriber>(to subscriber: S) -> Bool where S.Input == Elements.Element {
    var next = upcoming.take()
    while let element = next {
      guard demand.takeOne() else {
        upcoming = element
        return false
      }
      let more = subscriber.receive(element)
      if more != .none { demand.add(more) }
      if gate.isEnded { return false }
      // This runs user code, which may cancel.
      next = iterator?.next()
      if gate.isEnded { return false }
    }
    return true
  }

  @usableFromInline
  override func release() {
    iterator = nil
    upcoming = nil
    _ = sequence.withLock { $0.take() }
    super.release()
  }

  @usableFromInline
  override var description: String {
    guard let sequence = sequence.withLock({ $0 }) else { return super.description }
    return String(describing: sequence)
  }
}
