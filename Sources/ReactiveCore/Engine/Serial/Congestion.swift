import Synchronization

/// The limits for callers that submit values to a gate faster than the holder of the turn delivers them.
///
/// *A caller waits* if it has submitted a value, too many jobs are pending, and another thread holds the
/// turn: it sleeps and checks again, for a limited time. If the subscriber is itself waiting for that caller,
/// the caller is delayed, but never deadlocked.
///
/// *The holder hands over the turn* if it has delivered values of other threads for some time, and the next
/// job delivers another one. A task runs the rest, and hands over the turn in the same way.
///
///     thread A   enter ── deliver 1 ── run: deliver 2 … deliver 50 ─┐ (returns)
///     thread B             └ submit: deliver 2 … deliver 90 (returns)
///     a task                                                        └ run: deliver 51 … deliver 90 ── leave
package enum Congestion {
  #if EXPLORE
    static var jobLimit: UInt32 { Exploration.current.jobLimit }
  #else
    /// The number of pending jobs at which callers wait.
    static var jobLimit: UInt32 { 64 }
  #endif
  /// The number of values buffered for an actor at which callers wait.
  static var actorLimit: Int { 4_096 }
  /// The number of buffered values that a caller on the actor delivers before its own.
  static var longestDelivery: Int { 256 }
  /// The milliseconds that a holder spends on other threads' values before it hands over the turn.
  static var shiftLimit: UInt32 { 100 }
  /// The longest wait of a caller, in milliseconds.
  static var longestWait: UInt32 { 20 }
  /// The longest wait of the calling thread, in milliseconds. A task's thread waits only briefly, because
  /// other tasks need it.
  static var waitLimit: UInt32 { withUnsafeCurrentTask { $0 == nil } ? longestWait : 2 }

  /// The holder of a turn that was handed over and that no task has taken up yet.
  static var noThreadYet: UInt32 { .max }

  /// The number of turns that tasks hold or are about to take up. Tests wait until it is zero.
  package static let turnsHeldByTasks = Synchronization.Atomic<Int>(0)

  static func isFull(_ word: UInt16) -> Bool {
    UInt32((word & SerialGate.jobCount) / SerialGate.oneJob) >= jobLimit
  }
}

/// The time that a holder of the turn spends on other threads' values.
@frozen
@usableFromInline
package struct Shift {
  /// The time of the first such value, in milliseconds. Nil before it.
  @usableFromInline var start: UInt32?

  @inlinable
  package init() {}

  /// Returns true if the holder should leave the next job to a task. Reads the clock only for another
  /// thread's value.
  mutating func isOver(before next: Unmanaged<SerialGate.Job>) -> Bool {
    let sender = next._withUnsafeGuaranteedRef { $0.sender }
    if sender == 0 || sender == threadNumber { return false }
    let now = milliseconds()
    if start == nil { start = now }
    return now &- start.unsafelyUnwrapped >= Congestion.shiftLimit
  }
}

extension SerialGate {
  /// Waits while too many jobs are pending, for a limited time, after the caller has submitted a value.
  ///
  /// - Parameter submit: submits a job that ends a task's wait. A task is suspended and doesn't block its
  ///   thread.
  /// - Returns: true if the caller holds the turn now and must leave.
  @usableFromInline
  func waitDuringCongestion(_ submit: (@escaping () -> Void) -> Bool) -> Bool {
    guard isFull else { return false }
    if let end = SendSuspension.begin() { return submit(end) }
    guard isHeldElsewhere else { return false }
    let (start, limit) = (milliseconds(), Congestion.waitLimit)
    repeat {
      sleepForMillisecond()
      if !isFull || !isHeldElsewhere { return false }
    } while milliseconds() &- start < limit
    // The holder is in a long call, or waits for this thread. Don't let this thread's next values wait as
    // well.
    if limit == Congestion.longestWait { _ = word.bitwiseAnd(~Self.jobCount, ordering: .relaxed) }
    return false
  }

  private var isFull: Bool { Congestion.isFull(word.load(ordering: .relaxed)) }

  private var isHeldElsewhere: Bool {
    let holder = holder.load(ordering: .relaxed)
    return holder != 0 && holder != threadNumber
  }

  /// Hands over the turn to a task.
  ///
  /// - Parameters:
  ///   - rest: the jobs that were taken but not run. They are put back below those that were submitted since.
  ///   - resume: runs the jobs and leaves.
  /// Model: Tests/Verification/serial-gate.pml
  func handOver(_ rest: Unmanaged<Job>, to resume: @escaping () -> Void) {
    var last = reversed(rest).first
    while let job = last, !jobs.compareExchange(expected: nil, desired: job, ordering: .releasing).exchanged {
      last = jobs.exchange(nil, ordering: .acquiring)
      var lowest = last
      while let next = lowest?._withUnsafeGuaranteedRef({ $0.next }) { lowest = next }
      lowest?._withUnsafeGuaranteedRef { $0.next = job }
    }
    holder.store(Congestion.noThreadYet, ordering: .relaxed)
    _ = mark(Self.waiting | Self.jobCount)
    // Unchecked: the holder finishes its work in the turn before the task begins.
    nonisolated(unsafe) let resume = resume
    detach { resume() }
  }
}

private func detach(_ body: @escaping @Sendable () -> Void) {
  #if EXPLORE
    if let detach = Exploration.current.detach { return detach(body) }
  #endif
  Congestion.turnsHeldByTasks.add(1, ordering: .relaxed)
  Task.detached(priority: .userInitiated) {
    body()
    Congestion.turnsHeldByTasks.subtract(1, ordering: .releasing)
  }
}
