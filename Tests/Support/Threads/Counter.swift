import Synchronization

/// A counter for any thread.
package final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  package init() {}

  package var value: Int { count.load(ordering: .acquiring) }

  @discardableResult
  package func increment() -> Int { count.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue }
}
