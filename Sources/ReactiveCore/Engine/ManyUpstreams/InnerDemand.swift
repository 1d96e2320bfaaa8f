/// The demand that an inner subscriber requests from its upstream.
///
///                at first                                 later
///     own        its number                               the operator's own requests
///     one        1                                        1 for each value, once nothing is buffered
///     whole      the downstream's demand                  the added demand, and 1 for each dropped value
///     joint      the downstream's demand; 1 if it holds   the added demand
///                back and has requested nothing
///     step       1 of a pull upstream; otherwise joint    1 when that one is combined; otherwise joint
///
/// All but `own` request unlimited demand as soon as the downstream does, except `step` from a pull upstream.
/// If the downstream holds back, they also request it from an upstream whose values can't wait: see
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
  /// Returns its part of the unmet demand. Called in the turn.
  ///
  /// - Parameter outstanding: the demand that it has requested but not counted.
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
