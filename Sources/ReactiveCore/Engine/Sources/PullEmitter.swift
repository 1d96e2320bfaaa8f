/// The subscription of a source that has its values ready, and delivers them when they are requested.
///
/// The pump delivers them. It is a closure that is created where the subscriber's type is known, and so is compiled as
/// one specialised loop with the chain below it. ``pump(_:to:then:)`` creates the one that nearly every source needs.
@usableFromInline
class PullEmitter: AnyEmitter {
  /// Delivers as many values as are requested; after the last calls ``finish()``, and then completes the subscriber.
  @exclusivity(unchecked) @usableFromInline final var pump: ((PullEmitter) -> Void)?

  /// Creates an emitter whose turn the creator holds: it has to call ``start(_:)``.
  @inlinable
  init(_ name: StaticString, pump: @escaping (PullEmitter) -> Void) {
    self.pump = pump
    super.init(name)
    // There is always something to drain, until the termination.
    hasBuffered = true
  }

  /// Passes the emitter to its subscriber, then delivers what was requested.
  @inlinable @inline(__always)
  final func start<S: Subscriber>(_ subscriber: S) {
    start { subscriber.receive(subscription: $0) }
  }

  @usableFromInline
  final override func drain() {
    guard !gate.isEnded else { return }
    let pump = pump
    pump?(self)
  }

  /// Terminates the emitter, from inside the pump.
  ///
  /// - Returns: true if the completion is to be delivered; false if the subscriber has cancelled.
  @inlinable
  final func finish() -> Bool {
    guard gate.end() else { return false }
    release()
    return true
  }

  @usableFromInline final override var backpressure: Backpressure { .pull }

  @usableFromInline
  final override func holdBack() {}

  @usableFromInline
  override func release() {
    pump = nil
    hasBuffered = false
    super.release()
  }
}

extension PullEmitter {
  /// Creates a pump that delivers elements as they are requested, and completes right after the last.
  ///
  /// The next element is fetched after the one before it has been delivered, and not if the subscriber has
  /// cancelled. The first is fetched here: if there is none, the completion is delivered without a request.
  @inlinable @inline(__always)
  static func pump<Elements: IteratorProtocol, S: Subscriber>(
    _ elements: Elements,
    to subscriber: S,
    then complete: @escaping () -> Void
  ) -> (PullEmitter) -> Void where S.Input == Elements.Element {
    let supply = Supply(elements)
    return { emitter in
      var upcoming = supply.upcoming.take()
      while let element = upcoming {
        guard emitter.demand.takeOne() else {
          supply.upcoming = element
          return
        }
        let more = subscriber.receive(element)
        if more != .none { emitter.demand.add(more) }
        if emitter.gate.isEnded { return }
        // This runs a user's code, which may cancel.
        upcoming = supply.elements.next()
        if emitter.gate.isEnded { return }
      }
      if emitter.finish() { complete() }
    }
  }

  /// Delivers the completion alone, unless the subscriber cancels on receiving the subscription.
  @usableFromInline
  static func complete<S: Subscriber>(_ subscriber: S, with completion: Subscribers.Completion<S.Failure>) {
    let emitter = PullEmitter("Empty") { emitter in
      if emitter.finish() { subscriber.receive(completion: completion) }
    }
    emitter.start(subscriber)
  }
}

/// An iterator with its next element. Accessed in an emitter's turn.
@usableFromInline
final class Supply<Elements: IteratorProtocol> {
  @exclusivity(unchecked) @usableFromInline var elements: Elements
  @exclusivity(unchecked) @usableFromInline var upcoming: Elements.Element?

  @inlinable
  init(_ elements: Elements) {
    self.elements = elements
    upcoming = self.elements.next()
  }
}

/// An iterator of one element or none.
@frozen
@usableFromInline
struct OneOrNone<Element>: IteratorProtocol {
  @usableFromInline var element: Element?

  @inlinable
  init(_ element: Element?) { self.element = element }

  @inlinable
  mutating func next() -> Element? { element.take() }
}

/// The subscription to a sequence. Its description is the sequence's until it terminates, as in Combine.
@usableFromInline
final class SequenceEmitter: PullEmitter {
  @usableFromInline let sequence: Locked<Any?>

  @inlinable
  init(_ name: StaticString, _ sequence: Any, pump: @escaping (PullEmitter) -> Void) {
    self.sequence = Locked(sequence)
    super.init(name, pump: pump)
  }

  @usableFromInline
  override func release() {
    _ = sequence.withLock { $0.take() }
    super.release()
  }

  @usableFromInline
  override var description: String {
    sequence.withLock { $0 }.map(String.init(describing:)) ?? super.description
  }
}
