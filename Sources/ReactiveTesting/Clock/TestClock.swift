import ReactiveCore

/// A clock whose time stands still until a test moves it: a ``TestScheduler`` for async code.
///
///     let clock = TestClock()
///     let reminder = Task { try await remind(after: .seconds(5), clock: clock) }
///     await clock.sleepers(1)
///     clock.advance(by: .seconds(5))
///     try await reminder.value
///
/// Time starts at zero. Moving it resumes the tasks that sleep until then, in the order of their deadlines.
/// They then run at their own speed; ``sleepers(_:)`` waits until they sleep again. Any thread may use it.
///
/// Unchecked: state shared between threads is under the lock.
public final class TestClock: Clock, @unchecked Sendable {
  /// A point in a clock's time.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock's start.
    public var sinceStart: Duration

    /// Creates a point from the time since the clock's start.
    public init(sinceStart: Duration = .zero) { self.sinceStart = sinceStart }

    /// This point plus a duration, limited to the first and the last point in time.
    public func advanced(by duration: Duration) -> Self {
      let (sum, isTooFar) = sinceStart.attoseconds.addingReportingOverflow(duration.attoseconds)
      return Self(sinceStart: Duration(attoseconds: isTooFar ? (duration < .zero ? .min : .max) : sum))
    }
    /// The time from this point to another: negative if that is earlier.
    public func duration(to other: Self) -> Duration {
      let (difference, isTooLong) = other.sinceStart.attoseconds
        .subtractingReportingOverflow(sinceStart.attoseconds)
      return Duration(attoseconds: isTooLong ? (other < self ? .min : .max) : difference)
    }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.sinceStart < rhs.sinceStart }

    /// The time since the clock's start, such as `1.5 seconds`.
    public var description: String { sinceStart.description }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: UnsafeContinuation<Void, any Error>
  }

  /// A call of ``TestClock/sleepers(_:)``.
  private struct Waiter {
    let number: Int
    let count: Int
    let continuation: UnsafeContinuation<Void, Never>
  }

  private struct State {
    var now = Instant()
    /// In the order of their deadlines, then of their arrival.
    var sleepers: [Sleeper] = []
    var arrivals = 0
    var waiting: [Waiter] = []
  }

  private let state = Locked(State())

  /// Creates a clock at time zero.
  public init() {}

  /// The current time: how far the test has moved it.
  public var now: Instant { state.withLock { $0.now } }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  // MARK: For the test

  /// Moves time forward, and resumes the tasks that sleep until then.
  ///
  /// - Parameter duration: the time to add, zero or more. Less is a programming error and traps.
  public func advance(by duration: Duration) {
    if duration < .zero { misuse("TestClock.advance(by:) takes a duration that is not negative") }
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.prefix { $0.deadline <= state.now }
      state.sleepers.removeFirst(due.count)
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// The number of sleeping tasks.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Waits until at least `count` tasks sleep, or this task is cancelled.
  public func sleepers(_ count: Int) async {
    let number = nextNumber()
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let isOver = state.withLock { state in
          // A cancellation from here on finds the waiter.
          if Task.isCancelled || state.sleepers.count >= count { return true }
          state.waiting.append(Waiter(number: number, count: count, continuation: continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
      }
      waiter?.continuation.resume()
    }
  }

  /// Returns a number by which a cancellation finds its sleeper or waiter.
  private func nextNumber() -> Int {
    state.withLock { state in
      state.arrivals += 1
      return state.arrivals
    }
  }

  // MARK: For the tested code

  /// Sleeps until the test has moved time to the deadline.
  ///
  /// - Parameters:
  ///   - deadline: the time to wake up. Returns immediately if it isn't in the future.
  ///   - tolerance: ignored.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = nextNumber()
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        add(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func add(_ sleeper: Sleeper) {
    // A cancellation from here on finds the sleeper.
    let (result, reached) = state.withLock {
      state -> (Result<Void, any Error>?, [UnsafeContinuation<Void, Never>]) in
      if Task.isCancelled { return (.failure(CancellationError()), []) }
      if sleeper.deadline <= state.now { return (.success(()), []) }
      let place = state.sleepers.firstIndex { sleeper.deadline < $0.deadline } ?? state.sleepers.endIndex
      state.sleepers.insert(sleeper, at: place)
      let count = state.sleepers.count
      let reached = state.waiting.filter { $0.count <= count }
      state.waiting.removeAll { $0.count <= count }
      return (nil, reached.map(\.continuation))
    }
    if let result { sleeper.continuation.resume(with: result) }
    for continuation in reached { continuation.resume() }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state in
      state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
