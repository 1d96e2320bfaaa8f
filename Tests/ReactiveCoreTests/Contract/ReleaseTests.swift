import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 8, for operators and sources with what decides about their end: each line is one of them, and
  /// an issue is at the line. `ReleaseContractTests` are about all that are in the catalogue.
  struct ReleaseTests {
    @Test func `an operator releases upstream and downstream after each ending`() {
      for values in [[1], [1, 3]] {
        expectRelease(after: values) { probe, captive in probe.allSatisfy { captive.pass($0) < 3 } }
      }
      for values in [[1], [1, 3], [-1]] {
        expectRelease(after: values) { probe, captive in
          probe.tryAllSatisfy { try isSmall(captive.pass($0)) }
        }
      }
      let withoutFailing = Ending.allCases.filter { $0 != .failing }
      expectRelease(after: [1, 2], endings: withoutFailing) { probe, _ in probe.assertNoFailure() }
      for values in [[], [1], [1, 2], [1, 2, 3]] {
        expectRelease(after: values) { probe, _ in probe.collect(2) }
      }
      expectRelease(after: [1, 2]) { probe, _ in probe.collect() }
      expectRelease(after: ["x", "1"]) { probe, captive in probe.compactMap { captive.pass(Int($0)) } }
      expectRelease(after: [1, 2]) { probe, captive in probe.min { captive.pass($0 < $1) } }
      expectRelease(after: [1, 2]) { probe, captive in probe.max { captive.pass($0 < $1) } }
      for values in [[1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in probe.tryMax { try inOrder($0, captive.pass($1)) } }
        expectRelease(after: values) { probe, captive in probe.tryMin { try inOrder($1, captive.pass($0)) } }
      }
      for values in [[1], [1, 2]] {
        expectRelease(after: values) { probe, _ in probe.contains(2) }
        expectRelease(after: values) { probe, captive in probe.contains { captive.pass($0) > 1 } }
      }
      for values in [[1], [1, 2], [-1]] {
        expectRelease(after: values) { probe, captive in
          probe.tryContains { try isBig(captive.pass($0)) }
        }
      }
      expectRelease(after: [1, 2]) { probe, _ in probe.count() }
      for values in [[1], [1, 2]] {
        expectRelease(after: values) { probe, _ in probe.dropFirst() }
      }
      for values in [[1], [1, 3]] {
        expectRelease(after: values) { probe, captive in probe.drop { captive.pass($0) < 3 } }
      }
      for values in [[1], [1, 3], [-1]] {
        expectRelease(after: values) { probe, captive in probe.tryDrop { try isSmall(captive.pass($0)) } }
      }
      expectRelease(after: [1, 2]) { probe, captive in probe.filter { captive.pass($0) > 1 } }
      for values in [[1, 2], [-1]] {
        expectRelease(after: values) { probe, captive in probe.tryFilter { try isEven(captive.pass($0)) } }
      }
      for values in [[], [1], [1, 2]] {
        expectRelease(after: values) { probe, _ in probe.first() }
        expectRelease(after: values) { probe, captive in probe.first { captive.pass($0) > 1 } }
        expectRelease(after: values) { probe, captive in probe.tryFirst { captive.pass($0) > 1 } }
        expectRelease(after: values) { probe, captive in
          probe.tryFirst { _ in throw captive.pass(TestError.b) }
        }
      }
      expectRelease(after: [1, 2]) { probe, captive in
        probe.handleEvents(
          receiveSubscription: { _ in captive.pass(()) },
          receiveOutput: { _ in captive.pass(()) },
          receiveCompletion: { _ in captive.pass(()) },
          receiveCancel: { captive.pass(()) },
          receiveRequest: { _ in captive.pass(()) }
        )
      }
      // There is no value to cancel on.
      let withoutValue = Ending.allCases.filter { $0 != .cancellingInsideReceive }
      expectRelease(after: [1, 2], endings: withoutValue) { probe, _ in probe.ignoreOutput() }
      expectRelease(after: [1, 2]) { probe, _ in probe.last() }
      expectRelease(after: [1, 2]) { probe, captive in probe.last { captive.pass($0) < 3 } }
      for values in [[1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in
          probe.tryLast { try isSmall(captive.pass($0)) }
        }
      }
      expectRelease(after: [1, 2]) { probe, captive in probe.mapError { captive.pass($0) } }
      expectRelease(after: [1, 2]) { probe, captive in probe.map { captive.pass($0) } }
      expectRelease(after: [1, 2]) { probe, captive in probe.tryMap { captive.pass($0) } }
      expectRelease(after: [1, 2]) { probe, captive in
        probe.tryMap { value -> Int in throw captive.pass(TestError.b) }
      }
      for values in [[], [1], [1, 2]] {
        expectRelease(after: values) { probe, _ in probe.prefix(2) }
        expectRelease(after: values) { probe, _ in probe.output(at: 1) }
      }
      expectRelease(after: [1]) { probe, _ in probe.prefix(0) }
      for values in [[1, 2], [1, 3]] {
        expectRelease(after: values) { probe, captive in probe.prefix { captive.pass($0) < 3 } }
      }
      for values in [[1, 2], [1, 3], [1, -1]] {
        expectRelease(after: values) { probe, captive in probe.tryPrefix { try isSmall(captive.pass($0)) } }
      }
      expectRelease(after: [1, 2]) { probe, captive in probe.reduce(0) { captive.pass($0 + $1) } }
      for values in [[1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in probe.tryReduce(0) { captive.pass(try sum($0, $1)) }
        }
      }
      expectRelease(after: [1, 1, 2]) { probe, captive in
        probe.removeDuplicates { captive.pass($0 == $1) }
      }
      for values in [[1, 1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in
          probe.tryRemoveDuplicates { try areSame($0, captive.pass($1)) }
        }
      }
      for values in [[], [1, 2]] {
        expectRelease(after: values) { probe, _ in probe.replaceEmpty(with: 7) }
      }
      expectRelease(after: [1, nil]) { probe, _ in probe.replaceNil(with: 0) }
      expectRelease(after: [1, 2]) { probe, captive in probe.scan(0) { captive.pass($0 + $1) } }
      for values in [[1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in probe.tryScan(0) { captive.pass(try sum($0, $1)) } }
      }
      expectRelease(after: [1]) { probe, captive in
        probe.timeout(1, scheduler: Timeless(ImmediateScheduler.shared), customError: { captive.pass(.b) })
      }
    }
  }
}
