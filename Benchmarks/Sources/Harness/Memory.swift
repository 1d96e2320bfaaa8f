import AllocationCounter

public enum Memory {
  /// True if allocations can be counted on this system.
  public static var isMeasurable: Bool { allocation_counter_works() }

  /// The memory that is still allocated after the body has run.
  public static func footprint(of body: () -> Void) -> Footprint {
    allocation_counter_start()
    body()
    allocation_counter_stop()
    return Footprint(bytes: allocation_counter_bytes(), blocks: allocation_counter_blocks())
  }
}
