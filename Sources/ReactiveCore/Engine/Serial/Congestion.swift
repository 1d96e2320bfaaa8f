import Synchronization

/// The limits for callers that submit values to a gate faster than the holder of the turn delivers them.
///
/// *A caller waits* if it has submitted a value and too many jobs are pending: it sleeps and looks again, for
/// a limited time. A subscriber may itself be waiting for that caller. Then the caller is delayed, but never
/// deadlocked.
///
/// *The holder hands over the turn* if callers have waited for a while. One of them requests a takeover, with
/// a compare-and-swap. The holder sees the request between two jobs, puts the remaining jobs back, and
/// returns. If no caller requests it, the holder keeps the turn. When all callers have returned, every job
/// has been run.
///
///     thread A   enter ── deliver 1 ── run: deliver 2 … deliver 1,900 ─┐ (returns)
///     thread B             └ submit: deliver 2 …  deliver 3,000 ─ wait ┴ run: deliver 1,901 … leave
///
/// No caller waits for itself. When the holder begins to run jobs, it records a hash of its thread in the
/// gate's word: one caller in 512 has the same hash, and does not wait. The holder is unknown during its first
/// call, because entering an idle gate must not cost more. Then a caller waits only briefly, because it may be
/// the holder, and not again until it has waited for another holder.
enum Congestion {
  #if EXPLORE
    static var jobLimit: UInt32 { Exploration.current.jobLimit }
    static var runningJobLimit: UInt32 { Exploration.current.runningJobLimit }
  #else
    /// The number of jobs that makes callers wait while the holder is unknown. Jobs are counted up to it.
    static var jobLimit: UInt32 { 255 }
    /// The number of jobs that makes callers wait while the holder runs jobs.
    static var runningJobLimit: UInt32 { 64 }
  #endif
  /// The milliseconds that callers wait before one of them requests a takeover.
  static var turnLimit: UInt32 { 20 }
  /// The milliseconds that a caller waits if the holder is unknown.
  static var briefWait: UInt32 { 10 }
  /// The milliseconds that a caller waits at most.
  static var longestWait: UInt32 { 100 }
  /// The last thread that waited for an unknown holder until the time was up.
  static let lastBriefWaiter = Atomic<UInt>(0)

  /// Returns true if a caller sleeps again while the holder is unknown.
  static func waitsBriefly(_ thread: UInt, after naps: UInt32, _ limit: UInt32) -> Bool {
    if lastBriefWaiter.load(ordering: .relaxed) == thread { return false }
    let isOver = naps >= min(limit, briefWait)
    if isOver { lastBriefWaiter.store(thread, ordering: .relaxed) }
    return !isOver
  }

  static func isFull(_ word: UInt32) -> Bool { word & SerialGate.jobCount == SerialGate.jobCount }

  /// Returns true if a caller waits after submitting a value.
  static func isExceeded(_ word: UInt32) -> Bool {
    let limit = word & SerialGate.holder == 0 ? jobLimit : runningJobLimit
    return (word & SerialGate.jobCount) / SerialGate.oneJob >= limit
  }

  /// A thread in the form that a gate's word stores: neither zero nor ``SerialGate/handedOver``.
  static func holder(_ thread: UInt) -> UInt32 {
    let hash = UInt32(truncatingIfNeeded: (UInt64(thread) &* 0x9e37_79b9_7f4a_7c15) >> 32)
    return hash & SerialGate.holder | 2 * SerialGate.handedOver
  }

  /// A time in the form that a gate's word stores: milliseconds modulo half a second, never zero.
  static func timestamp(_ time: UInt32) -> UInt32 { (time << 13 | SerialGate.isTimed) & SerialGate.since }

  /// Returns true if callers have waited for longer than the limit.
  static func isOverdue(_ word: UInt32, at time: UInt32) -> Bool {
    let since = word & SerialGate.since
    return since != 0 && (timestamp(time) &- since) & SerialGate.since > turnLimit << 13
  }
}

