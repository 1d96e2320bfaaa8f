import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 1: a subscriber never receives more values than it requested.
  struct DemandContractTests {
    @Test(arguments: SubjectKind.allCases)
    func `the demand that receive returns is added`(kind: SubjectKind) {
      let subject = kind.make(0)
      let recorder = subject.record(demand: .max(1), more: .max(1))
      for value in 1...10 { subject.send(value) }
      expectEqual(recorder.values.last, 10)
      expectAtLeast(recorder.values.count, 10)
    }

    @Test func `demand from many threads adds up`() {
      let subject = ReplaySubject<Int, Never>()
      for value in 0..<10_000 { subject.send(value) }
      let recorder = subject.record(demand: .none)
      onThreads(4) { _ in
        for _ in 0..<1_000 { recorder.request(.max(2)) }
      }
      expectEqual(recorder.values, Array(0..<8_000))
    }
  }
}
