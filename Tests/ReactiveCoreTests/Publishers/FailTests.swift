import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct FailTests {
    @Test func `the failure is delivered without demand, and not after cancelling on subscription`() {
      do {
        let recorder = Fail<Int, TestError>(error: .a).record(demand: .none)
        expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
      }
      // The output type can be given as an argument.
      do {
        let fail = Fail(outputType: Int.self, failure: TestError.a)
        expectEqual(fail, Fail(error: .a))
      }
    }

    @Test func `it releases the subscriber`() {
      var recorder: TestSubscriber<Int, TestError>? = TestSubscriber()
      weak let weakRecorder = recorder
      var subscription: (any Subscription)?
      recorder?.onSubscription = { subscription = $0 }
      Fail(error: .a).subscribe(recorder!)
      recorder = nil
      expectNil(weakRecorder)
      expectNotNil(subscription)
    }
  }
}
