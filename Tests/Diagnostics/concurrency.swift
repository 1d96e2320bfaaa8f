// What must not compile of publishers and async code, since it would race; and what must.
import ReactiveConcurrency
import ReactiveCore
import Relays

final class Box { var count = 0 }

final class Numbers: AsyncSequence {
  var last = 0
  struct Iterator: AsyncIteratorProtocol {
    mutating func next() async -> Int? { nil }
  }
  func makeAsyncIterator() -> Iterator { Iterator() }
}

func publishesWhatTasksCannotShare(_ numbers: Numbers, _ boxes: AsyncStream<Box>) {
  _ = numbers.publisher  // error: type 'Numbers' does not conform to the 'Sendable' protocol
  _ = boxes.publisher  // error: type 'Box' does not conform to the 'Sendable' protocol
}

func sharesAVariable(_ upstream: PassthroughSubject<Int, Never>) {
  let box = Box()
  var sum = 0
  _ = TaskPublisher { box.count }  // error: capture of 'box' with non-Sendable type 'Box'
  _ = upstream.asyncMap { value in sum += value }  // error: mutation of captured var 'sum'
  _ = upstream.sink(task: { sum += $0 })  // error: mutation of captured var 'sum'
}

func bindsWhatCanFail(_ stream: AsyncThrowingStream<Int, any Error>, _ relay: BehaviorRelay<Int>) {
  _ = stream.bind(to: relay)  // error: requires the types 'any Error' and 'Never' be equivalent
}

@MainActor final class Model {
  private var total = 0
  private var cancellables: Set<AnyCancellable> = []

  func follows(_ prices: AsyncStream<Int>, _ ids: PassthroughSubject<Int, Never>) {
    prices.publisher.sink { self.total += $0 }.store(in: &cancellables)
    ids.sink { await self.load($0) }.store(in: &cancellables)
    ids.asyncMap { self.total + $0 }.sink { self.total = $0 }.store(in: &cancellables)
    TaskPublisher { self.total }.sink { self.total += $0 }.store(in: &cancellables)
  }

  private func load(_ id: Int) async {}
}
