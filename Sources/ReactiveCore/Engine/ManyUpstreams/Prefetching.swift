import Synchronization

/// What is requested of the publishers that values are mapped to, before a subscriber that holds its upstreams back waits
/// for one.
///
/// A failure of the upstream that was mapped to publishers, and with `switchToLatest` its next value, would cut off what was
/// not requested by then. So of a publisher whose values wait, some are requested; and all of one whose values do not.
enum Prefetching: UInt8, AtomicRepresentable {
  /// Nothing: the subscriber does not hold back, or values are not mapped to publishers.
  case none
  /// Nothing of publishers whose values wait: the upstream's wait as well, and the next is requested when a publisher has
  /// no more values, so that nothing is cut off.
  case ofPush
  case ofAll

  static var limit: Subscribers.Demand { .max(16) }

  func demand(isPull: Bool) -> Subscribers.Demand {
    switch self {
    case .none: .none
    case .ofPush: isPull ? .none : .unlimited
    case .ofAll: isPull ? Self.limit : .unlimited
    }
  }
}
