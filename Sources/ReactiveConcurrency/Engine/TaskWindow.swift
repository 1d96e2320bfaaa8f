import ReactiveCore
import Synchronization

/// In which order results are delivered.
@frozen
@usableFromInline
enum TaskOrder {
  /// That of the values which they were made of.
  case ofValues
  /// That in which they are ready.
  case ofResults
}

/// What every operator that runs a task for each value has inside: a window of values that were taken from the upstream
/// and are not delivered, never more than its size.
///
///     upstream ─▶ TaskWindow ── workers: a task each ──▶ results ──▶ PullSourceContinuation ──▶ subscriber
///        ▲             │ requests as many values as there is room for
///        └─────────────┘
///
/// A result waits in the window until it is requested, and in its order. A failure, the upstream's or a task's, has a
/// place among the results; what is behind it is cancelled when it is delivered.
@usableFromInline
final class TaskWindow<Input: Sendable, Failure: Error, Output: Sendable, NewFailure: Error>: Subscriber {
  @usableFromInline typealias Transform = @Sendable (Input) async throws(NewFailure) -> Output?

  /// A value that was taken, and what becomes of it. In the turn, except for the input.
  ///
  /// Unchecked: the input does not change, and the rest is in the turn.
  @usableFromInline
  final class Job: @unchecked Sendable {
    @usableFromInline let input: Input?
    /// Nil inside for a value that nothing is made of.
    @exclusivity(unchecked) @usableFromInline var result: Result<Output?, NewFailure>?

    @inlinable
    init(_ input: Input?, result: Result<Output?, NewFailure>? = nil) {
      self.input = input
      self.result = result
    }
  }

  /// A task, which does one job, and those that are there as soon as it has done one: an upstream that delivers inside
  /// request needs no task more.
  ///
  /// Unchecked: the job belongs to the caller that advances the state, and the rest is in the turn.
  @usableFromInline
  final class Worker: @unchecked Sendable {
    @frozen
    @usableFromInline
    enum State: UInt8, AtomicRepresentable {
      case free
      case assigned
      case gone
    }

    @usableFromInline let state = Atomic<State>(.assigned)
    /// Belongs to the worker once its state is `assigned`.
    @usableFromInline var job: Job?
    // In the turn.
    @exclusivity(unchecked) @usableFromInline var task: Task<Void, Never>?
    @exclusivity(unchecked) @usableFromInline var index = 0

    @inlinable
    init(_ job: Job) { self.job = job }

    /// - Returns: whether this was the one to move it from `free`.
    @inlinable
    func leaveFree(for next: State) -> Bool {
      state.compareExchange(expected: .free, desired: next, ordering: .acquiringAndReleasing).exchanged
    }
  }

  @usableFromInline let downstream: PullSourceContinuation<Output, NewFailure>
  @usableFromInline let context = TaskContext(priority: nil)
  @usableFromInline let size: Int
  @usableFromInline let order: TaskOrder
  // In the turn.
  @exclusivity(unchecked) @usableFromInline var transform: Transform?
  @exclusivity(unchecked) @usableFromInline var mapFailure: ((Failure) -> NewFailure)?
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var isFinished = false
  /// Requested, and not received yet.
  @exclusivity(unchecked) @usableFromInline var outstanding = 0
  /// Received, and neither delivered nor dropped yet.
  @exclusivity(unchecked) @usableFromInline var taken = 0
  /// Those at work.
  @exclusivity(unchecked) @usableFromInline var workers: [Worker] = []
  /// One that may take one more job, or have finished.
  @exclusivity(unchecked) @usableFromInline var free: Worker?
  /// What is to be delivered first, and what behind it.
  @exclusivity(unchecked) @usableFromInline var first: Job?
  @exclusivity(unchecked) @usableFromInline var others = Deque<Job>()

  @inlinable
  init(
    _ downstream: PullSourceContinuation<Output, NewFailure>,
    size: Int,
    order: TaskOrder,
    transform: @escaping @Sendable (Input) async throws(NewFailure) -> Output?,
    mapFailure: @escaping (Failure) -> NewFailure
  ) {
    self.downstream = downstream
    self.size = size
    self.order = order
    self.transform = transform
    self.mapFailure = mapFailure
  }

