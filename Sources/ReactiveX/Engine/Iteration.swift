public import Synchronization

/// A sequence whose elements are computed one after the other, each in an action of a scheduler.
@frozen @usableFromInline struct IterationPublisher<Output>: Publisher {
  @usableFromInline typealias Failure = any Error

  /// Begins an iteration, and returns a closure that computes the next element, or nil after the last.
  @usableFromInline let begin: () -> () throws -> Output?
  /// The scheduler that elements are sent on; nil for the ``Trampoline`` of the subscribing thread.
  @usableFromInline let scheduler: (any ImmediateSchedulerType)?

  @inlinable init(on scheduler: any ImmediateSchedulerType, _ begin: @escaping () -> () throws -> Output?) {
    self.begin = begin
    self.scheduler = scheduler is CurrentThreadScheduler ? nil : scheduler
  }

  @inlinable func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
    let iteration = Iteration(begin(), ErasedDownstream(subscriber), scheduler)
    subscriber.receive(subscription: iteration)
    iteration.schedule()
  }
}

extension Observable {
  @inlinable convenience init(
    iteratingOn scheduler: any ImmediateSchedulerType,
    _ begin: @escaping () -> () throws -> Element?
  ) {
    self.init(IterationPublisher(on: scheduler, begin))
  }
}

/// The subscription. One step at a time is scheduled or running; none without demand.
@usableFromInline final class Iteration<Element>: ReactiveCore.Subscription {
  @usableFromInline let scheduler: (any ImmediateSchedulerType)?
  @usableFromInline let demand = DemandCounter()
  @usableFromInline let hasEnded = Atomic<Bool>(false)
  /// True while the next element waits for demand. The thread that resets it runs the next step, or releases
  /// the state.
  @usableFromInline let isParked = Atomic<Bool>(false)
  /// True while a step is scheduled. The thread that resets it runs the step, or releases the state.
  @usableFromInline let isScheduled = Atomic<Bool>(false)
  /// That step; nil without a scheduler.
  @usableFromInline let scheduled: SerialDisposable?

  // Used by the running step, or by the thread that resets `isParked` or `isScheduled`.
  @exclusivity(unchecked) @usableFromInline var next: (() throws -> Element?)?
  @exclusivity(unchecked) @usableFromInline var downstream: ErasedDownstream<Element>?
  @exclusivity(unchecked) @usableFromInline var upcoming: Element?
  @usableFromInline let resource = Resource(Iteration.self)

  @inlinable init(
    _ next: @escaping () throws -> Element?,
    _ downstream: consuming ErasedDownstream<Element>,
    _ scheduler: (any ImmediateSchedulerType)?
  ) {
    self.next = next
    self.downstream = consume downstream
    self.scheduler = scheduler
    scheduled = scheduler == nil ? nil : SerialDisposable()
  }

  @inlinable func schedule() {
    guard let scheduler, let scheduled else { return Trampoline.current.add { self.step() } }
    isScheduled.store(true, ordering: .sequentiallyConsistent)
    if isCancelled, unschedule() { return release() }
    scheduled.replace { scheduler.run { if self.unschedule() { self.step() } } }
  }

  @inlinable func step() {
    guard let next else { return }
    // The thread's, on which nothing else runs meanwhile. An action of a scheduler is one step.
    let trampoline = scheduler == nil ? Trampoline.current : nil
    repeat {
      do {
        guard !isEnded, let element = try upcoming.take() ?? next() else { return complete(.finished) }
        if isEnded { return release() }
        if demand.takeOne() {
          if let more = downstream?.receive(element), more != .none { demand.add(more) }
        } else {
          upcoming = element
          if park() { return }
        }
      } catch {
        return complete(.failure(error))
      }
    } while trampoline?.isEmpty == true
    schedule()
  }

  @inlinable var isEnded: Bool { hasEnded.load(ordering: .acquiring) }

  /// The same, in one order with the threads that reset a flag.
  @usableFromInline var isCancelled: Bool { hasEnded.load(ordering: .sequentiallyConsistent) }

  /// Returns false if there is demand meanwhile, or it was cancelled.
  @usableFromInline func park() -> Bool {
    isParked.store(true, ordering: .sequentiallyConsistent)
    guard demand.current != .none || isCancelled else { return true }
    return !unpark()
  }

  private func unpark() -> Bool { isParked.exchange(false, ordering: .sequentiallyConsistent) }

  @usableFromInline func unschedule() -> Bool {
    isScheduled.exchange(false, ordering: .sequentiallyConsistent)
  }

  @usableFromInline func complete(_ completion: ErasedCompletion) {
    let isFirst = !hasEnded.exchange(true, ordering: .acquiringAndReleasing)
    let receiveCompletion = downstream?.receiveCompletion
    release()
    if isFirst { receiveCompletion?(completion) }
  }

  @usableFromInline func release() {
    next = nil
    downstream = nil
    upcoming = nil
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    self.demand.add(demand)
    if demand != .none, unpark() { schedule() }
  }

  @usableFromInline func cancel() {
    hasEnded.store(true, ordering: .sequentiallyConsistent)
    if unpark() || unschedule() { release() }
    scheduled?.dispose()
  }
}

// Unchecked: shared state is atomic, and one thread at a time runs a step.
extension Iteration: @unchecked Sendable {}
