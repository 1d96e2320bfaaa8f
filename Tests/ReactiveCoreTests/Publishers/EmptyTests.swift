import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct EmptyTests {
    @Test func `it completes without demand, or never completes`() {
      let recorder = Empty<Int, TestError>().record(demand: .none)
      expectEqual(recorder.signals, [.subscription, .completion(.finished)])
      let silent = Empty<Int, TestError>(completeImmediately: false).record()
      silent.cancel()
      expectEqual(silent.signals, [.subscription])
    }

    @Test(arguments: [true, false])
    func `it releases the subscriber`(completeImmediately: Bool) {
      var recorder: TestSubscriber<Int, Never>? = Empty(completeImmediately: completeImmediately).record()
      weak let weakRecorder = recorder
      let subscription = recorder?.subscription
      recorder = nil
      expectNil(weakRecorder)
      subscription?.cancel()
    }
  }
}
