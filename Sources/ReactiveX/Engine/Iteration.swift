internal import Synchronization

/// A sequence whose elements are computed one after the other, each in an action of a scheduler.
@frozen
@usableFromInline
struct IterationPublisher<Output>: Publisher {
  @usableFromInline typealias Failure = any Error

  /// Begins an iteration: what it returns computes the next element, or nil after the last.
  @usableFromInline let begin: () -> () throws -> Output?
  /// Where elements are sent; nil for the ``Trampoline`` of the thread that subscribes.
  @usableFromInline let scheduler: (any ImmediateSchedulerType)?

  @inlinable
  init(on scheduler: any ImmediateSchedulerType, _ begin: @escaping () -> () throws -> Output?) {
    self.begin = begin
    self.scheduler = scheduler is CurrentThreadScheduler ? nil : scheduler
  }

  @usableFromInline
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
    let iteration = Iteration(
      next: begin(),
      receiveValue: { subscriber.receive($0) },
      receiveCompletion: { subscriber.receive(completion: $0) },
      scheduler: scheduler
    )
    subscriber.receive(subscription: iteration)
    iteration.schedule()
  }
}

extension Observable {
  @inlinable
  convenience init(
    iteratingOn scheduler: any ImmediateSchedulerType,
    _ begin: @escaping () -> () throws -> Element?
  ) {
    self.init(IterationPublisher(on: scheduler, begin))
  }
}

/// The subscription: one step at a time is scheduled or running, or none while there is no demand.
@usableFromInline
final class Iteration<Element>: Subscription {
  private struct Work {
    let next: () throws -> Element?
    let receiveValue: (Element) -> Subscribers.Demand
    let receiveCompletion: (Subscribers.Completion<any Error>) -> Void
  }

  private let scheduler: (any ImmediateSchedulerType)?
  private let hasEnded = Atomic<Bool>(false)
  private let lock = Lock()
  // Under the lock.
  private var demand = Subscribers.Demand.none
  private var isParked = false

  // Of the step that is scheduled or running, or under the lock while there is none.
  @exclusivity(unchecked) private var work: Work?
  @exclusivity(unchecked) private var upcoming: Element?
  @exclusivity(unchecked) private var hasUpcoming = false
  @exclusivity(unchecked) private var hasUnlimitedDemand = false

  init(
    next: @escaping () throws -> Element?,
    receiveValue: @escaping (Element) -> Subscribers.Demand,
    receiveCompletion: @escaping (Subscribers.Completion<any Error>) -> Void,
    scheduler: (any ImmediateSchedulerType)?
  ) {
    work = Work(next: next, receiveValue: receiveValue, receiveCompletion: receiveCompletion)
    self.scheduler = scheduler
  }

  func schedule() {
    guard let scheduler else { return Trampoline.current.add { self.step() } }
    _ = scheduler.schedule(()) { [self] _ in
      step()
      return Disposables.create()
    }
  }

  private func step() {
    guard let work else { return }
    // That of the thread, on which nothing else runs meanwhile. A scheduler's action is one step.
    let trampoline = scheduler == nil ? Trampoline.current : nil
    repeat {
      if hasEnded.load(ordering: .acquiring) { return release() }
      do {
        if hasUpcoming {
          guard takeDemand(), let element = upcoming.take() else { return }
          hasUpcoming = false
          deliver(element, work)
        } else {
          guard let element = try work.next() else { return complete(.finished) }
          if hasEnded.load(ordering: .acquiring) { return release() }
          guard hasUnlimitedDemand || takeDemand(for: element) else { return }
          deliver(element, work)
        }
      } catch {
        return complete(.failure(error))
      }
    } while trampoline?.isEmpty == true
    schedule()
  }

  private func deliver(_ element: Element, _ work: Work) {
    let more = work.receiveValue(element)
    if more != .none { add(more) }
  }

  /// - Returns: whether there was demand. If not, the element is kept, and the next request schedules a step, on any thread.
  private func takeDemand(for element: Element) -> Bool {
    upcoming = element
    hasUpcoming = true
    guard takeDemand() else { return false }
    upcoming = nil
    hasUpcoming = false
    return true
  }

  private func takeDemand() -> Bool {
    if hasUnlimitedDemand { return true }
    lock.lock()
    defer { lock.unlock() }
    if demand == .none {
      isParked = true
      return false
    }
    if demand == .unlimited { hasUnlimitedDemand = true } else { demand -= 1 }
    return true
  }

  private func add(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand += demand
    lock.unlock()
  }

  private func complete(_ completion: Subscribers.Completion<any Error>) {
    let isFirst = !hasEnded.exchange(true, ordering: .acquiringAndReleasing)
    let work = work
    release()
    if isFirst { work?.receiveCompletion(completion) }
  }

  private func release() {
    work = nil
    upcoming = nil
    hasUpcoming = false
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    lock.lock()
    self.demand += demand
    let wasParked = isParked
    isParked = false
    lock.unlock()
    if wasParked { schedule() }
  }

  @usableFromInline
  func cancel() {
    guard !hasEnded.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // A step that is scheduled or running releases both sides; if there is none, one is scheduled for it.
    request(.max(1))
  }
}

// Unchecked: what threads share is atomic or under the lock; a step is run by one thread at a time.
extension Iteration: @unchecked Sendable {}
