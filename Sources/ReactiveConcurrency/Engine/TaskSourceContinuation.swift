import ReactiveCore
import Synchronization

/// A subscription whose values are made by a task of its own, which the first request starts.
///
///     Task ── holds ──▶ TaskSourceContinuation ⇄ PullSourceContinuation ──▶ subscriber
///       ▲                  │ task, cancelled with the subscription
///       └──────────────────┘
///
/// The task takes demand for each value before it makes it, and is suspended while there is none. What it
/// makes after a cancellation is dropped.
///
/// Unchecked: what threads share is in the turn.
@usableFromInline
final class TaskSourceContinuation<Output, Failure: Error>: @unchecked Sendable {
  @usableFromInline let downstream: PullSourceContinuation<Output, Failure>
  private let context: TaskContext
  // In the turn.
  private var work: (@Sendable (TaskSourceContinuation) async -> Subscribers.Completion<Failure>)?
  private var task: Task<Void, Never>?
  /// The task, while it waits for demand.
  private var waiting: UnsafeContinuation<Void, Never>?
  /// True if a request ended the wait. The continuation's result would not do: if it is resumed before its
  /// task is suspended, ThreadSanitizer doesn't see that it was resumed before the task goes on.
  private let isRequested = Atomic<Bool>(false)

  @usableFromInline
  init(
    _ downstream: PullSourceContinuation<Output, Failure>,
    _ context: TaskContext,
    _ work: @escaping @Sendable (TaskSourceContinuation) async -> Subscribers.Completion<Failure>
  ) {
    self.downstream = downstream
    self.context = context
    self.work = work
  }

  /// Subscribes a subscriber to the values that a task makes.
  ///
  /// - Parameter work: runs in the task. It sends values, each after ``takeDemand()`` or
  ///   ``waitForDemand()``, and returns the completion.
  @inlinable
  static func open<S: Subscriber>(
    _ name: StaticString,
    for subscriber: S,
    priority: TaskPriority?,
    _ work: @escaping @Sendable (TaskSourceContinuation) async -> Subscribers.Completion<Failure>
  ) where S.Input == Output, S.Failure == Failure {
    let downstream = PullSourceContinuation<Output, Failure>(name, for: subscriber)
    let source = TaskSourceContinuation(downstream, TaskContext(priority: priority), work)
    downstream.connect(pump: source.pump, stop: source.stop)
    downstream.start()
  }

  // MARK: From the task

  /// Returns true if a value is requested already, and should be sent.
  @inlinable
  func takeDemand() -> Bool { downstream.takeDemand() }

  /// Waits until a value is requested. Returns true if a value should be sent; false after a cancellation.
  @usableFromInline
  func waitForDemand() async -> Bool {
    await withUnsafeContinuation { continuation in
      downstream.inTurn { [self] in
        if downstream.isEnded { resume(continuation, false) } else { waiting = continuation }
      }
    }
    return isRequested.load(ordering: .acquiring)
  }

  private func resume(_ task: UnsafeContinuation<Void, Never>, _ isRequested: Bool) {
    self.isRequested.store(isRequested, ordering: .releasing)
    task.resume()
  }

  /// Delivers a value that was requested.
  @inlinable
  func send(_ value: Output) { downstream.send(value) }

  /// Delivers one value for each that is requested, until there are no more.
  ///
  /// - Parameter next: makes the next value; nil after the last.
  /// - Returns: the completion.
  @inlinable @inline(__always)
  func sendAll(_ next: () async throws(Failure) -> Output?) async -> Subscribers.Completion<Failure> {
    do throws(Failure) {
      while true {
        if !takeDemand(), await !waitForDemand() { return .finished }
        guard let value = try await next() else { return .finished }
        send(value)
      }
    } catch {
      return .failure(error)
    }
  }

  private func run(_ work: @Sendable (TaskSourceContinuation) async -> Subscribers.Completion<Failure>) async
  {
    let completion = await work(self)
    downstream.inTurn { [downstream] in downstream.finish(completion) }
  }

  // MARK: In the turn

  @usableFromInline
  func pump() {
    if let work, downstream.demand != .none {
      self.work = nil
      task = context.task { await self.run(work) }
    } else if waiting != nil, downstream.takeDemand() {
      if let task = waiting.take() { resume(task, true) }
    }
  }

  @usableFromInline
  func stop() {
    work = nil
    task.take()?.cancel()
    if let task = waiting.take() { resume(task, false) }
  }
}
