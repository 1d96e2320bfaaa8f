/// A line of the table: some work, measured beside other code that does the same.
public struct Row {
  public enum Subject {
    /// Time, in nanoseconds per operation.
    case time(Clock, ours: () -> Workload, peer: (() -> Workload)?, other: Other?)
    /// Memory. Both figures are per subscription.
    case memory(unit: String, ours: () -> Double, peer: () -> Double)
    /// A figure with a bound that doesn't depend on the other sides.
    case bounded(unit: String, ours: () -> Double, peer: (() -> Double)?, bound: Double)
  }

  /// An alternative, other than the peer, that the work is compared with.
  public struct Other {
    /// Its name in the table.
    public let name: String
    public let workload: () -> Workload
    /// The largest allowed multiple of its cost, or nil if it is only shown.
    public let limit: Double?
    /// True if its result must be the same.
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
  /// The smallest allowed ratio to the peer, or nil if it is only shown.
  public let goal: Double?

  /// A row that measures time.
  ///
  /// - Parameters:
  ///   - work: The work and its unit.
  ///   - clock: The clock: that of this thread unless several threads take part.
  ///   - goal: The number of times that our side must be faster than the peer.
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

  /// A row that measures memory, of which our side must use less than the peer.
  public init(memory work: String, unit: String, ours: @escaping () -> Double, peer: @escaping () -> Double) {
    self.work = work
    subject = .memory(unit: unit, ours: ours, peer: peer)
    goal = 1
  }

  /// A row with a figure that must stay below a bound. The peer's figure is only shown.
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
