import Synchronization

/// What happens at a gate whose callers submit values faster than the holder of the turn delivers them.
///
/// *A caller waits* if it has submitted a value and there are too many jobs: until the holder takes them, and for a
/// limited time. A subscriber may itself be waiting for that caller, which is delayed then, and never deadlocked.
///
/// *The holder hands on the turn* if it has run jobs for a while: between two jobs, to a caller that waits, which runs
/// those that are left. So the holder returns although others go on sending. The turn never leaves the callers: when
/// all of them have returned, every job has been run.
///
///     thread A   enter ── deliver 1 ── run: deliver 2 … deliver 1,900 ─┐ (returns)
///     thread B             └ submit: deliver 2 …  deliver 3,000 ─ wait ┴ run: deliver 1,901 … leave
///
/// No caller waits for a thread that waits, directly or indirectly, for itself. Which thread holds a turn is known once
/// there is congestion, and not before: to enter an idle gate must not cost more. A caller that finds too many jobs and
/// no known holder may itself be the holder, and send from inside a subscriber. So it waits only briefly, and not again;
/// longer if others do the same, of which at the most one is the holder.
enum Congestion {
  /// How many jobs make callers wait, and the gate congested from then on until it is idle.
  static var jobLimit: UInt32 { 256 }
  /// How many jobs make callers wait at a congested gate.
  static var congestedJobLimit: UInt32 { 64 }
  /// How long a holder runs jobs before it hands on the turn, in milliseconds.
  static var turnLimit: UInt32 { 20 }
  /// How long a caller waits if the holder is not known, in milliseconds.
  static var briefWait: UInt32 { 5 }
  /// How long a caller waits at the most, in milliseconds.
  static var longestWait: UInt32 { 100 }

  /// How long a caller waits if the holder is known, in milliseconds: the longer, the more jobs there are.
  static func waitLimit(_ word: UInt32) -> UInt32 { min(10 + jobCount(word), longestWait) }

  static func isFull(_ word: UInt32) -> Bool { jobCount(word) >= jobLimit }

  /// Whether a caller waits that has submitted a value.
  static func isExceeded(_ word: UInt32) -> Bool {
    guard word & SerialGate.busy != 0, word & SerialGate.waiting != 0 else { return false }
    if word & SerialGate.overdue != 0 { return true }
    return jobCount(word) >= (word & SerialGate.congested != 0 ? congestedJobLimit : jobLimit)
  }

  private static func jobCount(_ word: UInt32) -> UInt32 { (word & SerialGate.jobCount) / SerialGate.oneJob }

  /// The time in milliseconds, as the word of a gate has it: modulo four seconds, and not zero.
  static var time: UInt32 { (milliseconds() << 20 | 1 << 19) & SerialGate.start }

  /// Whether the holder has run jobs for longer than the limit.
  static func isOverdue(_ word: UInt32) -> Bool {
    let start = word & SerialGate.start
    return start != 0 && (time &- start) >> 20 > turnLimit
  }
}

extension SerialGate {
  // MARK: For callers

  /// Waits while there are too many jobs, for a limited time. For a caller that has submitted a value.
  ///
  /// - Returns: true if the turn was handed on to the caller, which has to leave.
  ///
  /// Model: Tests/Verification/congestion.pml
  @usableFromInline
  func waitWhileCongested() -> Bool {
    let current = word.load(ordering: .relaxed)
    guard Congestion.isExceeded(current),
      let sender = CongestionMonitor.shared.wait(
        at: address,
        isCongested: current & Self.congested != 0,
        { markAwaited() }
      ), sender.hasTurn
    else { return false }
    change { $0 & ~(Self.start | Self.overdue) | Self.congested | Congestion.time }
    return runJobs(sender.jobs)
  }

  /// - Returns: how long to wait if the holder is known; nil if there is nothing to wait for any more.
  ///
  /// Model: Tests/Verification/congestion.pml
  private func markAwaited() -> UInt32? {
    let former = change { Congestion.isExceeded($0) ? $0 | Self.awaited : $0 }
    return Congestion.isExceeded(former) ? Congestion.waitLimit(former) : nil
  }

  // MARK: For the holder

  /// Unmarks the gate, since the holder is about to take the jobs. If there are none, but a signal was missed, it does not
  /// yet begin to run jobs.
  ///
  /// - Returns: the word as it was before.
  ///
  /// Model: Tests/Verification/congestion.pml
  func beginJobs() -> UInt32 {
    let former = change { current in
      var desired = current & ~(Self.waiting | Self.missed | Self.awaited | Self.jobCount)
      if current & (Self.start | Self.waiting) == Self.waiting { desired |= Congestion.time }
      if Congestion.isFull(current) { desired |= Self.congested }
      return desired
    }
    if Congestion.isFull(former), former & Self.congested == 0 { CongestionMonitor.shared.hold(address) }
    if former & Self.awaited != 0 { CongestionMonitor.shared.wakeSenders(at: address) }
    return former
  }

  /// Hands on the turn if the holder has run jobs for long and a caller waits. If none does, the next caller will.
  ///
  /// - Parameter jobs: the jobs that the holder has taken and not run.
  /// - Returns: whether the turn was handed on.
  ///
  /// Model: Tests/Verification/congestion.pml
  func handOnIfOverdue(_ jobs: Unmanaged<Job>?) -> Bool {
    let current = word.load(ordering: .relaxed)
    guard current & Self.overdue != 0 || Congestion.isOverdue(current) else { return false }
    if current & Self.overdue == 0 {
      if current & Self.congested == 0 { CongestionMonitor.shared.hold(address) }
      _ = mark(Self.congested | Self.overdue)
    }
    return current & Self.awaited != 0 && CongestionMonitor.shared.handOn(address, jobs)
  }

  /// The holder has released the turn of a gate that was congested.
  func endCongestion() { CongestionMonitor.shared.release(address) }

  /// - Returns: the word as it was before.
  @discardableResult
  private func change(_ desired: (UInt32) -> UInt32) -> UInt32 {
    var current = word.load(ordering: .relaxed)
    while true {
      let (exchanged, found) = word.compareExchange(
        expected: current,
        desired: desired(current),
        ordering: .acquiringAndReleasing
      )
      if exchanged { return current }
      current = found
    }
  }

  /// An atomic value is never moved, so its address identifies the gate.
  private var address: UInt { withUnsafePointer(to: word) { UInt(bitPattern: $0) } }
}
