/// An inner subscriber that forwards its values and its failure to the operator's subscriber.
///
/// When its upstream finishes, `next` is called, if there is one; otherwise the operator finishes if this was the
/// coordinator's last inner subscriber.
///
/// An operator that is subscribed to with one may replace it by its own inner subscribers, and needs no emitter then. So a
/// publisher that subscribes to itself takes one emitter, and the inner subscribers that have not finished:
///
///     pages(1) = fetch(1).flatMap { Just($0).append(pages(2)) }
///
///     otherwise          subscriber ◀─ Emitter ◀─ value 1 ◀─ Emitter ◀─ pages(2) ◀─ Emitter ◀─ value 2 ◀─ …
///     where each         subscriber ◀─ Emitter ◀─┬─ fetch(2)
///     replaces the last                          └─ value 2
@usableFromInline
package final class ForwardingInnerSubscriber<Output, Failure: Error>: AnyInnerSubscriber, Subscriber {
  /// Called when the upstream finishes. In the turn.
  @exclusivity(unchecked) @usableFromInline var next: (() -> Void)?
  /// Whether nothing follows it in its operator.
  @usableFromInline let isLast: Bool

  @inlinable
  package init(
    _ coordinator: UpstreamCoordinator,
    demand: InnerDemand,
    outer: AnyInnerSubscriber? = nil,
    isLast: Bool = false,
    isAdded: Bool = true,
    next: (() -> Void)? = nil
  ) {
    self.isLast = isLast
    self.next = next
    super.init(coordinator, demand: demand, outer: outer, isAdded: isAdded)
  }

  @inlinable
  var emitter: Emitter<Output, Failure> {
    unsafeDowncast(coordinator.emitter, to: Emitter<Output, Failure>.self)
  }

  @inlinable
  package func receive(_ input: Output) -> Subscribers.Demand {
    let emitter = emitter
    if emitter.gate.enter() {
      take(input, emitter)
      emitter.leave()
    } else if emitter.gate.submitValue({ self.take(input, emitter) }) {
      emitter.leave()
    }
    return .none
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Failure>) {
    let emitter = emitter
    if emitter.gate.enterMarked() {
      take(completion)
      emitter.leave()
    } else if emitter.gate.submit({ self.take(completion) }) {
      emitter.leave()
    }
  }

  @inlinable
  func take(_ input: Output, _ emitter: Emitter<Output, Failure>) {
    guard isListening else { return }
    count()
    emitter.emit(input)
  }

  @inlinable
  func take(_ completion: Subscribers.Completion<Failure>) {
    let next = next.take()
    guard terminate() else { return }
    if let next, completion.failure == nil {
      next()
    } else {
      coordinator.finish(emitter, completion, outer: outer)
    }
  }

  @usableFromInline
  package override func end() {
    next = nil
    super.end()
  }
}
