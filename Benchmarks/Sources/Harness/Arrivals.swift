import Dispatch

/// Adds up the values that arrive on one queue, and waits for the last one.
public final class Arrivals: @unchecked Sendable {
  // The sender changes it while no value is pending, and the queue changes it otherwise.
  @exclusivity(unchecked) private var missing = 0
  @exclusivity(unchecked) private var sum = 0
  private let done = DispatchSemaphore(value: 0)

  public init() {}

  @inline(never)
  public func receive(_ value: Int) {
    sum &+= value
    missing -= 1
    if missing == 0 { done.signal() }
  }

  /// Sends this many values, and returns their sum when all have arrived.
  @inline(__always)
  public func total(of count: Int, _ send: (Int) -> Void) -> Int {
    (missing, sum) = (count, 0)
    for value in 0..<count { send(value) }
    done.wait()
    return sum
  }
}
