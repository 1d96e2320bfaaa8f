/// Connects publishers of other modules to the engine.
///
/// The publisher passes a closure that opens its source and returns one that stops it. The source sends to
/// the continuation, on any thread. The continuation does the rest: it counts demand, makes one call at a time,
/// delivers nothing before `receive(subscription:)` has returned or after the termination, and releases
/// everything.
///
///     source ── retains ──▶ SourceContinuation ⇄ subscriber
///       ▲                           │ stop
///       └───────────────────────────┘
///
/// Unchecked: shared state is accessed in the turn or under a lock.
package final class SourceContinuation<Output, Failure: Error>: Emitter<Output>, @unchecked Sendable {
  private let stop = StopActions()
  /// In the turn. Nil once the source is open.
  private var source: ((SourceContinuation) -> () -> Void)?

  /// Subscribes a subscriber to a source.
  ///
  /// - Parameters:
  ///   - name: the description of the subscription.
  ///   - waitsForDemand: true to open the source when the subscriber first requests values; false to open it
  ///     before the subscriber receives its subscription, so that it misses no value sent after a request.
  ///   - buffering: the treatment of a value without demand.
  ///   - source: opens the source, and returns the closure that stops it, which is called once, after a
  ///     completion, including one sent by the source, or by the thread that cancels.
  package static func open<S: Subscriber>(
    _ name: StaticString,
    for subscriber: S,
    waitsForDemand: Bool = false,
    buffering: BufferingPolicy = .none,
    _ source: @escaping (SourceContinuation) -> () -> Void
  ) where S.Input == Output, S.Failure == Failure {
    let continuation = SourceContinuation(name, for: subscriber, buffering: buffering)
    continuation.source = source
    if !waitsForDemand { continuation.openSource() }
    continuation.start(subscriber)
  }

  package func send(completion: Subscribers.Completion<Failure>) {
    send(completion: ErasedCompletion(completion))
  }

  // MARK: In the turn

  private func openSource() {
    guard let source = source.take() else { return }
    stop.add(source(self))
  }

  @usableFromInline
  override func replenish(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    hasRequestedUnlimited = true
    openSource()
  }

  @usableFromInline
  override func drain() {
    // Stopped before the buffered values are delivered.
    if pending == .completion { stop.run() }
    super.drain()
  }

  @usableFromInline
  override func release() {
    super.release()
    source = nil
    stop.run()
  }

  // MARK: From downstream

  @usableFromInline
  override func cancelled(isEntered: Bool) {
    // Before the rest is left to the holder of the turn: the thread that cancels stops the source.
    stop.run()
    super.cancelled(isEntered: isEntered)
  }
}
