/// The wait of a task that sends a value and may be suspended.
///
/// A thread would sleep. This suspends the task instead, until the value has been delivered or an actor has
/// handled enough values. See ``Congestion``.
package final class SendSuspension: Sendable {
  @TaskLocal private static var current: SendSuspension?

  private struct State {
    var isSending = true
    /// The number of waits that haven't ended.
    var count = 0
    var continuation: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  package init() {}

  package func sending(_ send: () -> Void) {
    Self.$current.withValue(self, operation: send)
    state.withLock { $0.isSending = false }
  }

  /// Waits, after sending, until the value has been delivered, or the task is cancelled.
  package func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mustWait = state.withLock { state in
          if state.count > 0 { state.continuation = continuation }
          return state.count > 0
        }
        if !mustWait { continuation.resume() }
      }
    } onCancel: {
      end(all: true)
    }
  }

  /// Returns a closure to call when the wait is over; nil if the caller isn't a task that may be suspended. A
  /// task started by a subscriber inherits a suspension that is no longer sending.
  static func begin() -> (@Sendable () -> Void)? {
    guard let current, current.count() else { return nil }
    return { current.end() }
  }

  private func count() -> Bool {
    state.withLock { state in
      if state.isSending { state.count += 1 }
      return state.isSending
    }
  }

  private func end(all: Bool = false) {
    let continuation = state.withLock { state in
      state.count = all ? 0 : max(state.count - 1, 0)
      return state.count == 0 ? state.continuation.take() : nil
    }
    continuation?.resume()
  }
}
