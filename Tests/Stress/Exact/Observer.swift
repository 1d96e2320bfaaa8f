/// A subscriber, as three closures, for both the library and the model.
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
  /// The policy for values that are not requested.
  var backpressure = Backpressure.push
  var holdBack: () -> Void = {}

  enum Backpressure { case pull, push, forwarded }

  init(request: @escaping (Int) -> Void, cancel: @escaping () -> Void) {
    self.request = request
    self.cancel = cancel
  }

  /// One that holds back as another does.
  init(_ upstream: Handle, request: @escaping (Int) -> Void, cancel: @escaping () -> Void) {
    self.init(request: request, cancel: cancel)
    backpressure = upstream.backpressure
    holdBack = upstream.holdBack
  }

  static var empty: Handle { Handle(request: { _ in }, cancel: {}) }
}
