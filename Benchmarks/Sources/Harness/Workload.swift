/// Something that can be done many times, and says how it went.
public struct Workload {
  /// The amount of work in one pass, in the row's unit: values sent, deliveries, subscriptions.
  public let operations: Int
  /// Does so many passes. What it returns depends only on their number, and is the same for all libraries.
  public let run: (_ passes: Int) -> Int

  public init(operations: Int = 1, run: @escaping (_ passes: Int) -> Int) {
    self.operations = operations
    self.run = run
  }
}

/// The memory that a number of subscriptions take.
public struct Footprint {
  public let bytes: Int
  public let blocks: Int
}
