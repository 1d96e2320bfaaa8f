import ReactiveCore

/// The order of the results.
@frozen
@usableFromInline
enum TaskOrder {
  /// The order of the upstream's values.
  case ofValues
  /// The order in which the results are ready.
  case ofResults
}

/// The values taken from the upstream and not yet delivered, for every operator that runs a task for each
/// value.
///
///     upstream ─▶ a task for each value ─▶ results ─▶ PullSourceContinuation ─▶ subscriber
///        ▲                                                │ requests as many values as there is room for
///        └────────────────────────────────────────────────┘
///
/// A value's task is created where the value is received, so that it inherits its sender's task-local values.
/// A task that handled several values would inherit those of the first sender.
///
/// A result waits in the window until it is requested and the results before it have been delivered. A
/// failure takes its place among the results; its delivery cancels everything after it.
///
/// `NewFailure` is `Failure` or `any Error`.
@usableFromInline
final class TaskWindow<Input: Sendable, Failure: Error, Output, NewFailure: Error>: Subscriber {
  @usableFromInline typealias Transform = @Sendable (Input) async throws(NewFailure) -> Output?

  @usableFromInline let downstream: PullSourceContinuation<Output, NewFailure>
  @usableFromInline let context = TaskContext(priority: nil)
  @usableFromInline let size: Int
  @usableFromInline let order: TaskOrder
  @usableFromInline let lock = Lock()
  // Under the lock.
  @exclusivity(unchecked) @usableFromInline var transform: Transform?
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var isFinished = false
  /// The number of values requested and not yet received.
  @exclusivity(unchecked) @usableFromInline var outstanding = 0
  /// The total number of values received.
  @exclusivity(unchecked) @usableFromInline var received = 0
  /// The number of these values that were delivered or dropped.
  @exclusivity(unchecked) @usableFromInline var done = 0
  /// The running tasks, by the number of their value; nil for a task that is about to be created.
  @exclusivity(unchecked) @usableFromInline var tasks: [Int: Task<Void, Never>?] = [:]
  /// The results to deliver, in order; nil for a pending result, an inner nil for a value without a result.
  @exclusivity(unchecked) @usableFromInline var results = Deque<Result<Output?, NewFailure>?>()

  /// - Parameters:
  ///   - size: the number of values to take beyond the delivered ones.
  ///   - transform: returns a value's result; nil to deliver none.
  @inlinable
  init(
    _ downstream: PullSourceContinuation<Output, NewFailure>,
    size: Int,
    order: TaskOrder,
    transform: @escaping Transform
  ) {
    self.downstream = downstream
    self.size = size
    self.order = order
    self.transform = transform
  }

  // MARK: From upstream

  @inlinable
  func receive(subscription: any Subscription) {
    lock.lock()
    let isAccepted = upstream == nil && !isFinished && transform != nil
    if isAccepted { upstream = subscription }
    lock.unlock()
    guard isAccepted else { return subscription.cancel() }
    // Like a loop that requests a limited number of values. A subject drops its values beyond that, unless a
    // buffer keeps them.
    if subscription.knownBackpressure == .forwarded { subscription.holdBackIfKnown() }
    downstream.drainInTurn()
    downstream.start()
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    guard !isFinished, !downstream.isEnded, let transform else {
      lock.unlock()
      return .none
    }
    outstanding = max(outstanding - 1, 0)
    if order == .ofValues { results.append(nil) }
    let number = received
    received += 1
    tasks[number] = .some(nil)
    lock.unlock()
    begin(number, input, transform)
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let completion = Subscribers.Completion<NewFailure>(ErasedCompletion(completion))
    lock.lock()
    let isAccepted = !isFinished && transform != nil
    let upstream = isAccepted ? self.upstream.take() : nil
    isFinished = true
    if isAccepted, case .failure(let failure) = completion { results.append(.failure(failure)) }
    lock.unlock()
    // The upstream is released here, outside the lock.
    withExtendedLifetime(upstream) { downstream.drainInTurn() }
  }

  @inlinable
  func begin(_ number: Int, _ input: Input, _ transform: @escaping Transform) {
    let task = context.task { await self.work(number, input, transform) }
    lock.lock()
    let isStopped = self.transform == nil
    // The task may already have ended.
    if tasks[number] != nil { tasks[number] = task }
    lock.unlock()
    if isStopped { task.cancel() }
  }

  // MARK: From the tasks

  @inlinable
  func work(_ number: Int, _ input: Input, _ transform: Transform) async {
    let result: Result<Output?, NewFailure>
    do throws(NewFailure) {
      result = .success(try await transform(input))
    } catch {
      result = .failure(error)
    }
    end(number, with: result)
  }

  @inlinable
  func end(_ number: Int, with result: Result<Output?, NewFailure>) {
    lock.lock()
    tasks[number] = nil
    guard transform != nil else { return lock.unlock() }
    let place = order == .ofValues ? number - done : results.count
    if order == .ofValues { results[place] = result } else { results.append(result) }
    lock.unlock()
    // Otherwise the delivery of an earlier result continues with this one.
    if place == 0 { downstream.drainInTurn() }
  }

  // MARK: In the turn

  @inlinable
  func pump() {
    while let result = nextResult() {
      switch result {
      case .failure(let failure): return downstream.finish(.failure(failure))
      case .success(let output?): downstream.deliver(output)
      case .success(nil): break
      }
      guard !downstream.isEnded else { return }
    }
    replenish()
  }

  /// Returns nil if no result is ready or requested.
  @inlinable
  func nextResult() -> Result<Output?, NewFailure>? {
    lock.lock()
    defer { lock.unlock() }
    guard let result = results.first ?? nil else { return nil }
    if case .success(.some) = result, !downstream.takeDemand() { return nil }
    done += 1
    return results.popFirst() ?? nil
  }

  /// Requests values if there is room, or completes after the last result.
  @inlinable
  func replenish() {
    lock.lock()
    let isDone = isFinished && received == done && results.isEmpty
    let room = size - outstanding - (received - done)
    guard !isFinished, room > 0, downstream.demand.current != .none, let upstream else {
      lock.unlock()
      if isDone { downstream.finish(.finished) }
      return
    }
    outstanding += room
    lock.unlock()
    // In the turn, unlike an inner subscriber's request: received values are stored under the lock, without
    // the turn.
    upstream.request(.max(room))
  }

  @inlinable
  func stop() {
    lock.lock()
    let upstream = upstream.take()
    let tasks = tasks
    let former = (transform.take(), results)
    (self.tasks, results) = ([:], Deque())
    lock.unlock()
    // Released here, outside the lock.
    withExtendedLifetime(former) {
      upstream?.cancel()
      for task in tasks.values { task?.cancel() }
    }
  }
}

// Unchecked: state shared between threads is under the lock.
extension TaskWindow: @unchecked Sendable {}
