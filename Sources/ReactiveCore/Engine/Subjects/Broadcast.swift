import Synchronization

/// The part of a ``Broadcast`` that does not depend on what it carries. See ``AnyEmitter`` for why.
@usableFromInline
class AnyBroadcast {
  @usableFromInline final let gate = SerialGate()
  /// What upstream publishers handed to the subject, to be cancelled with it. Nil once it has ended.
  @usableFromInline final let subscriptions = Locked<[any Subscription]?>([])
  /// Whether upstream publishers are asked for values: at once, or when the first subscriber has asked.
  @usableFromInline final let isRequested: Atomic<Bool>

  /// Whether some binding wants to know the ways that values have come, or has wanted to.
  @usableFromInline final let isFollowed = Atomic<Bool>(false)

  // In the turn.
  @exclusivity(unchecked) @usableFromInline final var emitters = EmitterList()
  /// The way of the value that is being delivered, if somebody wants to know.
  @exclusivity(unchecked) @usableFromInline final var route: Route?

  /// - Parameter requestsAtOnce: whether to ask upstream publishers for all values at once, since values are
  ///   remembered; or only when a subscriber has asked for some.
  @inlinable
  init(requestsAtOnce: Bool) {
    isRequested = Atomic(requestsAtOnce)
  }

  @inlinable
  final func inTurn(_ body: @escaping () -> Void) {
    if gate.enter() {
      body()
      leave()
    } else {
      submit(body)
    }
  }

  @inlinable
  final func submit(_ work: @escaping () -> Void) {
    if gate.submit(work) { leave() }
  }

  @inlinable
  final func leave() {
    while !gate.leave() {}
  }

  // MARK: Subscribers

  /// Takes out an emitter that was ended.
  ///
  /// - Parameter isEntered: whether the caller holds the emitter's turn, which this gives back.
  @usableFromInline
  final func remove(_ emitter: AnyEmitter, isEntered: Bool) {
    if gate.enter() {
      discard(emitter, isEntered)
      leave()
    } else {
      submit { self.discard(emitter, isEntered) }
    }
  }

  /// In the turn.
  private func discard(_ emitter: AnyEmitter, _ isEntered: Bool) {
    emitters.remove(emitter)
    emitter.close(isEntered: isEntered)
  }

  // MARK: Upstream publishers

  /// Keeps an upstream's subscription until the subject ends. Cancels it at once if the subject has ended.
  @usableFromInline
  final func retain(_ subscription: any Subscription) {
    let (isRetained, isRequested) = subscriptions.withLock { subscriptions in
      if let count = subscriptions?.count, count & (count - 1) == 0 {
        // Those that have ended hold nothing any more. Looking at sizes that double costs O(1) amortised.
        subscriptions?.removeAll { ($0 as? SubjectSubscription)?.upstream.isEnded == true }
      }
      subscriptions?.append(subscription)
      return (subscriptions != nil, self.isRequested.load(ordering: .relaxed))
    }
    if !isRetained {
      subscription.cancel()
    } else if isRequested {
      subscription.request(.unlimited)
    }
  }

  /// A subscriber has asked for values: asks upstream for all, if this is the first.
  @inlinable
  final func requestFromUpstreams() {
    if !isRequested.load(ordering: .relaxed) { requestFromSubscriptions() }
  }

  @usableFromInline
  final func requestFromSubscriptions() {
    let subscriptions = subscriptions.withLock { subscriptions in
      isRequested.exchange(true, ordering: .relaxed) ? nil : subscriptions
    }
    for subscription in subscriptions ?? [] { subscription.request(.unlimited) }
  }

  @usableFromInline
  final func cancelSubscriptions() {
    for subscription in subscriptions.withLock({ $0.take() }) ?? [] { subscription.cancel() }
  }
}

/// What all subjects have inside: one turn, and subscriptions in their order of arrival.
///
/// Sends, completions, arrivals and departures all pass the gate, so that every subscriber sees the same order
/// and nothing changes under a delivery. A subscription that arrives in the middle of one receives what comes
/// after it.
@usableFromInline
final class Broadcast<Output, Failure: Error>: AnyBroadcast {
  /// In the turn.
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?
  @exclusivity(unchecked) @usableFromInline var isFinished = false

