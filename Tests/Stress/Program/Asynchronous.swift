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

/// A buffer for values that are not yet requested.
func buffered<P: Publisher>(_ publisher: P) -> Publishers.Buffer<P> where P.Failure == Trouble {
  publisher.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
}

/// Numbers that arrive after pauses, and then perhaps a failure.
func pausing(_ numbers: [Int], _ trouble: Trouble?) -> AsyncThrowingStream<Item, any Error> {
  nonisolated(unsafe) var rest = numbers[...]
  // Items are counted, so a task that is never released is noticed.
  let presence = Item(0)
  return AsyncThrowingStream {
    await pause(rest.count + presence.number)
    if let number = rest.popFirst() { return Item(number) }
    if let trouble { throw trouble }
    return nil
  }
}

/// A sequence that is made anew for each loop.
/// A sequence that is created anew for each loop.
/// Unchecked: it is made of a program's publishers and numbers alone.
struct Fresh<Base: AsyncSequence>: AsyncSequence, @unchecked Sendable where Base.Failure == any Error {
  typealias Element = Base.Element
  typealias Failure = any Error

  let make: () -> Base

  func makeAsyncIterator() -> Base.AsyncIterator { make().makeAsyncIterator() }
}
