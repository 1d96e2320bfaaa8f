/// Connects publishers of other modules to the engine.
///
/// The publisher passes a closure that opens its source and returns one that stops it. The source sends to
/// the continuation, on any thread. The emitter does the rest: it counts demand, makes one call at a time,
/// delivers nothing before `receive(subscription:)` has returned or after the termination, and releases
/// everything.
///
///     source ── retains ──▶ SourceContinuation ⇄ Emitter ──▶ subscriber
///       ▲                  │ stop
///       └──────────────────┘
package final class SourceContinuation<Output, Failure: Error>: EmitterUpstream {
  private let emitter: Emitter<Output>
  private let stop = StopActions()
  /// In the turn.
  private var source: ((SourceContinuation) -> () -> Void)?

  private init(_ emitter: Emitter<Output>, _ source: @escaping (SourceContinuation) -> () -> Void) {
    self.emitter = emitter
    self.source = source
    super.init()
    emitter.upstream = self
  }

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
    let emitter = Emitter(name, for: subscriber, buffering: buffering)
    let continuation = SourceContinuation(emitter, source)
    if !waitsForDemand { continuation.openSource() }
    emitter.start(subscriber)
  }

  package func send(_ value: Output) { emitter.send(value) }

  package func send(completion: Subscribers.Completion<Failure>) {
    emitter.send(completion: ErasedCompletion(completion))
  }

  // MARK: In the turn

  private func openSource() {
    guard let source = source.take() else { return }
    stop.add(source(self))
  }

  @usableFromInline
  override func replenish(_ demand: Subscribers.Demand) {
    if demand != .none { openSource() }
  }

  @usableFromInline
  override func cancel() { stop.run() }

  @usableFromInline
  override func release() {
    source = nil
    cancel()
  }
}

// Unchecked: shared state is accessed in the emitter's turn or under a lock.
extension SourceContinuation: @unchecked Sendable {}
