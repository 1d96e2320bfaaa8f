import Synchronization

/// Serialises callers, in order of arrival, without blocking any of them.
///
/// A caller that finds the gate idle enters it and holds the *turn*. A caller that finds it busy, on another thread or
/// from inside the turn itself, submits its work as a job and returns; the holder of the turn runs the job before it
/// leaves. This is the drain loop of RxJava, with a queue of jobs.
///
///     thread A   enter ── deliver 1 ─────────────────── run: deliver 2 ── leave
///     thread B               └─ submit { deliver 2 } ─┘ (returns at once)
///
/// State that only the holder of the turn accesses needs no lock, so none is held while the holder calls out: this is
/// how subjects and operators with several callers keep the contract's rules 2, 3 and 4. Entering and leaving an idle
/// gate takes one compare-and-swap each; submitting a job takes two atomic operations and its allocation.
///
/// Between turns the gate also carries two marks for its owner, ``open`` and ``ended``, in the same word, so that they
/// change in one step with the turn.
@frozen
@usableFromInline
struct SerialGate: ~Copyable {
  /// The job submitted last, linked to those submitted before it.
  @usableFromInline let jobs = Atomic<Unmanaged<Job>?>(nil)
  @usableFromInline let word: Atomic<UInt32>

  @usableFromInline
  final class Job {
    let work: () -> Void
    /// The job submitted before it; once the holder has taken the jobs, the one submitted after it.
    var next: Unmanaged<Job>?

    init(_ work: @escaping () -> Void) { self.work = work }
  }

  /// The turn is held.
  @inlinable static var busy: UInt32 { 1 }
  /// There are jobs for the holder.
  @inlinable static var waiting: UInt32 { 2 }
  /// Idle, and a caller that is known to be the only one may proceed without entering.
  @inlinable static var open: UInt32 { 4 }
  /// What the gate guards has terminated. Never reset.
  @inlinable static var ended: UInt32 { 8 }
  /// A signal was missed by the holder, which has to drain once more.
  @inlinable static var missed: UInt32 { 16 }

  /// - Parameter entered: whether the creator holds the turn.
  @inlinable
  init(entered: Bool = false) {
    word = Atomic(entered ? Self.busy : 0)
  }

  /// Takes the turn of a gate that is idle and has no mark.
  @inlinable
  func enter() -> Bool {
    word.compareExchange(expected: 0, desired: Self.busy, ordering: .acquiring).exchanged
  }

  /// Takes the turn of a gate that is idle, whatever its marks.
  @inlinable
  func enterMarked() -> Bool {
    var current = word.load(ordering: .relaxed)
    while current & Self.busy == 0 {
      let (exchanged, found) = word.compareExchange(
        expected: current,
        desired: current | Self.busy,
        ordering: .acquiring
      )
      if exchanged { return true }
      current = found
    }
    return false
  }

  /// Submits a job for the holder of the turn.
  ///
  /// - Returns: true if the gate was idle: the caller holds the turn now and has to leave, which runs the job.
  @usableFromInline
  func submit(_ work: @escaping () -> Void) -> Bool {
    let job = Unmanaged.passRetained(Job(work))
    var last = jobs.load(ordering: .relaxed)
    while true {
      job._withUnsafeGuaranteedRef { $0.next = last }
      let (exchanged, found) = jobs.compareExchange(expected: last, desired: job, ordering: .releasing)
      if exchanged { break }
      last = found
    }
    // After the job is in the list: a holder that sees the mark sees the job.
    return mark(Self.busy | Self.waiting) & Self.busy == 0
  }

  /// Has the holder of the turn drain once more before it leaves.
  ///
  /// - Returns: true if the gate was idle: the caller holds the turn now and has to leave.
  @inlinable
  func markMissed() -> Bool {
    mark(Self.busy | Self.missed) & Self.busy == 0
  }

  /// Releases the turn, if there are no jobs and nothing was missed. Otherwise runs the jobs and holds on to the turn.
  ///
  /// - Parameter mark: `open`, or no mark.
  /// - Returns: true if the turn was released; false if the caller still holds it and has to leave again.
  @inlinable
  func leave(marking mark: UInt32 = 0) -> Bool {
    if word.load(ordering: .relaxed) == Self.busy,
      word.compareExchange(expected: Self.busy, desired: mark, ordering: .releasing).exchanged
    {
      return true
    }
    return leaveWaiting()
  }

  @usableFromInline
  func leaveWaiting() -> Bool {
    var current = word.load(ordering: .relaxed)
    while current & (Self.waiting | Self.missed) == 0 {
      let (exchanged, found) = word.compareExchange(
        expected: current,
        desired: current & ~Self.busy,
        ordering: .releasing
      )
      if exchanged { return true }
      current = found
    }
    // Before the jobs are taken: a job submitted from here on marks the gate again.
    current = word.bitwiseAnd(~(Self.waiting | Self.missed), ordering: .acquiringAndReleasing).oldValue
    if current & Self.waiting != 0 { runJobs() }
    return false
  }

  /// Runs the jobs in the order in which they were submitted.
  private func runJobs() {
    var last = jobs.exchange(nil, ordering: .acquiring)
    var next: Unmanaged<Job>?
    while let job = last {
      job._withUnsafeGuaranteedRef { (last, $0.next) = ($0.next, next) }
      next = job
    }
    while let job = next?.takeRetainedValue() {
      next = job.next
      job.work()
    }
  }

  /// - Returns: the word as it was before.
  @inlinable
  func mark(_ marks: UInt32) -> UInt32 {
    word.bitwiseOr(marks, ordering: .acquiringAndReleasing).oldValue
  }

  /// Sets the mark `ended`.
  ///
  /// - Returns: true for the one caller that set it.
  @inlinable
  func end() -> Bool {
    mark(Self.ended) & Self.ended == 0
  }

  /// Sets the mark `ended`, and takes the turn of a gate that is idle.
  ///
  /// - Returns: nil if the mark was set before; otherwise, whether the caller holds the turn now.
  @inlinable
  func endAndEnter() -> Bool? {
    var current = word.load(ordering: .relaxed)
    while current & Self.ended == 0 {
      let (exchanged, found) = word.compareExchange(
        expected: current,
        desired: current | Self.ended | Self.busy,
        ordering: .acquiringAndReleasing
      )
      if exchanged { return current & Self.busy == 0 }
      current = found
    }
    return nil
  }

  @inlinable
  var isEnded: Bool { word.load(ordering: .acquiring) & Self.ended != 0 }

  /// Idle, open, not ended.
  @inlinable
  var isOpen: Bool { word.load(ordering: .acquiring) == Self.open }
}
