/// A line of the table: some work, measured beside others that do the same.
public struct Row {
  public enum Subject {
    /// Time, in nanoseconds per operation.
    case time(Clock, ours: () -> Workload, peer: (() -> Workload)?, other: Other?)
    /// Memory; both figures are per subscription.
    case memory(unit: String, ours: () -> Double, peer: () -> Double)
    /// A figure with a bound, regardless of others.
    case bounded(unit: String, ours: () -> Double, peer: (() -> Double)?, bound: Double)
  }

  /// Something besides the peer that the work is compared with.
  public struct Other {
    /// Its name in the table.
    public let name: String
    public let workload: () -> Workload
    /// The largest allowed multiple of its cost; nil if it is only shown.
    public let limit: Double?
    /// True if it has the same result.
    public let isSame: Bool

    public init(
      _ name: String,
      _ workload: @escaping () -> Workload,
      limit: Double?,
      isSame: Bool = true
    ) {
      self.name = name
      self.workload = workload
      self.limit = limit
      self.isSame = isSame
    }
  }

  public let work: String
  public let subject: Subject
  /// The least ratio to the peer; nil if it is only shown.
  public let goal: Double?

  /// Work that takes time.
  ///
  /// - Parameters:
  ///   - work: the work, and its unit.
  ///   - clock: the time of this thread, unless several threads take part.
  ///   - goal: the number of times that it must be faster than the peer.
  public init(
    _ work: String,
    clock: Clock = .thread,
    ours: @escaping () -> Workload,
    peer: (() -> Workload)? = nil,
    goal: Double? = nil,
    other: Other? = nil
  ) {
    self.work = work
    subject = .time(clock, ours: ours, peer: peer, other: other)
    self.goal = goal
  }

  /// Work that takes memory, of which it has to take less than the peer.
  public init(memory work: String, unit: String, ours: @escaping () -> Double, peer: @escaping () -> Double) {
    self.work = work
    subject = .memory(unit: unit, ours: ours, peer: peer)
    goal = 1
  }

  /// Work of which some figure has to stay below a bound. The peer's is only shown.
  public init(
    bounded work: String,
    unit: String,
    by bound: Double,
    ours: @escaping () -> Double,
    peer: (() -> Double)? = nil
  ) {
    self.work = work
    subject = .bounded(unit: unit, ours: ours, peer: peer, bound: bound)
    goal = nil
  }
}
