import Synchronization

/// What happens at a gate whose callers submit values faster than the holder of the turn delivers them.
///
/// *A caller waits* if it has submitted a value and too many jobs wait: it sleeps and looks again, for a
/// limited time. A subscriber may itself be waiting for that caller, which is delayed then, and never
/// deadlocked.
///
/// *The holder hands on the turn* if callers have waited for a while: one of them claims it, with a
/// compare-and-swap, and the holder, which finds the claim between two jobs, puts back those that are left
/// and returns. If nobody claims the turn, the holder keeps it. It never leaves the callers: when all have
/// returned, every job has been run.
///
///     thread A   enter ── deliver 1 ── run: deliver 2 … deliver 1,900 ─┐ (returns)
///     thread B             └ submit: deliver 2 …  deliver 3,000 ─ wait ┴ run: deliver 1,901 … leave
///
/// No caller waits for itself. The holder writes itself down in the gate's word when it begins to run jobs,
/// by a hash of its thread: one caller of 512 may be taken for it, and does not wait. In its first call it is
/// not known, since entering an idle gate must not cost more: a caller waits only briefly, and, as it may be
/// the holder, not again before it has waited for another.
enum Congestion {
  #if EXPLORE
    static var jobLimit: UInt32 { Exploration.current.jobLimit }
    static var runningJobLimit: UInt32 { Exploration.current.runningJobLimit }
  #else
    /// How many jobs make callers wait while the holder is not known. It is the highest number that is
    /// counted.
    static var jobLimit: UInt32 { 255 }
    /// How many jobs make callers wait while the holder runs jobs.
    static var runningJobLimit: UInt32 { 64 }
  #endif
  /// How long callers wait before one of them claims the turn, in milliseconds.
  static var turnLimit: UInt32 { 20 }
  /// How often a caller sleeps, for a millisecond, if the holder is not known.
  static var briefWait: UInt32 { 10 }
  /// How long a caller waits at the most, in milliseconds.
  static var longestWait: UInt32 { 100 }
  /// The thread that was the last to wait in vain for a holder that is not known.
  static let vainThread = Atomic<UInt>(0)

  /// Whether a caller sleeps again if the holder is not known.
  static func waitsBriefly(_ thread: UInt, after naps: UInt32, _ limit: UInt32) -> Bool {
    if vainThread.load(ordering: .relaxed) == thread { return false }
    let isOver = naps >= min(limit, briefWait)
    if isOver { vainThread.store(thread, ordering: .relaxed) }
    return !isOver
  }

  static func isFull(_ word: UInt32) -> Bool { word & SerialGate.jobCount == SerialGate.jobCount }

  /// Whether a caller waits that has submitted a value.
  static func isExceeded(_ word: UInt32) -> Bool {
    let limit = word & SerialGate.holder == 0 ? jobLimit : runningJobLimit
    return (word & SerialGate.jobCount) / SerialGate.oneJob >= limit
  }

  /// A thread, as the word of a gate has it: neither zero nor ``SerialGate/handedOn``.
  static func holder(_ thread: UInt) -> UInt32 {
    let hash = UInt32(truncatingIfNeeded: (UInt64(thread) &* 0x9e37_79b9_7f4a_7c15) >> 32)
    return hash & SerialGate.holder | 2 * SerialGate.handedOn
  }

  /// A time in milliseconds, as the word of a gate has it: modulo half a second, and not zero.
  static func timestamp(_ time: UInt32) -> UInt32 { (time << 13 | SerialGate.isTimed) & SerialGate.since }

  /// Whether callers have waited for longer than the limit.
  static func isOverdue(_ word: UInt32, at time: UInt32) -> Bool {
    let since = word & SerialGate.since
    return since != 0 && (timestamp(time) &- since) & SerialGate.since > turnLimit << 13
  }
}

extension SerialGate {
  /// Waits while there are too many jobs, for a limited time. For a caller that has submitted a value.
  ///
  /// - Parameter submit: as ``submit(_:)``, for a task that is suspended instead.
  /// - Returns: true if the caller holds the turn now and has to leave.
  ///
  /// Model: Tests/Verification/congestion.pml
  @usableFromInline
  func waitWhileCongested(_ submit: (@escaping () -> Void) -> Bool) -> Bool {
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
      } else if waited < limit / 2, claim(current, at: time) {
        return waitForTurn(since: begin, limit)
      } else {
        _ = Congestion.vainThread.compareExchange(expected: thread, desired: 0, ordering: .relaxed)
      }
      sleepForMillisecond()
    }
  }

  /// Claims the turn, unless it is being handed on, if callers have waited for long. The first writes down
  /// when that began.
  ///
  /// Model: Tests/Verification/congestion.pml
  private func claim(_ current: UInt32, at time: UInt32) -> Bool {
    if current & Self.holder == Self.handedOn { return false }
    let isOverdue = Congestion.isOverdue(current, at: time)
    let mark = isOverdue ? Self.claimed : current & Self.since == 0 ? Congestion.timestamp(time) : 0
    guard mark & ~current != 0 else { return false }
    let (isMarked, _) = word.compareExchange(expected: current, desired: current | mark, ordering: .relaxed)
    return isMarked && isOverdue
  }

  /// Waits until the holder hands on the turn, which the caller has claimed.
  ///
  /// - Returns: false if it was not handed on in time, and is not claimed any more.
  ///
  /// Model: Tests/Verification/congestion.pml
  private func waitForTurn(since begin: UInt32, _ limit: UInt32) -> Bool {
    while milliseconds() &- begin < limit {
      sleepForMillisecond()
      if word.load(ordering: .acquiring) & Self.claimed == 0 { return true }
    }
    // The holder is in a long call, or waits for this thread. That does not delay each of a thread's next
    // values.
    let unmarked = limit == Congestion.longestWait ? Self.claimed | Self.jobCount : Self.claimed
    let former = word.bitwiseAnd(~unmarked, ordering: .acquiring).oldValue
    return former & Self.claimed == 0
  }

  /// Hands on the turn to the caller that has claimed it. Until that takes the jobs, the gate is full.
  ///
  /// - Parameter rest: the jobs that were taken and not run. They are put back below those that were
  ///   submitted since.
  /// - Returns: false if the turn is not claimed any more: the caller still holds it.
  ///
  /// Model: Tests/Verification/congestion.pml
  func handOn(_ rest: Unmanaged<Job>?) -> Bool {
    var last = reversed(rest).first
    while let job = last, !jobs.compareExchange(expected: nil, desired: job, ordering: .releasing).exchanged {
      last = jobs.exchange(nil, ordering: .acquiring)
      var lowest = last
      while let next = lowest?._withUnsafeGuaranteedRef({ $0.next }) { lowest = next }
      lowest?._withUnsafeGuaranteedRef { $0.next = job }
    }
    let former = change { current in
      if current & Self.claimed == 0 { return current | Self.waiting }
      let kept = current & ~(Self.claimed | Self.since | Self.holder)
      return kept | Self.waiting | Self.jobCount | Self.handedOn
    }
    return former.unsafelyUnwrapped & Self.claimed != 0
  }
}
