extension AnyBroadcast {
  /// True if there are subscribers, and while a value is delivered or a subscription begins or ends.
  package final var hasSubscribers: Bool {
    // A gate of a subject that stores values is entered under its lock, and left under it as nothing waits.
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
