#if Inspection
  import Synchronization

  /// The record of one subscription, for `SubscriptionGraph` of ReactiveInspection.
  ///
  /// The probe that observes the subscription writes it, and any thread may read it. It holds none of the
  /// user's objects, so recording a subscription retains nothing of it.
  ///
  ///     publisher ──▶ Probe ──▶ subscriber
  ///                     └──▶ SubscriptionRecord ── downstream ──▶ SubscriptionRecord
  ///                     ┌──▶      ▲
  ///     publisher ◀── ProbeSubscription ◀── subscriber
  @usableFromInline
  package final class SubscriptionRecord: Sendable {
    package enum Stage: Equatable {
      case awaiting, subscribed
      case finished, failed(String), cancelled
      /// Released by the publisher and the subscriber, without a completion or a cancellation.
      case released

      package var isEnded: Bool { self != .awaiting && self != .subscribed }
    }

    package struct Details: Sendable {
      package var publisher: any Any.Type
      /// The identity of the publisher, if it is an object.
      package var publisherObject: ObjectIdentifier?
      package var label: String?
      package var stage = Stage.awaiting
    }

    /// The description of a failure, and what shows that another failure is the same one.
    struct FailureDescription {
      let type: ObjectIdentifier
      let bytes: [UInt8]
      let text: String
    }

    package let id: Int
    package let subscriber: any Any.Type
    /// The calls in which the chain was subscribed to, then those of the chain whose values led to it.
    package let callStack: [UInt]
    /// The identities of the subjects that the subscriber sends the values to.
    package let subjects: [ObjectIdentifier]
    /// The subscription whose publisher made this one, to make its own values of these.
    package let downstream: SubscriptionRecord?
    /// The number of the subscription at the end of the chain.
    package let endID: Int
    /// Subscriptions made inside one call of `Inspection.scope(_:)` have one number; others have zero.
    package let scope: Int
    package let subscribedAt = ContinuousClock.now

    private let state: Locked<Details>
    private let demand = DemandCounter()
    private let values = Atomic<Int>(0)
    private let dropped = Atomic<Int>(0)
    private let lastValue = Atomic<Int64>(-1)
    private let lastThread = Atomic<UInt>(currentThread)
    /// The failure that an upstream is passing on. While it does, the error is alive, so that one with the same
    /// bytes is the same.
    let receivedFailure = Locked<FailureDescription?>(nil)
    /// The number of the probe and its subscription that are alive.
    private let sides = Atomic<Int>(1)

    init<P: Publisher, S: Subscriber>(id: Int, _ publisher: P, _ subscriber: S) {
      let end = subscriber as? any EndsChain
      let current = Inspection.current
      let downstream = end == nil ? current : nil
      let object = Inspection.identity(of: publisher)
      self.id = id
      self.subscriber = S.self
      self.callStack =
        downstream?.callStack ?? Array((CallStack.current + (current?.callStack ?? [])).prefix(64))
      self.subjects = end?.subjectIdentities ?? []
      self.downstream = downstream
      self.endID = downstream?.endID ?? id
      self.scope = downstream?.scope ?? Inspection.currentScope
      self.state = Locked(Details(publisher: P.self, publisherObject: object))
    }

    package var details: Details { state.withLock { $0 } }
    package var requested: Subscribers.Demand { demand.current }
    package var valueCount: Int { values.load(ordering: .relaxed) }
    package var droppedCount: Int { dropped.load(ordering: .relaxed) }
    /// The thread of the last value; until then, the one that subscribed.
    package var thread: UInt { lastThread.load(ordering: .relaxed) }

    package var lastValueAt: ContinuousClock.Instant? {
      let nanoseconds = lastValue.load(ordering: .relaxed)
      return nanoseconds < 0 ? nil : subscribedAt + .nanoseconds(nanoseconds)
    }

    /// Describes the subscription by the publisher that a label was given to. The last of several labels
    /// names it: that one comes first here.
    @usableFromInline
    package func label<P: Publisher>(_ label: String, of publisher: P) {
      let (type, object) = (P.self, Inspection.identity(of: publisher))
      state.withLock {
        $0.label = $0.label ?? label
        $0.publisher = type
        $0.publisherObject = object
      }
    }

    // MARK: What the probe observes

    /// Returns false if a subscription was received before, or it has ended.
    func accept() -> Bool {
      state.withLock { details in
        guard details.stage == .awaiting else { return false }
        details.stage = .subscribed
        sides.add(1, ordering: .relaxed)
        return true
      }
    }

    func request(_ demand: Subscribers.Demand) {
      if demand != .none, state.withLock({ !$0.stage.isEnded }) { self.demand.add(demand) }
    }

    /// A value is about to be delivered.
    ///
    /// A publisher delivers one value at a time, so that counting needs no more than loads and stores.
    func countValue() {
      values.store(valueCount &+ 1, ordering: .relaxed)
      let time = subscribedAt.duration(to: .now).components
      lastValue.store(time.seconds &* 1_000_000_000 &+ time.attoseconds / 1_000_000_000, ordering: .relaxed)
      lastThread.store(currentThread, ordering: .relaxed)
    }

    /// A value was dropped, since there was no demand for it.
    func countDropped() { dropped.add(1, ordering: .relaxed) }

    /// Describes an error, or returns the description that the upstream's record has of it.
    func description<Failure: Error>(of error: Failure) -> FailureDescription {
      let (type, bytes) = (ObjectIdentifier(Failure.self), withUnsafeBytes(of: error) { Array($0) })
      let known = receivedFailure.withLock { $0 }
      if let known, known.type == type, known.bytes == bytes { return known }
      return FailureDescription(type: type, bytes: bytes, text: String(describing: error))
    }

    func end(_ stage: Stage) {
      let isFirst = state.withLock { details in
        if details.stage.isEnded { return false }
        details.stage = stage
        return true
      }
      if isFirst { Inspection.remove(self) }
    }

    /// The probe or its subscription was released.
    func releaseSide() {
      if sides.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { end(.released) }
    }
  }
#endif