extension SerialGate {
  /// Waits while too many jobs are pending, for a limited time, after the caller has submitted a value.
  ///
  /// - Parameter submit: submits the end of the wait of a task, which is suspended instead.
  /// - Returns: true if the caller holds the turn now and must leave.
  /// Model: Tests/Verification/congestion.pml
  @usableFromInline
  func waitDuringCongestion(_ submit: (@escaping () -> Void) -> Bool) -> Bool {
    guard Congestion.isExceeded(word.load(ordering: .relaxed)) else { return false }
    if let end = SendSuspension.begin() { return submit(end) }
    return waitForHolder(currentThread, Congestion.waitLimit)
  }

  /// Model: Tests/Verification/congestion.pml
  private func waitForHolder(_ thread: UInt, _ limit: UInt32) -> Bool {
    let begin = milliseconds()
    var naps: UInt32 = 0
    while true {
      let (current, time) = (word.load(ordering: .relaxed), milliseconds())
      let (holder, waited) = (current & Self.holder, time &- begin)
      guard Congestion.isExceeded(current), holder != Congestion.holder(thread) else { return false }
      if holder == 0 {
        guard Congestion.waitsBriefly(thread, after: naps, limit) else { return false }
        naps += 1
      } else if waited >= limit {
        return false
      } else if waited < limit / 2, requestTakeover(current, at: time) {
        return waitForTurn(since: begin, limit)
      } else {
        _ = Congestion.lastBriefWaiter.compareExchange(expected: thread, desired: 0, ordering: .relaxed)
      }
      sleepForMillisecond()
    }
  }

  /// Requests a takeover if callers have waited for long, unless one is under way. The first caller records
  /// when the wait began.
  /// Model: Tests/Verification/congestion.pml
  private func requestTakeover(_ current: UInt32, at time: UInt32) -> Bool {
    if current & Self.holder == Self.handedOver { return false }
    let isOverdue = Congestion.isOverdue(current, at: time)
    let mark = isOverdue ? Self.takeover : current & Self.since == 0 ? Congestion.timestamp(time) : 0
    guard mark & ~current != 0 else { return false }
    let (isMarked, _) = word.compareExchange(expected: current, desired: current | mark, ordering: .relaxed)
    return isMarked && isOverdue
  }

  /// Waits until the holder hands over the turn, as the caller has requested. Returns false if that took too
  /// long; the request is then withdrawn.
  /// Model: Tests/Verification/congestion.pml
  private func waitForTurn(since begin: UInt32, _ limit: UInt32) -> Bool {
    while milliseconds() &- begin < limit {
      sleepForMillisecond()
      if word.load(ordering: .acquiring) & Self.takeover == 0 { return true }
    }
    // The holder is in a long call, or waits for this thread. The thread's next values need not wait as well.
    let unmarked = limit == Congestion.longestWait ? Self.takeover | Self.jobCount : Self.takeover
    let former = word.bitwiseAnd(~unmarked, ordering: .acquiring).oldValue
    return former & Self.takeover == 0
  }

  /// Hands over the turn to the caller that requested it. Until that takes the jobs, the gate counts as full.
  ///
  /// - Parameter rest: the jobs that were taken and not run. They are put back below those that were
  ///   submitted since.
  /// - Returns: false if the request was withdrawn: the caller still holds the turn.
  /// Model: Tests/Verification/congestion.pml
  func handOver(_ rest: Unmanaged<Job>?) -> Bool {
    var last = reversed(rest).first
    while let job = last, !jobs.compareExchange(expected: nil, desired: job, ordering: .releasing).exchanged {
      last = jobs.exchange(nil, ordering: .acquiring)
      var lowest = last
      while let next = lowest?._withUnsafeGuaranteedRef({ $0.next }) { lowest = next }
      lowest?._withUnsafeGuaranteedRef { $0.next = job }
    }
    let former = change { current in
      if current & Self.takeover == 0 { return current | Self.waiting }
      let kept = current & ~(Self.takeover | Self.since | Self.holder)
      return kept | Self.waiting | Self.jobCount | Self.handedOver
    }
    return former.unsafelyUnwrapped & Self.takeover != 0
  }
}
