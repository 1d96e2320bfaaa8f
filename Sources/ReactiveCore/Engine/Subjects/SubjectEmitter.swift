import Synchronization

/// The subscription of one subscriber to a subject.
///
///                         emitters
///     subject ── owns ──▶ Broadcast ──▶ SubjectEmitter ── downstream (closures) ──▶ subscriber
///        ▲                    ▲            │   │   ▲                                    │
///        │                    └─ broadcast ┘   │   └──────────── subscription ──────────┘
///        └───────────────── subject ───────────┘
///
/// Values are sent to it in the broadcast's turn. Once its subscriber has requested unlimited demand, they
/// are delivered without taking its own turn. A cancellation first removes it from the broadcast, in the
/// broadcast's turn.
@usableFromInline
final class SubjectEmitter<Output>: Emitter<Output> {
  @usableFromInline let broadcast: AnyBroadcast
  /// The subject, or an object built around it, retained as long as it has subscribers. In the turn.
  @exclusivity(unchecked) @usableFromInline var subject: AnyObject?

  /// Creates an emitter whose turn the creator holds: nothing is delivered before the creator leaves.
  ///
  /// - Parameters:
  ///   - subject: retained until the emitter terminates.
  ///   - demand: `.unlimited` for the closures of a sink, which don't request it.
  @inlinable
  init(
    _ name: StaticString,
    _ downstream: consuming ErasedDownstream<Output>,
    of subject: AnyObject,
    _ broadcast: AnyBroadcast,
    demand: Subscribers.Demand,
    buffering: BufferingPolicy
  ) {
    self.broadcast = broadcast
    self.subject = subject
    super.init(name, downstream, demand: demand, buffering: buffering, mayStayOpen: true)
    hasRequestedUnlimited = demand == .unlimited || broadcast.isRequested.load(ordering: .relaxed)
  }

  /// Starts the delivery, for the closures of a sink.
  @inlinable
  func startSink() {
    leave()
    broadcast.requestFromUpstreams()
  }

  /// Delivers a value of the subject. The caller holds the subject's turn.
  @inlinable
  func sendFromBroadcast(_ value: Output) {
    if gate.isOpen {
      _ = downstream?.receive(value)
    } else {
      send(value)
    }
  }

  /// Any demand counts as unlimited: other subscribers may request more, and values that this one doesn't
  /// request are dropped or buffered here.
  @usableFromInline
  override func replenish(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    hasRequestedUnlimited = true
    hasPendingRequests = true
  }

  @usableFromInline
  override func makeRequests(of upstream: UpstreamCoordinator?) { broadcast.requestFromUpstreams() }

  @usableFromInline
  override func cancelled(isEntered: Bool) { broadcast.remove(self, isEntered: isEntered) }

  @usableFromInline
  override func release() {
    super.release()
    subject = nil
  }
}
