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
    package enum Stage: UInt8, AtomicRepresentable, BitwiseCopyable {
      case awaiting, subscribed
      case finished, failed, cancelled
      /// Released by the publisher and the subscriber, without a completion or a cancellation.
      case released

      package var isEnded: Bool { self != .awaiting && self != .subscribed }
    }

    package struct Details: Sendable {
      package var publisher: any Any.Type
      /// The identity of the publisher, if it is an object.
      package var publisherObject: ObjectIdentifier?
      /// The function that subscribed to the chain.
      package var callSite: String?
      package var label: String?
      package var failure: String?
    }

    package let id: Int
    package let subscriber: any Any.Type
    /// The identity of the subject that the subscriber sends the values to, if it is one's subscriber.
    package let subject: ObjectIdentifier?
    /// The subscription whose publisher subscribed: it passes on values that it makes of these.
    package let downstream: SubscriptionRecord?
    /// The number of the subscription at the end of the chain.
    package let endID: Int
    /// Subscriptions made inside one call of `Inspection.scope(_:)` have one number; others have zero.
    package let scope: Int
    package let subscribedAt = ContinuousClock.now

    private let state: Locked<Details>
    private let stageWord = Atomic(Stage.awaiting)
    private let demand = DemandCounter()
    private let values = Atomic<Int>(0)
    private let dropped = Atomic<Int>(0)
    private let lastValue = Atomic<Int64>(-1)
    private let lastThread = Atomic<UInt>(currentThread)
    /// The probe and its subscription, as far as they are alive.
    private let sides = Atomic<Int>(1)

    init<P: Publisher, S: Subscriber>(id: Int, _ publisher: P, _ subscriber: S) {
      let end = subscriber as? any EndsChain
      let current = Inspection.current
      let downstream = end == nil ? current : nil
      let object = Inspection.identity(of: publisher)
      let callSite = (downstream == nil ? CallSite.current : nil) ?? current?.details.callSite
      self.id = id
      self.subscriber = S.self
      self.subject = end?.subjectIdentity
      self.downstream = downstream
      self.endID = downstream?.endID ?? id
      self.scope = downstream?.scope ?? Inspection.currentScope
      self.state = Locked(Details(publisher: P.self, publisherObject: object, callSite: callSite))
    }

    package var details: Details { state.withLock { $0 } }
    package var stage: Stage { stageWord.load(ordering: .acquiring) }
    package var requested: Subscribers.Demand { demand.current }
    package var valueCount: Int { values.load(ordering: .relaxed) }
    package var droppedCount: Int { dropped.load(ordering: .relaxed) }
    /// The thread of the last value; until then, the one that subscribed.
    package var thread: UInt { lastThread.load(ordering: .relaxed) }

    package var lastValueAt: ContinuousClock.Instant? {
      let nanoseconds = lastValue.load(ordering: .relaxed)
      return nanoseconds < 0 ? nil : subscribedAt + .nanoseconds(nanoseconds)
    }

    /// Names the subscription, and describes its publisher by the one that the name was given to.
    @usableFromInline
    package func label<P: Publisher>(_ label: String, of publisher: P) {
      let (type, object) = (P.self, Inspection.identity(of: publisher))
      state.withLock {
        $0.label = label
        $0.publisher = type
        $0.publisherObject = object
      }
    }

    // MARK: What the probe observes

    /// Returns false if a subscription was received before, or it has ended.
    func accept() -> Bool {
      let isFirst = stageWord.compareExchange(
        expected: .awaiting,
        desired: .subscribed,
        ordering: .acquiringAndReleasing
      ).exchanged
      if isFirst { sides.add(1, ordering: .relaxed) }
      return isFirst
    }

    func request(_ demand: Subscribers.Demand) {
      if demand != .none, !stage.isEnded { self.demand.add(demand) }
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

    func end(_ stage: Stage, failure: String? = nil) {
      var former = stageWord.load(ordering: .relaxed)
      while !former.isEnded {
        if let failure { state.withLock { $0.failure = failure } }
        let (isExchanged, found) = stageWord.compareExchange(
          expected: former,
          desired: stage,
          ordering: .acquiringAndReleasing
        )
        if isExchanged { return Inspection.remove(self) }
        former = found
      }
    }

    /// The probe or its subscription was released.
    func releaseSide() {
      if sides.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { end(.released) }
    }
  }
#endif
