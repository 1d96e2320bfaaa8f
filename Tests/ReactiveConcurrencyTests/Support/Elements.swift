import Synchronization
import TestSupport

/// An asynchronous sequence of numbers that records how it is used. Its iterator is not `Sendable`.
final class Elements<Failure: Error>: AsyncSequence, Sendable {
  typealias Element = Int

  private let count: Int
  private let failure: Failure?
  /// The number of calls of `next()`.
  let pulls = Counter()
  /// The number of live iterators.
  let iterators = Atomic<Int>(0)

  /// A sequence of the numbers from one on.
  init(_ count: Int = .max, then failure: Failure? = nil) { (self.count, self.failure) = (count, failure) }

  func makeAsyncIterator() -> Iterator { Iterator(self) }

  final class Iterator: AsyncIteratorProtocol {
    private let elements: Elements
    private var last = 0

    init(_ elements: Elements) {
      self.elements = elements
      elements.iterators.wrappingAdd(1, ordering: .relaxed)
    }

    deinit { elements.iterators.wrappingSubtract(1, ordering: .relaxed) }

    func next() async throws(Failure) -> Int? { try await next(isolation: nil) }

    func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Int? {
      elements.pulls.increment()
      if last < elements.count {
        last += 1
        return last
      }
      if let failure = elements.failure { throw failure }
      return nil
    }
  }
}

extension Elements where Failure == Never {
  convenience init(_ count: Int = .max) { self.init(count, then: nil) }
}
