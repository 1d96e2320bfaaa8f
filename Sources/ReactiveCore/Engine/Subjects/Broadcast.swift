import Synchronization

/// The part of a ``Broadcast`` that does not depend on its types. See ``AnyEmitter`` for the reason.
@usableFromInline
package class AnyBroadcast {
  /// Open while there is no subscriber.
  @usableFromInline final let gate = SerialGate(open: true)
  /// The lock of the stored values, if there are any. The gate is then entered under it: see
  /// ``RememberingBroadcast``.
  @usableFromInline final let lock = Lock()
  @usableFromInline final let storesValues: Bool
  /// The subscriptions of upstream publishers, which are cancelled with the subject. Nil after termination.
  @usableFromInline package final let subscriptions = Locked<[any Subscription]?>([])
  /// The number of subscriptions at which terminated ones are removed: twice as many as were left the last
  /// time, so that removing takes O(1) amortized. Under the lock.
  @exclusivity(unchecked) private final var subscriptionLimit = 1
  /// True to request unlimited demand from upstream publishers immediately, false to wait for the first
  /// subscriber's demand.
  @usableFromInline final let isRequested: Atomic<Bool>

  // In the turn.
  @exclusivity(unchecked) @usableFromInline final var emitters = EmitterList()
  /// The completion for later subscribers. Nil until the subject has terminated. If the subject stores no
  /// values, also under the lock.
  @exclusivity(unchecked) private final var completion: ErasedCompletion?

  /// - Parameter storesValues: true to store values, and to request from upstream publishers immediately.
  @inlinable
  init(storesValues: Bool) {
    self.storesValues = storesValues
    isRequested = Atomic(storesValues)
  }

  /// For subjects that store no values.
  @inlinable
  final func inTurn(_ body: @escaping () -> Void) {
    if gate.perform(body) { leave() }
  }

  /// Waits during congestion. If the subject stores values, the caller must not hold its lock.
  ///
  /// - Returns: true if the caller holds the turn now and must leave.
  @usableFromInline
  final func waitDuringCongestion() -> Bool {
    gate.waitDuringCongestion { work in
      lock.lock()
      defer { lock.unlock() }
      return gate.submit(work)
    }
  }

  @inlinable
  final func leave() {
    if !gate.leaveIfNothingWaits(marking: emitters.isEmpty ? SerialGate.open : 0) { runJobsAndLeave() }
  }

  @usableFromInline
  final func runJobsAndLeave() {
    var shift = Shift()
    while !gate.leave(marking: emitters.isEmpty ? SerialGate.open : 0, &shift, leave) {}
  }

  // MARK: Termination

  /// For subjects that store no values.
  @usableFromInline
  package final func send(completion: ErasedCompletion) {
    if gate.perform({ self.finish(completion) }) { leave() }
  }

  /// Later completions are ignored. In the turn.
  @usableFromInline
  final func finish(_ completion: ErasedCompletion) {
    guard self.completion == nil else { return }
    setCompletion(completion)
    cancelSubscriptions()
    for case let emitter? in emitters.takeAll() { emitter.takeRetainedValue().send(completion: completion) }
  }

  /// Terminates all subscriptions without a completion. Later subscribers receive the failure. In the turn.
  final func dispose(_ failure: any Error) {
    setCompletion(.failure(failure))
    cancelSubscriptions()
    endSubscriptions()
  }

  /// In the turn.
  private final func setCompletion(_ completion: ErasedCompletion) {
    if storesValues { return self.completion = completion }
    lock.lock()
    let former = self.completion
    self.completion = completion
    lock.unlock()
    withExtendedLifetime(former) {}
    _ = gate.end()
  }

  /// Terminates all subscriptions without a completion. In the turn.
  final func endSubscriptions() {
    for case let emitter? in emitters.takeAll() {
      let emitter = emitter.takeRetainedValue()
      if emitter.gate.end() { emitter.close() }
    }
  }

  // MARK: Subscribers

  /// Completes an emitter whose turn the caller holds, after the termination of a subject that stores no
  /// values. It doesn't wait for the subject's turn: a subscription that is made while the completion is
  /// delivered receives it immediately.
  @usableFromInline
  final func complete(_ emitter: AnyEmitter) {
    lock.lock()
    let completion = completion.unsafelyUnwrapped
    lock.unlock()
    emitter.finish(completion)
  }

  /// In the turn.
  @usableFromInline
  final func add(_ emitter: AnyEmitter) {
    if let completion {
      emitter.send(completion: completion)
    } else if !emitter.gate.isEnded {
      emitters.append(emitter)
    }
  }

  /// Removes an emitter whose gate was ended.
  ///
  /// - Parameter isEntered: true if the caller holds the emitter's turn, which this releases.
  @usableFromInline
  final func remove(_ emitter: AnyEmitter, isEntered: Bool) {
    if storesValues { return removeUnderLock(emitter, isEntered: isEntered) }
    if gate.perform({ self.discard(emitter, isEntered) }) { leave() }
  }

  /// Model: Tests/Verification/replay.pml
  private func removeUnderLock(_ emitter: AnyEmitter, isEntered: Bool) {
    lock.lock()
    let entry = gate.enterAlone() ? .entered : gate.submitAlone { self.discard(emitter, isEntered) }
    if entry == .entered { emitters.remove(emitter) }
    if entry != .submitted { leave() }
    lock.unlock()
    // Outside the lock, because it releases the subscriber.
    if entry == .entered { emitter.close(isEntered: isEntered) }
  }

  /// In the turn.
  private func discard(_ emitter: AnyEmitter, _ isEntered: Bool) {
    emitters.remove(emitter)
    emitter.close(isEntered: isEntered)
  }

  // MARK: Upstream publishers

  /// Retains an upstream's subscription until the subject terminates. Cancels it if the subject has
  /// terminated.
  @usableFromInline
  package final func retain(_ subscription: any Subscription) {
    let (isRetained, isRequested) = subscriptions.withLock { subscriptions in
      if let count = subscriptions?.count, count >= subscriptionLimit {
        subscriptions?.removeAll { ($0 as? SubjectSubscription)?.upstream.isEnded == true }
        subscriptionLimit = 2 * (subscriptions?.count ?? 0) + 1
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

  /// Called when a subscriber requests values. The first call requests unlimited demand from upstream
  /// publishers.
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
  package final func cancelSubscriptions() {
    for subscription in subscriptions.withLock({ $0.take() }) ?? [] { subscription.cancel() }
  }
}

/// The implementation of all subjects: one turn, and subscriptions in the order in which they were made.
///
/// Sending, completing, subscribing and cancelling all go through the gate, so that every subscriber receives
/// values in the same order, and no list changes during a delivery. A subscription that is made during a
/// delivery receives the values after it.
@usableFromInline
package final class Broadcast<Output>: AnyBroadcast {
  @inlinable
  override init(storesValues: Bool) {
    super.init(storesValues: storesValues)
  }

  @inlinable
  func send(_ value: Output) {
    if !gate.isOpen, gate.performValue({ self.deliver(value) }) { leave() }
  }

  /// Adds an emitter, which the caller must then start.
  ///
  /// Compiled once for the types of the subject, not for each chain of operators downstream.
  @inlinable @inline(never)
  func emitter(
    _ name: StaticString,
    for downstream: consuming ErasedDownstream<Output>,
    demand: Subscribers.Demand = .none,
    of subject: AnyObject
  ) -> SubjectEmitter<Output> {
    let emitter = SubjectEmitter(name, downstream, of: subject, self, demand: demand, buffering: .none)
    if gate.isEnded {
      complete(emitter)
    } else if gate.perform({ self.add(emitter) }) {
      leave()
    }
    return emitter
  }

  /// - Parameters:
  ///   - name: the description of the subscription.
  ///   - owner: the subject or the object built around it. The subscription retains it until it terminates.
  @inlinable @inline(__always)
  package func subscribe<S: Subscriber>(_ subscriber: S, _ name: StaticString, retaining owner: AnyObject)
  where S.Input == Output {
    emitter(name, for: ErasedDownstream(subscriber), of: owner).start(subscriber)
  }

  /// Subscribes closures with unlimited demand. The parameters are those of ``subscribe(_:_:retaining:)``.
  @inlinable @inline(__always)
  package func sink<Failure>(
    _ receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
    _ receiveValue: @escaping (Output) -> Void,
    _ name: StaticString,
    retaining owner: AnyObject
  ) -> AnyEmitter {
    let downstream = ErasedDownstream(receiveCompletion, receiveValue)
    let emitter = emitter(name, for: downstream, demand: .unlimited, of: owner)
    emitter.startSink()
    return emitter
  }

  /// In the turn.
  @inlinable
  func deliver(_ value: Output) {
    emitters.forEach { unsafeDowncast($0, to: SubjectEmitter<Output>.self).sendFromBroadcast(value) }
  }
}
