import Synchronization

/// Lets one caller through at a time, in order of arrival, and lets nobody wait.
///
/// Whoever comes to an idle gate enters it and holds the *turn*. Whoever comes meanwhile, from another thread or
/// from inside the turn itself, leaves its work behind and goes; the holder runs that work before it leaves.
///
///     thread A   enter ── deliver 1 ─────────────────── run: deliver 2 ── leave
///     thread B               └─ submit { deliver 2 } ─┘ (returns at once)
///
/// State that only the holder touches needs no lock, and there is none to be held while the holder calls out: this
/// is what keeps the contract's rules 2, 3 and 4 for subjects and for every operator with more than one caller.
/// Entering and leaving an idle gate costs a compare-and-swap each; leaving work behind costs two, and its memory.
///
/// Between turns the gate also carries two marks for its owner, ``open`` and ``ended``, in the same word, so
/// that they change in one step with the turn.
@frozen
@usableFromInline
struct SerialGate: ~Copyable {
  /// The work that was left behind last, and through it what was left before.
  @usableFromInline let jobs = Atomic<Unmanaged<Job>?>(nil)
  @usableFromInline let word: Atomic<UInt32>

  @usableFromInline
  final class Job {
    let work: () -> Void
    /// What was left behind before it; once taken out, what was left behind after it.
    var neighbour: Unmanaged<Job>?

    init(_ work: @escaping () -> Void) { self.work = work }
  }

  /// Somebody holds the turn.
  @inlinable static var busy: UInt32 { 1 }
  /// There is work left behind for the holder.
  @inlinable static var waiting: UInt32 { 2 }
  /// Resting, and whoever is known to be alone may pass without entering.
  @inlinable static var open: UInt32 { 4 }
  /// Whatever the gate guards has ended. Never taken back.
  @inlinable static var ended: UInt32 { 8 }
  /// There is a reason for the holder to look again.
  @inlinable static var missed: UInt32 { 16 }

  /// - Parameter entered: whether the maker holds the turn from the start.
  @inlinable
  init(entered: Bool = false) {
    word = Atomic(entered ? Self.busy : 0)
  }

  /// Takes the turn of a gate that is idle and bears no mark.
  @inlinable
  func enter() -> Bool {
    word.compareExchange(expected: 0, desired: Self.busy, ordering: .acquiring).exchanged
  }

  /// Takes the turn of a gate that is idle, whatever marks it bears.
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

  /// Leaves work for the holder of the turn.
  ///
  /// - Returns: true if there is no holder: the caller holds the turn now, and has to leave, which runs the work.
  @usableFromInline
  func submit(_ work: @escaping () -> Void) -> Bool {
    let job = Unmanaged.passRetained(Job(work))
    var last = jobs.load(ordering: .relaxed)
    while true {
      job._withUnsafeGuaranteedRef { $0.neighbour = last }
      let (exchanged, found) = jobs.compareExchange(expected: last, desired: job, ordering: .releasing)
      if exchanged { break }
      last = found
    }
    // After the work is in its place: a holder who finds the mark finds the work.
    return mark(Self.busy | Self.waiting) & Self.busy == 0
  }

  /// Makes the holder of the turn look again before it leaves.
  ///
  /// - Returns: true if there is no holder: the caller holds the turn now, and has to leave.
  @inlinable
  func markMissed() -> Bool {
    mark(Self.busy | Self.missed) & Self.busy == 0
  }

  /// Gives the turn back, if nothing waits. Otherwise runs what waits, and keeps the turn.
  ///
  /// - Parameter mark: `open`, or nothing.
  /// - Returns: true if the turn was given back; false if the caller still holds it and has to leave again.
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
    // Before the work is taken: what is left behind from here on marks the gate again.
    current = word.bitwiseAnd(~(Self.waiting | Self.missed), ordering: .acquiringAndReleasing).oldValue
    if current & Self.waiting != 0 { runJobs() }
    return false
  }

  /// Runs what waits, in order of arrival.
  private func runJobs() {
    var last = jobs.exchange(nil, ordering: .acquiring)
    var next: Unmanaged<Job>?
    while let job = last {
      job._withUnsafeGuaranteedRef { (last, $0.neighbour) = ($0.neighbour, next) }
      next = job
    }
    while let job = next?.takeRetainedValue() {
      next = job.neighbour
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

  /// Resting, open, not ended.
  @inlinable
  var isOpen: Bool { word.load(ordering: .acquiring) == Self.open }
}
