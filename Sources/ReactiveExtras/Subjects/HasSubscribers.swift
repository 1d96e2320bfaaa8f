extension ReplaySubject {
  package var hasSubscribers: Bool { core.broadcast.hasSubscribers }
}

extension AsyncSubject {
  package var hasSubscribers: Bool { core.broadcast.hasSubscribers }
}