  @inlinable
  override init(requestsAtOnce: Bool) {
    super.init(requestsAtOnce: requestsAtOnce)
  }

  @inlinable
  func send(_ value: Output, along route: Route? = nil) {
    if gate.enter() {
      deliver(value, along: route)
      leave()
    } else {
      submit { self.deliver(value, along: route) }
    }
  }

  // MARK: In the turn

  @inlinable
  func deliver(_ value: Output, along route: Route? = nil) {
    if isFollowed.load(ordering: .relaxed) { self.route = (route ?? Route()).passing(self, with: value) }
    emitters.forEach { unsafeDowncast($0, to: Emitter<Output, Failure>.self).sendFromBroadcast(value) }
    if self.route != nil { self.route = nil }
  }

  /// Only the first completion counts.
  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard !isFinished else { return }
    self.completion = completion
    isFinished = true
    cancelSubscriptions()
    emitters.removeAll { unsafeDowncast($0, to: Emitter<Output, Failure>.self).send(completion: completion) }
  }

  /// Ends every subscription without a word; whoever subscribes later receives the failure.
  @usableFromInline
  func dispose(_ failure: Failure) {
    completion = .failure(failure)
    isFinished = true
    cancelSubscriptions()
    endSubscriptions()
  }

  /// Ends every subscription without a word.
  @usableFromInline
  func endSubscriptions() {
    emitters.removeAll { emitter in
      if emitter.gate.end() { emitter.close() }
    }
  }

  @inlinable
  func add(_ emitter: Emitter<Output, Failure>) {
    if isFinished {
      refuse(emitter)
    } else if !emitter.gate.isEnded {
      emitters.append(emitter)
    }
  }

  @usableFromInline
  func refuse(_ emitter: Emitter<Output, Failure>) {
    if let completion { emitter.send(completion: completion) }
  }
}

/// Emitters in their order of arrival. Belongs to the holder of the subject's turn.
///
/// Arriving and leaving cost O(1) amortised: who leaves puts a hole in its place, and once there are more holes
/// than emitters the rest move together.
@frozen
@usableFromInline
struct EmitterList: ~Copyable {
  /// Retained by hand: an array of strong references would retain and release each one for each delivery.
  /// None is left behind, since each emitter in the list keeps the broadcast, and so the list, alive.
  @usableFromInline var places: ContiguousArray<Unmanaged<AnyEmitter>?> = []
  @usableFromInline var holes = 0

  @inlinable
  init() {}

  @inlinable
  func forEach(_ body: (AnyEmitter) -> Void) {
    places.withUnsafeBufferPointer { places in
      for index in places.indices {
        places[index]?._withUnsafeGuaranteedRef(body)
      }
    }
  }

  @usableFromInline
  mutating func append(_ emitter: AnyEmitter) {
    emitter.place = Int32(places.count)
    places.append(.passRetained(emitter))
  }

  @usableFromInline
  mutating func remove(_ emitter: AnyEmitter) {
    guard emitter.place >= 0 else { return }
    let place = Int(emitter.place)
    places[place]?.release()
    places[place] = nil
    emitter.place = -1
    holes += 1
    if holes > 16, holes * 2 > places.count { closeHoles() }
  }

  @usableFromInline
  mutating func closeHoles() {
    places.removeAll { $0 == nil }
    holes = 0
    for index in places.indices {
      places[index]?._withUnsafeGuaranteedRef { $0.place = Int32(index) }
    }
  }

  /// Empties the list, then calls the body for each emitter that was in it, in order.
  @usableFromInline
  mutating func removeAll(_ body: (AnyEmitter) -> Void) {
    let former = places
    places = []
    holes = 0
    for case let emitter? in former {
      let emitter = emitter.takeRetainedValue()
      emitter.place = -1
      body(emitter)
    }
  }
}
