extension AnyBroadcast {
  /// True if there are subscribers, and also while a value is delivered or a subscription begins or ends.
  package final var hasSubscribers: Bool { !gate.isOpen }
}

extension PassthroughSubject {
  package var hasSubscribers: Bool { broadcast.hasSubscribers }
}

extension CurrentValueSubject {
  package var hasSubscribers: Bool { core.broadcast.hasSubscribers }
}
