/// Repeatable work that returns a result.
public struct Workload {
  /// The amount of work in one pass, in the row's unit: values sent, deliveries, subscriptions.
  public let operations: Int
  /// Makes this many passes. The result depends only on that number, and is the same for all libraries.
  public let run: (_ passes: Int) -> Int

  public init(operations: Int = 1, run: @escaping (_ passes: Int) -> Int) {
    self.operations = operations
    self.run = run
  }
}

/// The memory used by a number of subscriptions.
public struct Footprint {
  public let bytes: Int
  public let blocks: Int
}
