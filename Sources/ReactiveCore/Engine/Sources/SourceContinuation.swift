/// A subscription whose values come from outside of the package: the way into the engine for publishers of other
/// modules.
///
/// The publisher says how its source is started and, as the result, how it is stopped. The source sends into the
/// continuation, from any thread; the emitter inside does the rest: demand, one call at a time, nothing before
/// `receive(subscription:)` has returned or after the end, and letting go. Values that are not asked for are
/// dropped.
///
///     source ── holds ──▶ SourceContinuation ⇄ Emitter ──▶ subscriber
///       ▲                  │ stop
///       └──────────────────┘
package final class SourceContinuation<Output, Failure: Error>: EmitterUpstream {
  /// When the source is started.
  package enum Start {
    /// Before the subscriber receives its subscription: then nothing is missed that comes after a request.
    case onSubscription
    /// When the subscriber first asks for values.
    case onDemand
  }

  private let emitter: Emitter<Output, Failure>
  // In the turn.
  private var start: ((SourceContinuation) -> () -> Void)?
  private var stop: (() -> Void)?

  private init(_ emitter: Emitter<Output, Failure>, _ start: @escaping (SourceContinuation) -> () -> Void) {
    self.emitter = emitter
    self.start = start
    super.init()
    emitter.upstream = self
  }

  /// Subscribes somebody to a source.
  ///
  /// - Parameters:
  ///   - name: how the subscription describes itself.
  ///   - start: starts the source, and returns what stops it. What it returns is called once, after a
  ///     cancellation or a completion, also one of the source's own.
  package static func open<S: Subscriber>(
    _ name: StaticString,
    for subscriber: S,
    starting when: Start,
    _ start: @escaping (SourceContinuation) -> () -> Void
  ) where S.Input == Output, S.Failure == Failure {
    let emitter = Emitter(name, for: subscriber, buffering: .none)
    let continuation = SourceContinuation(emitter, start)
    if when == .onSubscription { continuation.begin() }
    emitter.start(subscriber)
  }

  /// Delivers the value, if it is asked for.
  package func send(_ value: Output) { emitter.send(value) }

  /// Delivers the completion. Only the first counts.
  package func send(completion: Subscribers.Completion<Failure>) { emitter.send(completion: completion) }

  // MARK: In the turn

  private func begin() {
    guard let start = start.take() else { return }
    stop = start(self)
  }

  @usableFromInline
  override func replenish(_ demand: Subscribers.Demand) { begin() }

  @usableFromInline
  override func cancel() {
    start = nil
    stop.take()?()
  }
}

// Unchecked: what threads share is in the turn of the emitter or under a lock.
extension SourceContinuation: @unchecked Sendable {}
