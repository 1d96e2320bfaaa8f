import Synchronization

/// What is requested of the publishers that values are mapped to, before a subscriber that holds its upstreams back waits
/// for one.
///
/// A failure of the upstream that was mapped to publishers, and with `switchToLatest` its next value, would cut off what was
/// not requested by then. So some of a publisher's values are requested, and all if they cannot wait.
enum Prefetching: UInt8, AtomicRepresentable {
  /// Nothing: the subscriber does not hold back, or values are not mapped to publishers.
  case none
  /// Nothing of publishers whose values may wait: the upstream's wait as well, and the next is requested when a publisher has
  /// no more values, so that nothing is cut off. Nor in a recursion, where the rest of it may follow the publisher's values.
  case ofPush
  case ofAll

  static var limit: Subscribers.Demand { .max(16) }

  func demand(isPush: Bool) -> Subscribers.Demand {
    switch self {
    case .none: .none
    case .ofPush: isPush ? .unlimited : .none
    case .ofAll: isPush ? .unlimited : Self.limit
    }
  }
}
