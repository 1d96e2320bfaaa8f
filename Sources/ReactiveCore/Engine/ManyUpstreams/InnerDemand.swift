/// The demand that an inner subscriber requests from its upstream.
///
///                at first                                 later
///     own        its number                               what the operator requests itself
///     one        1                                        1 for each value, when nothing is buffered any more
///     whole      the downstream's demand                  what is added to it, and 1 for each value that was dropped
///     stored     as whole; all if the downstream holds    the same
///                back
///     joint      the downstream's demand; 1 if it holds   what is added to it
///                back and has requested nothing
///     step       1 of a pull upstream; otherwise joint    1 when that one is combined; otherwise joint
///
/// All but `own` request unlimited demand as soon as the downstream does, `step` except of a pull upstream;
/// and of an upstream whose values cannot wait, if the downstream holds back: see
/// ``BackpressuredSubscription``.
@frozen
@usableFromInline
package enum InnerDemand {
  /// This much at first, and then what the operator requests itself.
  case own(Subscribers.Demand)
  /// One value at a time, which is buffered until there is demand: others deliver to the same subscriber.
  case one
  /// The downstream's demand, less what was requested and has not been received.
  case whole
  /// Like `whole`, for values in memory: a downstream that holds back buffers them, so that the next
  /// publisher is subscribed to immediately.
  case stored
  /// The downstream's demand, less what was requested and has not led to a value: the operator counts.
  case joint
  /// As `joint`, but one value at a time from an upstream whose values wait.
  case step
}

extension AnyInnerSubscriber {
  /// Its part of the unmet demand. In the turn.
  ///
  /// - Parameter outstanding: the demand it has requested, and not counted.
  final func part(of unmet: Subscribers.Demand, outstanding: Subscribers.Demand) -> Subscribers.Demand {
    switch demand {
    case .own: .none
    case _ where backpressure == .push && coordinator.emitter.isHeldBack: .unlimited
    case .stored where coordinator.emitter.isHeldBack: .unlimited
    case .one: unmet == .unlimited ? .unlimited : .none
    case .step where backpressure == .pull: unmet != .none && outstanding == .none ? .max(1) : .none
    case .whole, .stored, .joint, .step: unmet - outstanding
    }
  }
}
