#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

#if canImport(Darwin) || canImport(Glibc)
  /// The holders of congested gates, and the senders that wait at gates. See ``Congestion``.
  ///
  /// All gates share it, since nothing else can tell whether threads wait for each other. It is used only where there is
  /// congestion. Its lock is one of the system's, with which a thread can wait for a limited time. Under it no other
  /// lock is taken, and no code of the user's runs.
  ///
  /// A sender waits only if the threads that hold and wait, one for the next, do not lead back to it. A holder that is
  /// recorded does not wait at that moment, nor does a sender that has been handed a turn: so there never is a circle.
  final class CongestionMonitor {
    static let shared = CongestionMonitor()

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Of each thread, the gate where its time was over, waiting for a holder that is not known.
    private var timedOutGate = pthread_key_t()

    // Under the lock.
    private var holders: [UInt: UInt] = [:]
    private var senders: [WaitingSender] = []

    private init() {
      pthread_mutex_init(mutex, nil)
      pthread_key_create(&timedOutGate, nil)
    }

    private func withLock<Result>(_ body: () -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body()
    }

    // MARK: For senders

    /// Waits until the holder takes the jobs or hands on the turn, or the time is over.
    ///
    /// - Parameters:
    ///   - isCongested: whether the gate was marked as congested. If not, a holder that is recorded has released the turn,
    ///     and is about to remove the record: the caller may hold the turn by now.
    ///   - mark: marks the gate as awaited. Returns how long to wait if the holder is known, in milliseconds; nil if there
    ///     is nothing to wait for any more.
    /// - Returns: nil if the sender has not waited, or the time was over.
    ///
    /// Model: Tests/Verification/congestion.pml
    func wait(at gate: UInt, isCongested: Bool, _ mark: () -> UInt32?) -> WaitingSender? {
      withLock {
        let holder = isCongested ? holders[gate] : nil
        let isCircle = if let holder { waitsForCaller(holder) } else { hasTimedOut(at: gate) }
        guard !isCircle, let limit = mark() else { return nil }
        let sender = WaitingSender(at: gate)
        senders.append(sender)
        var isWoken = sender.wait(mutex, holder == nil ? Congestion.briefWait : limit)
        if !isWoken, holder == nil, senders.contains(where: { $0.gate == gate && $0 !== sender }) {
          isWoken = sender.wait(mutex, Congestion.longestWait)
        }
        if !isWoken { senders.removeAll { $0 === sender } }
        setTimedOut(at: isWoken || holder != nil ? 0 : gate)
        return isWoken ? sender : nil
      }
    }

    /// Whether a thread is the caller, or waits for it.
    private func waitsForCaller(_ thread: UInt) -> Bool {
      let current = currentThread
      var thread = thread
      while thread != current {
        guard let sender = senders.first(where: { $0.thread == thread }),
          let holder = holders[sender.gate]
        else { return false }
        thread = holder
      }
      return true
    }

    private func hasTimedOut(at gate: UInt) -> Bool {
      UInt(bitPattern: pthread_getspecific(timedOutGate)) == gate
    }

    private func setTimedOut(at gate: UInt) {
      pthread_setspecific(timedOutGate, UnsafeRawPointer(bitPattern: gate))
    }

    // MARK: For holders

    /// The caller holds the turn.
    ///
    /// Model: Tests/Verification/congestion.pml
    func hold(_ gate: UInt) {
      withLock { holders[gate] = currentThread }
    }

    /// The caller has released the turn. Another thread may hold it by now.
    ///
    /// Model: Tests/Verification/congestion.pml
    func release(_ gate: UInt) {
      withLock {
        if holders[gate] == currentThread { holders[gate] = nil }
      }
    }

    /// Model: Tests/Verification/congestion.pml
    func wakeSenders(at gate: UInt) {
      withLock {
        for sender in senders where sender.gate == gate { sender.wake() }
        senders.removeAll { $0.gate == gate }
      }
    }

    /// Hands on the turn to the sender that has waited longest.
    ///
    /// - Returns: false if none waits.
    ///
    /// Model: Tests/Verification/congestion.pml
    func handOn(_ gate: UInt, _ jobs: Unmanaged<SerialGate.Job>?) -> Bool {
      withLock {
        guard let index = senders.firstIndex(where: { $0.gate == gate }) else { return false }
        let sender = senders.remove(at: index)
        holders[gate] = sender.thread
        sender.hasTurn = true
        sender.jobs = jobs
        sender.wake()
        return true
      }
    }
  }

  // Unchecked: what threads share is under its lock, and `timedOutGate` is not changed after `init`.
  extension CongestionMonitor: @unchecked Sendable {}

  /// A thread that waits at a gate.
  final class WaitingSender {
    let gate: UInt
    let thread = currentThread
    /// Whether the turn was handed on to it, with the jobs that the former holder has taken and not run.
    var hasTurn = false
    var jobs: Unmanaged<SerialGate.Job>?

    private var isWoken = false
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init(at gate: UInt) {
      self.gate = gate
      #if canImport(Darwin)
        pthread_cond_init(condition, nil)
      #else
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
      #endif
    }

    deinit {
      pthread_cond_destroy(condition)
      condition.deallocate()
    }

    /// - Parameter limit: in milliseconds, less than a second.
    /// - Returns: false if it was not woken within that time.
    func wait(_ mutex: UnsafeMutablePointer<pthread_mutex_t>, _ limit: UInt32) -> Bool {
      let limit = Int(limit) * 1_000_000
      #if canImport(Darwin)
        var time = timespec(tv_sec: 0, tv_nsec: limit)
        while !isWoken, pthread_cond_timedwait_relative_np(condition, mutex, &time) == 0 {}
      #else
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        time.tv_nsec += limit
        if time.tv_nsec >= 1_000_000_000 {
          time.tv_nsec -= 1_000_000_000
          time.tv_sec += 1
        }
        while !isWoken, pthread_cond_timedwait(condition, mutex, &time) == 0 {}
      #endif
      return isWoken
    }

    func wake() {
      isWoken = true
      pthread_cond_signal(condition)
    }
  }
#else
  /// Where threads cannot wait, callers are not slowed down, and the holder runs all jobs.
  struct CongestionMonitor {
    static let shared = CongestionMonitor()

    struct Sender {
      let hasTurn = false
      let jobs: Unmanaged<SerialGate.Job>? = nil
    }

    func wait(at gate: UInt, isCongested: Bool, _ mark: () -> UInt32?) -> Sender? { nil }
    func hold(_ gate: UInt) {}
    func release(_ gate: UInt) {}
    func wakeSenders(at gate: UInt) {}
    func handOn(_ gate: UInt, _ jobs: Unmanaged<SerialGate.Job>?) -> Bool { false }
  }
#endif

/// The milliseconds of a clock that is cheap to read, and does not jump when the system's time is set.
func milliseconds() -> UInt32 {
  #if canImport(Darwin)
    UInt32(truncatingIfNeeded: clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW_APPROX) / 1_000_000)
  #elseif canImport(Glibc)
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return UInt32(truncatingIfNeeded: time.tv_sec * 1_000 + time.tv_nsec / 1_000_000)
  #else
    0
  #endif
}
