internal import ReactiveCore

extension ReplaySubject: DisposableSubject {
  package var hasSubscribers: Bool { core.broadcast.hasSubscribers }

  package func dispose(_ failure: any Error) { core.dispose(failure, forgetting: LastValues(bufferSize: 0)) }
}

extension AsyncSubject: DisposableSubject {
  package var hasSubscribers: Bool { core.broadcast.hasSubscribers }

  package func dispose(_ failure: any Error) {
    _ = latest.exchange(nil)
    core.dispose(failure, forgetting: LastValues(bufferSize: 0))
  }
}