  /// Subscribes a subscriber to the results.
  ///
  /// - Parameters:
  ///   - name: how the subscription describes itself.
  ///   - publisher: the upstream.
  ///   - size: how many values are taken beyond what was delivered.
  ///   - transform: makes a result of a value; nil if there is none to deliver.
  @inlinable
  static func open<P: Publisher, S: Subscriber>(
    _ name: StaticString,
    from publisher: P,
    to subscriber: S,
    size: Int,
    order: TaskOrder,
    transform: @escaping @Sendable (Input) async throws(NewFailure) -> Output?,
    mapFailure: @escaping (Failure) -> NewFailure
  ) where P.Output == Input, P.Failure == Failure, S.Input == Output, S.Failure == NewFailure {
    let downstream = PullSourceContinuation<Output, NewFailure>(name, for: subscriber)
    let window = TaskWindow(
      downstream,
      size: size,
      order: order,
      transform: transform,
      mapFailure: mapFailure
    )
    downstream.connect(pump: window.pump, stop: window.stop)
    publisher.subscribe(window)
    // At the latest now: an upstream may give its subscription later.
    downstream.start()
  }

  // MARK: From above

  @inlinable
  func receive(subscription: any Subscription) {
    downstream.inTurn { self.accept(subscription) }
    downstream.start()
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    downstream.inTurn { self.begin(input) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.inTurn { self.take(completion) }
  }

  // MARK: In the turn

  @inlinable
  func accept(_ subscription: any Subscription) {
    guard upstream == nil, !isFinished, !downstream.isEnded else { return subscription.cancel() }
    upstream = subscription
  }

  @inlinable
  func begin(_ input: Input) {
    guard !downstream.isEnded, !isFinished, let transform else { return }
    outstanding = max(outstanding - 1, 0)
    taken += 1
    let job = Job(input)
    if order == .ofValues { enqueue(job) }
    if let worker = free.take() {
      worker.job = job
      if worker.leaveFree(for: .assigned) { return add(worker) }
    }
    let worker = Worker(job)
    worker.task = context.task { await self.run(worker, transform) }
    add(worker)
  }

  @inlinable
  func add(_ worker: Worker) {
    worker.index = workers.count
    workers.append(worker)
  }

  @inlinable
  func end(_ job: Job, with result: Result<Output?, NewFailure>, by worker: Worker) {
    guard !downstream.isEnded else { return }
    let last = workers.removeLast()
    if last !== worker {
      workers[worker.index] = last
      last.index = worker.index
    }
    free = worker
    job.result = result
    if order == .ofResults { enqueue(job) }
  }

  @inlinable
  func enqueue(_ job: Job) {
    if first == nil { first = job } else { others.append(job) }
  }

  @inlinable
  func take(_ completion: Subscribers.Completion<Failure>) {
    guard !downstream.isEnded, !isFinished else { return }
    isFinished = true
    upstream = nil
    if case .failure(let failure) = completion, let mapFailure {
      enqueue(Job(nil, result: .failure(mapFailure(failure))))
    }
  }

  @inlinable
  func pump() {
    while let result = first?.result {
      switch result {
      case .failure(let failure): return downstream.finish(.failure(failure))
      case .success(let output?):
        guard downstream.takeDemand() else { return }
        downstream.deliver(output)
      case .success(nil): break
      }
      guard !downstream.isEnded else { return }
      first = others.popFirst()
      taken -= 1
    }
    if isFinished {
      if taken == 0 { downstream.finish(.finished) }
    } else {
      replenish()
    }
  }

  @inlinable
  func replenish() {
    let room = size - outstanding - taken
    guard room > 0, downstream.demand != .none, let upstream else { return }
    outstanding += room
    // An upstream that delivers inside request finds the turn taken: what it sends, no more than there is room
    // for, begins right after this.
    upstream.request(.max(room))
  }

  @inlinable
  func stop() {
    upstream.take()?.cancel()
    let former = workers
    workers = []
    free = nil
    first = nil
    others = Deque()
    transform = nil
    mapFailure = nil
    for worker in former { worker.task?.cancel() }
  }

  // MARK: From the tasks

  @inlinable
  func run(_ worker: Worker, _ transform: Transform) async {
    repeat {
      guard let job = worker.job.take(), let input = job.input else { return }
      let result: Result<Output?, NewFailure>
      do throws(NewFailure) {
        result = .success(try await transform(input))
      } catch {
        result = .failure(error)
      }
      worker.state.store(.free, ordering: .releasing)
      downstream.inTurn { self.end(job, with: result, by: worker) }
    } while !worker.leaveFree(for: .gone)
  }
}

// Unchecked: what threads share is in the turn.
extension TaskWindow: @unchecked Sendable {}
