// Code with publishers and async functions: some must not compile, because it would race, and some must.
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

// Functions by name, and closures whose error has a type.
func functions(_ ids: PassthroughSubject<Int, Never>) {
  let loaded: Publishers.AsyncMap<PassthroughSubject<Int, Never>, String, Never> = ids.asyncMap(load)
  let found: Publishers.AsyncMap<PassthroughSubject<Int, Never>, String, Never> = ids.asyncCompactMap(find)
  let tried: Publishers.AsyncMap<PassthroughSubject<Int, Never>, Int, any Error> = ids.tryAsyncMap(attempt)
  let raced = ids.asyncFlatMap(maxConcurrent: 2, load)
  let task: TaskPublisher<Int, CancellationError> = TaskPublisher(attempt)
  let closure = TaskPublisher { () throws(CancellationError) in try await attempt() }
  let typed: TaskPublisher<Int, CancellationError> = closure
  _ = (loaded, found, tried, raced, task, typed)
}

func load(_ id: Int) async -> String { "\(id)" }
func find(_ id: Int) async -> String? { nil }
func attempt(_ id: Int) async throws -> Int { id }
func attempt() async throws(CancellationError) -> Int { 1 }

// Closures with several statements, before a `print` whose parameter is `Any`. The compiler then infers
// `Any`, which isn't `Sendable`, as their result.
func closuresOfSeveralStatements(_ ids: PassthroughSubject<Int, Never>) -> [AnyCancellable] {
  [
    ids.asyncMap { id in
      let double = id * 2
      return double + 1
    }.sink { print($0) },
    ids.tryAsyncMap { id in
      let double = id * 2
      return double + 1
    }.replaceError(with: 0).sink { print($0) },
    ids.tryAsyncMap { id in
      let double = id * 2
      return double + 1
    }.sink(receiveCompletion: { _ in }, receiveValue: { print($0) }),
    ids.asyncCompactMap { id in
      let double = id * 2
      return double + 1
    }.sink { print($0) },
    ids.asyncFlatMap(maxConcurrent: 2) { id in
      let double = id * 2
      return double + 1
    }.sink { print($0) },
    TaskPublisher {
      let double = 2
      return double + 1
    }.sink { print($0) },
    ids.flatMap { id in
      TaskPublisher {
        let double = id * 2
        return double + 1
      }
    }.sink { print($0) },
  ]
}
