import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MisuseTests: MisuseTable {
    @Test(arguments: misuses) func `breaking a rule traps with a message`(misuse: Misuse) async {
      await misuse.expectTrap(in: Self.self)
    }

    static let misuses: [Misuse] = [
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
  }
}
