import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MisuseTests {
    @Test(arguments: misuses) func `breaking a rule traps with a message`(misuse: Misuse) async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent],
        sourceLocation: misuse.location
      ) { [line = misuse.location.line as Int] in
        try await misuses.first { $0.location.line == line }?.body()
      }
      misuse.expectLine(in: result.message)
    }
  }
}

private let misuses: [Misuse] = [
  Misuse("asyncCompactMap(maxConcurrent:_:) takes a maximum of one or more") {
    _ = Just(1).asyncCompactMap(maxConcurrent: 0) { $0 }
  },
  Misuse("asyncFilter(maxConcurrent:_:) takes a maximum of one or more") {
    _ = Just(1).asyncFilter(maxConcurrent: 0) { _ in true }
  },
  Misuse("asyncFlatMap(maxConcurrent:_:) takes a maximum of one or more") {
    _ = Just(1).asyncFlatMap(maxConcurrent: 0) { $0 }
  },
  Misuse("asyncMap(maxConcurrent:_:) takes a maximum of one or more") {
    _ = Just(1).asyncMap(maxConcurrent: 0) { $0 }
  },
  Misuse("tryAsyncMap(maxConcurrent:_:) takes a maximum of one or more") {
    _ = Just(1).tryAsyncMap(maxConcurrent: -1) { $0 }
  },
]
