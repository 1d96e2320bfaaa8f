extension AnyBroadcast {
  /// True if there are subscribers, and also while a value is delivered or a subscription begins or ends.
  package final var hasSubscribers: Bool {
    // A subject that stores values enters its gate under its lock. It also leaves under the lock: nothing
    // waits.
    if storesValues { lock.lock() }
    defer { if storesValues { lock.unlock() } }
    guard storesValues ? gate.enterAlone() : gate.enterMarked() else { return true }
    defer { leave() }
    return !emitters.isEmpty
  }
}

extension PassthroughSubject {
  package var hasSubscribers: Bool { broadcast.hasSubscribers }
}

extension CurrentValueSubject {
  package var hasSubscribers: Bool { core.broadcast.hasSubscribers }
}
