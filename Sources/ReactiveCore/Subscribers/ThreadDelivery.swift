import Synchronization

/// What a thread is delivering, for those who are called by that delivery, on the same call stack.
@usableFromInline
package class ThreadDelivery<Payload> {
  /// The thread that delivers; zero if none does.
  private let thread = Atomic<UInt>(0)
  // On that thread.
  @exclusivity(unchecked) private var payload: Payload?

  init() {}

  /// The calling thread delivers.
  final func begin(_ payload: Payload) {
    self.payload = payload
    thread.store(currentThread, ordering: .relaxed)
  }

  /// It has delivered.
  func end() {
    thread.store(0, ordering: .relaxed)
    payload = nil
  }

  /// - Parameter thread: the calling thread.
  /// - Returns: nil if it delivers nothing.
  final func delivered(on thread: UInt) -> Payload? {
    self.thread.load(ordering: .relaxed) == thread ? payload : nil
  }
}
