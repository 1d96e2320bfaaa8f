import ReactiveCore
import Synchronization

/// A subscription whose values come from its own task, which the first request starts.
///
///     Task ── holds ──▶ TaskSourceContinuation ⇄ PullSourceContinuation ──▶ subscriber
///       ▲                  │ task, cancelled with the subscription
///       └──────────────────┘
///
/// The task takes demand for each value before it produces it, and is suspended while there is none. Values
/// produced after a cancellation are dropped.
///
/// Unchecked: state shared between threads is under the lock.
@usableFromInline
final class TaskSourceContinuation<Output, Failure: Error>: @unchecked Sendable {
  @usableFromInline let downstream: PullSourceContinuation<Output, Failure>
  private let context: TaskContext
  private let lock = Lock()
  // Under the lock.
  /// Nil once the task has been started, or was stopped.
  private var work: (@Sendable (TaskSourceContinuation) async throws(Failure) -> Void)?
  private var task: Task<Void, Never>?
  /// The task, while it waits for demand.
  private var waiting: UnsafeContinuation<Void, Never>?
  private var isStopped = false
  /// True if a request ended the wait. The continuation can't return it: if it is resumed before its task is
  /// suspended, ThreadSanitizer doesn't see that this happens before the task continues.
  private let isRequested = Atomic<Bool>(false)

  @usableFromInline
  init(
    _ downstream: PullSourceContinuation<Output, Failure>,
    _ context: TaskContext,
    _ work: @escaping @Sendable (TaskSourceContinuation) async throws(Failure) -> Void
  ) {
    self.downstream = downstream
    self.context = context
    self.work = work
  }

  /// Subscribes a subscriber to the values that a task produces.
  ///
  /// - Parameter work: runs in the task. It sends each value when it has taken demand, or after
  ///   ``waitForDemand()``. The publisher completes when it returns or throws.
  @inlinable
  static func open<S: Subscriber>(
    _ name: StaticString,
    for subscriber: S,
    in context: TaskContext,
    _ work: @escaping @Sendable (TaskSourceContinuation) async throws(Failure) -> Void
  ) where S.Input == Output, S.Failure == Failure {
    let downstream = PullSourceContinuation<Output, Failure>(name, for: subscriber)
    let source = TaskSourceContinuation(downstream, context, work)
    downstream.connect(pump: source.pump, stop: source.stop)
    downstream.start()
  }

  /// Subscribes a subscriber to the result of an operation, which runs in a task.
  @inlinable
  static func open<S: Subscriber>(
    _ name: StaticString,
    for subscriber: S,
    in context: TaskContext,
    resultOf operation: @escaping @Sendable () async throws(Failure) -> Output
  ) where S.Input == Output, S.Failure == Failure {
    open(name, for: subscriber, in: context) { source async throws(Failure) in
      let value = try await operation()
      if source.downstream.takeDemand() { source.downstream.send(value) }
    }
  }

  // MARK: From the task

  /// Waits until a value is requested. Returns true if a value should be sent; false after a cancellation.
  @usableFromInline
  func waitForDemand() async -> Bool {
    await withUnsafeContinuation { continuation in
      lock.lock()
      let isStopped = isStopped
      if !isStopped { waiting = continuation }
      lock.unlock()
      if isStopped { resume(continuation, false) } else { downstream.drainInTurn() }
    }
    return isRequested.load(ordering: .acquiring)
  }

  private func resume(_ task: UnsafeContinuation<Void, Never>, _ isRequested: Bool) {
    self.isRequested.store(isRequested, ordering: .releasing)
    task.resume()
  }

  /// Delivers values as they are requested, until there are no more.
  ///
  /// - Parameter next: produces the next value; nil after the last.
  @inlinable @inline(__always)
  func sendAll(_ next: () async throws(Failure) -> Output?) async throws(Failure) {
    while true {
      if !downstream.takeDemand(), await !waitForDemand() { return }
      guard let value = try await next() else { return }
      downstream.send(value)
    }
  }

  private func run(_ work: @Sendable (TaskSourceContinuation) async throws(Failure) -> Void) async {
    let completion: Subscribers.Completion<Failure>
    do throws(Failure) {
      try await work(self)
      completion = .finished
    } catch {
      completion = .failure(error)
    }
    downstream.inTurn { [downstream] in downstream.finish(completion) }
  }

  // MARK: In the turn

  @usableFromInline
  func pump() {
    guard downstream.demand.current != .none else { return }
    lock.lock()
    let (work, isWaiting) = (work.take(), waiting != nil)
    lock.unlock()
    if let work {
      start(work)
    } else if isWaiting, downstream.takeDemand() {
      lock.lock()
      let waiting = waiting.take()
      lock.unlock()
      if let waiting { resume(waiting, true) }
    }
  }

  private func start(_ work: @escaping @Sendable (TaskSourceContinuation) async throws(Failure) -> Void) {
    let task = context.task { await self.run(work) }
    lock.lock()
    let isStopped = isStopped
    if !isStopped { self.task = task }
    lock.unlock()
    if isStopped { task.cancel() }
  }

  // MARK: On any thread

  @usableFromInline
  func stop() {
    lock.lock()
    isStopped = true
    let (work, task, waiting) = (work.take(), task.take(), waiting.take())
    lock.unlock()
    withExtendedLifetime(work) { task?.cancel() }
    if let waiting { resume(waiting, false) }
  }
}
