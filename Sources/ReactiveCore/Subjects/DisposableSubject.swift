extension AnyBroadcast {
  /// True if there are subscribers, and also while a value is delivered or a subscription begins or ends.
  package final var hasSubscribers: Bool { !gate.isOpen && !gate.isEnded }
}

/// A subject that ReactiveX's subjects wrap.
package protocol DisposableSubject: AnyObject {
  /// True if there are subscribers, and also while a value is delivered or a subscription begins or ends.
  var hasSubscribers: Bool { get }

  /// Terminates the subject without a completion, and releases the stored values: later values are dropped,
  /// and later subscribers receive the failure.
  func dispose(_ failure: any Error)
}

extension PassthroughSubject: DisposableSubject {
  package var hasSubscribers: Bool { broadcast.hasSubscribers }

  package func dispose(_ failure: any Error) {
    broadcast.inTurn { [broadcast] in broadcast.dispose(failure) }
  }
}

extension CurrentValueSubject: DisposableSubject {
  package var hasSubscribers: Bool { core.broadcast.hasSubscribers }

  package func dispose(_ failure: any Error) { core.dispose(failure, forgetting: nil) }
}
