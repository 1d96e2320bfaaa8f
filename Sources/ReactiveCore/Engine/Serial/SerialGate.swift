import Synchronization

/// Serializes callers, in order of arrival, without a lock.
///
/// A caller that finds the gate idle enters it and holds the *turn*. A caller that finds it busy, on another
/// thread or inside the turn itself, submits its work as a job and returns; the holder of the turn runs the
/// job before it leaves. This is RxJava's drain loop with a queue of jobs.
///
///     thread A   enter ── deliver 1 ─────────────────── run: deliver 2 ── leave
///     thread B               └─ submit { deliver 2 } ─┘ (returns at once)
///
/// State that only the holder of the turn accesses needs no lock, so none is held while the holder calls out.
/// That is how subjects and operators with several callers obey the contract's rules 2, 3 and 4. Entering and
/// leaving an idle gate costs one compare-and-swap each; submitting a job costs two atomic operations and an
/// allocation. Callers that already exclude each other with a lock need neither: see ``enterAlone()``.
///
/// Callers that submit values faster than the holder delivers them are slowed down, and a holder that has
/// delivered other callers' values for some time hands over the turn to a task: see ``Congestion``.
///
/// The gate's word alone decides who holds the turn, so the turn changes in one step:
///
///     bit        name        meaning
///     0          busy        the turn is held
///     1          waiting     there are jobs for the holder
///     2          open        idle, and the only caller may proceed without entering
///     3          ended       the guarded subscription or subject has terminated; never reset
///     4          missed      the holder missed a signal, and must drain once more
///     5 … 11     jobCount    the number of jobs submitted since jobs were taken, up to a limit
///
/// Bits 2 and 3 belong to the gate's owner. In an idle gate all other bits are zero, so an idle gate without
/// a mark is entered by replacing zero with one.
///
/// If you change an operation or its ordering, change the models that name it:
/// Tests/Verification/serial-gate.pml and orderings.pml.
@frozen
@usableFromInline
package struct SerialGate: ~Copyable {
  /// The job submitted last, linked to those submitted before it.
  @usableFromInline let jobs = Atomic<Unmanaged<Job>?>(nil)
  /// The thread that entered last; zero for the creator, until it has left. A thread only compares this with
  /// itself, and no other thread can change the result. So this is not a scheduling point of the explorer.
  @usableFromInline let holder = Synchronization.Atomic<UInt32>(0)
  @usableFromInline let word: Atomic<UInt16>

  @usableFromInline
  final class Job {
    let work: () -> Void
    /// The thread that sent the value that this delivers; zero if it delivers none.
    let sender: UInt32
    /// The job submitted before it; once the holder has taken the jobs, the one submitted after it.
    var next: Unmanaged<Job>?

    init(_ work: @escaping () -> Void, sender: UInt32) {
      self.work = work
      self.sender = sender
    }
  }

  @inlinable static var busy: UInt16 { 1 }
  @inlinable static var waiting: UInt16 { 2 }
  /// In the gate of a subject without subscribers, any caller that sends a value may proceed. In a gate that
  /// isn't idle, the bit has no meaning.
  @inlinable static var open: UInt16 { 4 }
  @inlinable static var ended: UInt16 { 8 }
  @inlinable static var missed: UInt16 { 16 }
  /// In units of ``oneJob``, up to ``Congestion/jobLimit``, or all ones.
  static var jobCount: UInt16 { 0x7f << 5 }
  static var oneJob: UInt16 { 1 << 5 }

  /// - Parameters:
  ///   - entered: true if the creator holds the turn.
  ///   - open: true to open the gate.
  @inlinable
  package init(entered: Bool = false, open: Bool = false) {
    word = Atomic(entered ? Self.busy : open ? Self.open : 0)
  }

  @inlinable
  func entered() { holder.store(threadNumber, ordering: .relaxed) }

  /// Takes the turn of a gate that is idle and has no mark.
  /// Model: Tests/Verification/serial-gate.pml
  @inlinable
  package func enter() -> Bool {
    guard word.compareExchange(expected: 0, desired: Self.busy, ordering: .acquiring).exchanged else {
      return false
    }
    entered()
    return true
  }

  /// Takes the turn of an idle gate, whatever its marks, and clears `open`.
  /// Model: Tests/Verification/serial-gate.pml
  @inlinable
  func enterMarked() -> Bool {
    guard change({ $0 & Self.busy == 0 ? $0 & ~Self.open | Self.busy : nil }) != nil else { return false }
    entered()
    return true
  }

  /// Takes the turn of an idle gate whose only mark may be `open`. All callers enter and submit under one
  /// lock, so no other caller can take the turn meanwhile, only release it.
  /// Model: Tests/Verification/replay.pml
  @inlinable
  func enterAlone() -> Bool {
    guard word.load(ordering: .acquiring) & ~Self.open == 0 else { return false }
    word.store(Self.busy, ordering: .relaxed)
    entered()
    return true
  }

  /// Submits a job like ``submit(_:isValue:)``, for a caller under the lock of ``enterAlone()``. The caller
  /// never holds another caller's job.
  /// Model: Tests/Verification/replay.pml
  @usableFromInline
  func submitAlone(_ work: @escaping () -> Void, isValue: Bool = false) -> GateEntry {
    guard submit(work, isValue: isValue) else { return .submitted }
    // The holder has left, and may have run the job. The lock keeps all others out.
    word.store(Self.busy, ordering: .relaxed)
    guard let job = jobs.exchange(nil, ordering: .acquiring) else { return .resumed }
    job.release()
    return .entered
  }

  /// Submits a job for the holder of the turn. Returns true if the gate was idle: the caller holds the turn
  /// now and must leave, which runs the job.
  ///
  /// - Parameter isValue: true if the job delivers a value of the calling thread.
  /// Model: Tests/Verification/serial-gate.pml
  @usableFromInline
  package func submit(_ work: @escaping () -> Void, isValue: Bool = false) -> Bool {
    let job = Unmanaged.passRetained(Job(work, sender: isValue ? threadNumber : 0))
    var last = jobs.load(ordering: .relaxed)
    while true {
      job._withUnsafeGuaranteedRef { $0.next = last }
      let (exchanged, found) = jobs.compareExchange(expected: last, desired: job, ordering: .releasing)
      if exchanged { break }
      last = found
    }
    // After the job is in the list: a holder that sees the mark sees the job.
    let former = change { current in
      let marked = current | Self.busy | Self.waiting
      return Congestion.isFull(current) ? marked : marked + Self.oneJob
    }
    guard former.unsafelyUnwrapped & Self.busy == 0 else { return false }
    entered()
    return true
  }

  /// Does some work in the turn: immediately if the gate is idle, otherwise later and perhaps on another
  /// thread.
  ///
  /// - Parameter work: an autoclosure, so that a closure that is called immediately needs no allocation.
  /// - Returns: true if the caller holds the turn now and must leave.
  @inlinable @inline(__always)
  package func perform(_ work: @autoclosure () -> () -> Void) -> Bool {
    guard enterMarked() else { return submit(work()) }
    work()()
    return true
  }

  /// Delivers a value in the turn, like ``perform(_:)``, unless the gate has ended. The caller waits while
  /// too many jobs are pending, so it must not hold a lock. Returns true if the caller holds the turn now and
  /// must leave.
  @inlinable @inline(__always)
  package func performValue(_ work: @autoclosure () -> () -> Void) -> Bool {
    guard enter() else { return !isEnded && submitValue(work()) }
    work()()
    return true
  }

  /// Submits a job that delivers a value, and waits while too many are pending. Returns true if the caller
  /// holds the turn now and must leave.
  @usableFromInline
  package func submitValue(_ work: @escaping () -> Void) -> Bool {
    submit(work, isValue: true) || waitDuringCongestion { submit($0) }
  }

  /// Makes the holder of the turn drain once more before it leaves. Returns true if the gate was idle: the
  /// caller holds the turn now and must leave.
  @inlinable
  package func markMissed() -> Bool {
    guard mark(Self.busy | Self.missed) & Self.busy == 0 else { return false }
    entered()
    return true
  }

  /// Releases the turn if there are no jobs and nothing was missed.
  ///
  /// - Parameter mark: `open`, or no mark.
  /// - Returns: false if the caller still holds the turn.
  /// Model: Tests/Verification/serial-gate.pml
  @inlinable
  package func leaveIfNothingWaits(marking mark: UInt16 = 0) -> Bool {
    word.load(ordering: .relaxed) == Self.busy
      && word.compareExchange(expected: Self.busy, desired: mark, ordering: .releasing).exchanged
  }

  /// Releases the turn if there are no jobs and nothing was missed; otherwise runs the jobs and keeps it.
  ///
  /// - Returns: false if the caller still holds the turn and must leave again.
  @usableFromInline
  package func leave() -> Bool {
    var shift = Shift()
    return leaveIfFinished(marking: 0) || unmark() && !runJobs(&shift, nil)
  }

  /// Releases the turn if there are no jobs and nothing was missed; otherwise runs the jobs, and keeps the
  /// turn or hands it over to a task.
  ///
  /// - Parameters:
  ///   - mark: `open`, or no mark.
  ///   - shift: the time that the caller spends on other threads' values, in this turn.
  ///   - resume: runs the rest of the jobs in a task that takes over the turn, and leaves. An autoclosure, so
  ///     that it is only created if there are jobs.
  /// - Returns: false if the caller still holds the turn and must leave again.
  @inlinable @inline(__always)
  package func leave(
    marking mark: UInt16 = 0,
    _ shift: inout Shift,
    _ resume: @autoclosure () -> () -> Void
  ) -> Bool {
    leaveIfFinished(marking: mark) || unmark() && !runJobs(&shift, resume())
  }

  /// Releases the turn if there are no jobs and nothing was missed.
  /// Model: Tests/Verification/serial-gate.pml
  @usableFromInline
  func leaveIfFinished(marking mark: UInt16) -> Bool {
    let unfinished = Self.waiting | Self.missed
    return change({ $0 & unfinished == 0 ? $0 & Self.ended | mark : nil }) != nil
  }

  /// Releases the turn and opens the gate if the only mark is a missed signal, which the caller has handled.
  @inlinable
  func leaveMissed() -> Bool {
    word.compareExchange(expected: Self.busy | Self.missed, desired: Self.open, ordering: .releasing)
      .exchanged
  }

  /// Unmarks the gate, before the jobs are taken: a job submitted from here on marks the gate again. Returns
  /// true if there are jobs.
  /// Model: Tests/Verification/serial-gate.pml
  @usableFromInline
  func unmark() -> Bool {
    word.bitwiseAnd(~(Self.waiting | Self.missed | Self.jobCount), ordering: .acquiringAndReleasing).oldValue
      & Self.waiting != 0
  }

  /// Takes the jobs and runs them. Returns false if it has handed over the turn, with the remaining jobs.
  /// Model: Tests/Verification/serial-gate.pml
  @usableFromInline
  func runJobs(_ shift: inout Shift, _ resume: (() -> Void)?) -> Bool {
    entered()
    var (next, count) = reversed(jobs.exchange(nil, ordering: .acquiring))
    // Makes callers wait until all these jobs have been run.
    if count > Congestion.jobLimit { _ = mark(Self.jobCount) }
    while let job = next {
      if let resume, shift.isOver(before: job) {
        handOver(job, to: resume)
        return false
      }
      let running = job.takeRetainedValue()
      next = running.next
      running.work()
    }
    return true
  }

  /// Returns the jobs in reverse order, and their number. Called in the turn.
  func reversed(_ jobs: Unmanaged<Job>?) -> (first: Unmanaged<Job>?, count: UInt32) {
    var (last, first, count) = (jobs, Unmanaged<Job>?.none, UInt32(0))
    while let job = last {
      job._withUnsafeGuaranteedRef { (last, $0.next) = ($0.next, first) }
      first = job
      count &+= 1
    }
    return (first, count)
  }

  /// Changes the word, unless the closure returns nil for it. Returns the previous word if it was changed.
  @inlinable @inline(__always)
  func change(_ desired: (UInt16) -> UInt16?) -> UInt16? {
    var current = word.load(ordering: .relaxed)
    while let desired = desired(current) {
      let (exchanged, found) = word.compareExchange(
        expected: current,
        desired: desired,
        ordering: .acquiringAndReleasing
      )
      if exchanged { return current }
      current = found
    }
    return nil
  }

  /// Sets marks. Returns the previous word.
  /// Model: Tests/Verification/serial-gate.pml
  @inlinable
  func mark(_ marks: UInt16) -> UInt16 {
    word.bitwiseOr(marks, ordering: .acquiringAndReleasing).oldValue
  }

  /// Sets the mark `ended`. Returns true for the one caller that set it.
  @inlinable
  package func end() -> Bool {
    mark(Self.ended) & Self.ended == 0
  }

  /// Sets the mark `ended`, and takes the turn of a gate that is idle. Returns nil if the mark was already
  /// set; otherwise true if the caller holds the turn now.
  /// Model: Tests/Verification/serial-gate.pml
  @inlinable
  package func endAndEnter() -> Bool? {
    guard let former = change({ $0 & Self.ended == 0 ? $0 | Self.ended | Self.busy : nil }) else {
      return nil
    }
    guard former & Self.busy == 0 else { return false }
    entered()
    return true
  }

  @inlinable
  package var isEnded: Bool { word.load(ordering: .acquiring) & Self.ended != 0 }

  @inlinable
  var isOpen: Bool { word.load(ordering: .acquiring) == Self.open }
}
