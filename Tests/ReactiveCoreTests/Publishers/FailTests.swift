import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct FailTests {
    @Test func `the failure is delivered without demand`() {
      for fail in [Fail<Int, TestError>(error: .a), Fail(outputType: Int.self, failure: .a)] {
        expectEqual(fail.record(demand: .none).signals, [.subscription, .completion(.failure(.a))])
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
