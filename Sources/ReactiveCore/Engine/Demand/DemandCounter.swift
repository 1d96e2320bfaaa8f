import Synchronization

/// Demand that any thread may add to, and the holder of a turn takes from.
///
/// Once it is unlimited, it is only read.
@frozen
@usableFromInline
package struct DemandCounter: ~Copyable {
  @usableFromInline let rawValue: Atomic<UInt>

  @inlinable
  package init(_ demand: Subscribers.Demand = .none) { rawValue = Atomic(demand.rawValue) }

  @inlinable
  package var current: Subscribers.Demand {
    Subscribers.Demand(rawValue: rawValue.load(ordering: .acquiring))
  }

  /// Adds demand. Returns the previous demand.
  @inlinable
  @discardableResult
  package func add(_ demand: Subscribers.Demand) -> Subscribers.Demand {
    var current = rawValue.load(ordering: .relaxed)
    while true {
      let old = Subscribers.Demand(rawValue: current)
      if old == .unlimited || demand == .none { return old }
      let sum = old + demand
      let (exchanged, found) = rawValue.compareExchange(
        expected: current,
        desired: sum.rawValue,
        ordering: .acquiringAndReleasing
      )
      if exchanged { return old }
      current = found
    }
  }

  /// Takes one from the demand. Returns false if there was none.
  @inlinable
  package func takeOne() -> Bool {
    var current = rawValue.load(ordering: .acquiring)
    while true {
      if current == Subscribers.Demand.unlimited.rawValue { return true }
      if current == 0 { return false }
      let (exchanged, found) = rawValue.compareExchange(
        expected: current,
        desired: current - 1,
        ordering: .acquiringAndReleasing
      )
      if exchanged { return true }
      current = found
    }
  }
}
