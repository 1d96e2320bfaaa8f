import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Faults that users of other libraries have reported: races, and leaks that they cause:
  /// see Documentation/FaultsOfOthers.md.
  struct RaceFaultsTests {
    /// OpenCombine 158.
    @Test(arguments: Source.allCases)
    func `one thread may request from a source while another cancels it`(source: Source) {
      for _ in 0..<100 {
        let recorder = source.publisher.record(demand: .none)
        onThreads(2) { thread in
          if thread == 0 {
            for _ in 0..<50 { recorder.request(.max(1)) }
          } else {
            recorder.cancel()
          }
        }
        expectEqual(recorder.values, Array(0..<recorder.values.count))
      }
    }

    /// A publisher that has its values ready.
    enum Source: CaseIterable {
      case just, optional, result, sequence, record

      var publisher: AnyPublisher<Int, Never> {
        switch self {
        case .just: Just(0).eraseToAnyPublisher()
        case .optional: Int?.some(0).publisher.eraseToAnyPublisher()
        case .result: Result<Int, Never>.success(0).publisher.eraseToAnyPublisher()
        case .sequence: (0..<100).publisher.eraseToAnyPublisher()
        case .record: Record<Int, Never>(output: Array(0..<100), completion: .finished).eraseToAnyPublisher()
        }
      }
    }

    /// CombineExt 64.
    @Test func `threads that subscribe to one replayed piece of work all receive its result`() {
      for _ in 0..<50 {
        let runs = Counter()
        let work = Deferred {
          Future<Int, Never> { promise in
            runs.increment()
            promise(.success(42))
          }
        }
        let shared = Unchecked(work.multicast(subject: ReplaySubject(bufferSize: 1)).autoconnect())
        let recorders = Protected<[TestSubscriber<Int, Never>]>([])
        onThreads(4) { _ in
          for _ in 0..<5 {
            let recorder = shared.value.record()
            recorders.withLock { $0.append(recorder) }
          }
        }
        expectEqual(runs.value, 1)
        for recorder in recorders.withLock({ $0 }) {
          expectEqual(recorder.values, [42])
          expectTrue(recorder.isFinished)
        }
      }
    }

    /// swift-composable-architecture 2699, CombineExt 85.
    @Test(arguments: SubjectKind.allCases)
    func `cancelled subscriptions take no room in their subject`(kind: SubjectKind) {
      let subject = kind.make(0)
      let kept = subject.record()
      var gone = 0
      for round in 0..<10_000 {
        weak var weakRecorder: TestSubscriber<Int, Never>?
        do {
          let recorder = subject.record()
          weakRecorder = recorder
          recorder.cancel()
        }
        if weakRecorder == nil { gone += 1 }
        if round % 1_000 == 0 { subject.send(round) }
      }
      expectEqual(gone, 10_000)
      expectEqual(kept.values.last, 9_000)
    }
  }
}
