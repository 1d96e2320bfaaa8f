import ReactiveCore
import ReactiveConcurrency

/// Suspends the task, for some values more than once.
func pause(_ value: Int) async {
  for _ in 0..<value & 3 { await Task.yield() }
}

/// A value, after a pause.
func paused(_ item: Item) async -> Item {
  await pause(item.number)
  return item
}

/// A buffer for values that are not requested yet.
func buffered<P: Publisher>(_ publisher: P) -> Publishers.Buffer<P> where P.Failure == Trouble {
  publisher.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
}

/// Numbers that are there after some time, and then perhaps a failure.
struct PausingSequence: AsyncSequence, Sendable {
  typealias Element = Item
  typealias Failure = Trouble

  let numbers: [Int]
  let trouble: Trouble?

  func makeAsyncIterator() -> Iterator { Iterator(rest: numbers[...], trouble: trouble) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var rest: ArraySlice<Int>
    fileprivate let trouble: Trouble?
    /// Items are counted, so that a task that is left behind is noticed.
    private let presence = Item(0)

    fileprivate init(rest: ArraySlice<Int>, trouble: Trouble?) {
      self.rest = rest
      self.trouble = trouble
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Trouble) -> Item? {
      await pause(rest.count)
      if let number = rest.popFirst() { return Item(number) }
      if let trouble { throw trouble }
      return nil
    }
  }
}

/// The values of a publisher, which a loop takes that is a publisher itself.
///
/// Unchecked: a publisher of the graph is made of subjects and operators alone.
struct ValuesSequence: AsyncSequence, @unchecked Sendable {
  typealias Element = Item
  typealias Failure = any Error
  typealias AsyncIterator = AsyncThrowingPublisher<AnyPublisher<Item, Trouble>>.AsyncIterator

  let upstream: AnyPublisher<Item, Trouble>

  func makeAsyncIterator() -> AsyncIterator {
    upstream.values(bufferingPolicy: .unbounded).makeAsyncIterator()
  }
}
