/// A subscriber, as three closures: what the library and the model both deliver to.
final class Observer {
  let subscribed: (Handle) -> Void
  /// Returns how much more is requested.
  let received: (Int) -> Int
  let ended: (End) -> Void

  init(
    subscribed: @escaping (Handle) -> Void,
    received: @escaping (Int) -> Int,
    ended: @escaping (End) -> Void
  ) {
    self.subscribed = subscribed
    self.received = received
    self.ended = ended
  }
}

/// A subscription, as two closures.
struct Handle {
  let request: (Int) -> Void
  let cancel: () -> Void
  /// Whether the values wait until they are requested.
  let isPull: Bool

  init(request: @escaping (Int) -> Void, cancel: @escaping () -> Void, isPull: Bool = false) {
    self.request = request
    self.cancel = cancel
    self.isPull = isPull
  }

  static var empty: Handle { Handle(request: { _ in }, cancel: {}) }
}
