#if Inspection
  import Synchronization

  /// The record of one subscription, for ReactiveInspection's `SubscriptionGraph`.
  ///
  /// The probe that observes the subscription writes it, and any thread may read it. It holds none of the
  /// user's objects, so recording retains nothing.
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

    /// A failure's description, with its type and bytes to recognize the same failure.
    struct FailureDescription {
      let type: ObjectIdentifier
      let bytes: [UInt8]
      let text: String
    }

    package let id: Int
    package let subscriber: any Any.Type
    /// The calls that subscribed to the chain, then those of the chain whose values led to it.
    package let callStack: [UInt]
    /// The identities of the subjects that the subscriber sends the values to.
    package let subjects: [ObjectIdentifier]
    /// The subscription whose publisher made this one as its upstream.
    package let downstream: SubscriptionRecord?
    package let endID: Int
    /// Subscriptions made inside one call of `Inspection.scope(_:)` share a number; others have zero.
    package let scope: Int
    package let subscribedAt = ContinuousClock.now

    private let state: Locked<Details>
    private let demand = DemandCounter()
    private let values = Atomic<Int>(0)
    private let dropped = Atomic<Int>(0)
    private let lastValue = Atomic<Int64>(-1)
    private let lastThread = Atomic<UInt>(currentThread)
    /// The failure that an upstream is delivering. Its error stays alive meanwhile, so an error with the same
    /// bytes is the same one.
    let receivedFailure = Locked<FailureDescription?>(nil)
    /// The number of live objects: the probe and its subscription.
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
    /// The thread that delivered the last value; before the first value, the thread that subscribed.
    package var thread: UInt { lastThread.load(ordering: .relaxed) }

    package var lastValueAt: ContinuousClock.Instant? {
      let nanoseconds = lastValue.load(ordering: .relaxed)
      return nanoseconds < 0 ? nil : subscribedAt + .nanoseconds(nanoseconds)
    }

    /// Sets the label and the publisher that it was given to. Of several labels, the last in the chain
    /// applies: it arrives first.
    @usableFromInline
    package func label<P: Publisher>(_ label: String, of publisher: P) {
      let (type, object) = (P.self, Inspection.identity(of: publisher))
      state.withLock {
        $0.label = $0.label ?? label
        $0.publisher = type
        $0.publisherObject = object
      }
    }

    // MARK: Observations of the probe

    /// Returns false if a subscription was already received or has ended.
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

    /// Counts a value that is about to be delivered. Deliveries are serial, so loads and stores are enough.
    func countValue() {
      values.store(valueCount &+ 1, ordering: .relaxed)
      let time = subscribedAt.duration(to: .now).components
      lastValue.store(time.seconds &* 1_000_000_000 &+ time.attoseconds / 1_000_000_000, ordering: .relaxed)
      lastThread.store(currentThread, ordering: .relaxed)
    }

    func countDropped() { dropped.add(1, ordering: .relaxed) }

    /// Describes an error, or returns the upstream record's description of the same error.
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

    /// Called when the probe or its subscription is released.
    func releaseSide() {
      if sides.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { end(.released) }
    }
  }
#endif
