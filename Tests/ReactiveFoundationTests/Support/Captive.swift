import TestSupport

/// Notifies when it is deinitialized.
final class Captive: Sendable {
  private let isGone: Protected<Bool>

  init(_ isGone: Protected<Bool>) { self.isGone = isGone }

  deinit { isGone.withLock { $0 = true } }
}
