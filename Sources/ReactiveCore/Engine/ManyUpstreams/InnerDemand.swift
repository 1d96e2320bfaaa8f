/// The demand that an inner subscriber requests from its upstream.
///
///                at first                                 later
///     own        its number                               the operator's own requests
///     one        1                                        1 for each value, when nothing is buffered any more
///     whole      the downstream's demand                  the added demand, and 1 for each dropped value
///     joint      the downstream's demand; 1 if it holds   the added demand
///                back and has requested nothing
///     step       1 of a pull upstream; otherwise joint    1 when that one is combined; otherwise joint
///
/// All but `own` request unlimited demand as soon as the downstream does, `step` except of a pull upstream;
/// and of an upstream whose values cannot wait, if the downstream holds back: see
/// ``BackpressuredSubscription``.
@frozen
@usableFromInline
package enum InnerDemand {
  case own(Subscribers.Demand)
  case one
  case whole
  case joint
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
    case .one: unmet == .unlimited ? .unlimited : .none
    case .step where backpressure == .pull: unmet != .none && outstanding == .none ? .max(1) : .none
    case .whole, .joint, .step: unmet - outstanding
    }
  }
}
