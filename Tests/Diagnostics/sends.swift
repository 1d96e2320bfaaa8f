// flags: -emit-sil -o /dev/null
// Programs with a data race, because they send an object to another task or actor. The compiler reports these
// only after type checking, so this file has no other errors.
import Dispatch
import ReactiveConcurrency
import ReactiveCore
import ReactiveX

final class Box { var count = 0 }

// A task may return an object that it creates, but not one that its actor keeps.
@MainActor final class Model {
  private let box = Box()

  func results(_ ids: PassthroughSubject<Int, Never>) {
    _ = ids.asyncMap { _ in Box() }
    _ = ids.asyncMap { _ in self.box }  // error: as a 'sending' result risks causing data races
    _ = ids.tryAsyncMap { _ in self.box }  // error: as a 'sending' result risks causing data races
    _ = ids.asyncCompactMap { _ in self.box }  // error: as a 'sending' result risks causing data races
    _ = ids.asyncFlatMap(maxConcurrent: 2) { _ in self.box }  // error: as a 'sending' result risks
    _ = TaskPublisher { self.box }  // error: as a 'sending' result risks causing data races
  }
}

// A loop in a separate task.
func loops(_ prices: AnyPublisher<Int, Never>) {
  Task {  // error: passing closure as a 'sending' parameter risks causing data races
    for await price in prices.values { print(price) }
  }
}

func loopsOverSome(_ prices: some Publisher<Int, Never>) {
  Task {  // error: passing closure as a 'sending' parameter risks causing data races
    for await price in prices.values { print(price) }  // warning: capture of non-Sendable type
  }
}

func loopsOverWhatItIsGiven(_ prices: sending AnyPublisher<Int, Never>) {
  Task {
    for await price in prices.values { print(price) }
  }
}

func subscribes(_ prices: some Publisher<Int, Never>) -> AnyCancellable {
  prices.sink(task: { await save($0) })
}

@MainActor func waits(_ prices: PassthroughSubject<Int, Never>) async throws {
  _ = await prices.values.first { $0 > 9 }  // error: sending value of non-Sendable type '(
  _ = try await prices.first { $0 > 9 }.value
}

func save(_ price: Int) async {}

// A promise of values that aren't `Sendable`.
func fulfillsElsewhere() {
  _ = Future<Box, Never> { promise in
    Task { promise(.success(Box())) }  // error: passing closure as a 'sending' parameter risks causing
  }
  _ = Future<Box, Never> { promise in
    DispatchQueue.main.async { promise(.success(Box())) }  // error: sending 'promise' risks causing data
  }
  _ = Future<Int, Never> { promise in
    Task { promise(.success(1)) }
    DispatchQueue.main.async { promise(.success(2)) }
  }
  _ = TaskPublisher { Box() }
  _ = Future<Box, Never> { promise in
    nonisolated(unsafe) let promise = promise
    Task { promise(.success(Box())) }
    DispatchQueue.global().async { promise(.success(Box())) }
  }
}

func emitsElsewhere() {
  _ = Observable<Box>.create { observer in
    let task = Task { observer.onNext(Box()) }  // error: passing closure as a 'sending' parameter risks
    return Disposables.create { task.cancel() }
  }
  _ = Observable<Box>.create { observer in
    nonisolated(unsafe) let observer = observer
    let task = Task { observer.onNext(Box()) }
    return Disposables.create { task.cancel() }
  }
  _ = Observable<Int>.create { observer in
    let task = Task { observer.onNext(1) }
    return Disposables.create { task.cancel() }
  }
}
