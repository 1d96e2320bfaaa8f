/// A line of the table: some work, measured beside others that do the same.
public struct Row {
  public enum Subject {
    /// What takes time, in nanoseconds per operation.
    case time(Clock, ours: () -> Workload, peer: (() -> Workload)?, other: Other?)
    /// What takes memory; both figures are per subscription.
    case memory(unit: String, ours: () -> Double, peer: () -> Double)
    /// What has a bound, whatever others take.
    case bounded(unit: String, ours: () -> Double, peer: (() -> Double)?, bound: Double)
  }

  /// What the work is compared with besides the peer.
  public struct Other {
    /// What it is, as the table says it.
    public let name: String
    public let workload: () -> Workload
    /// How many times its cost is allowed; nil if it is only shown.
    public let limit: Double?
    /// Whether it comes to the same result.
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
  /// How many times better than the peer it has to be; nil if it is only shown.
  public let goal: Double?

  /// Work that takes time.
  ///
  /// - Parameters:
  ///   - work: what is done, and per what it is counted.
  ///   - clock: the thread's time, unless several threads take part.
  ///   - goal: how many times faster than the peer it has to be.
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
