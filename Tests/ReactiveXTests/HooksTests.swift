import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  @Suite(.serialized, .timeLimit(.minutes(5))) struct HooksTests {
    @Test func `an error without a closure is passed to the handler`() {
      let former = Hooks.defaultErrorHandler
      defer { Hooks.defaultErrorHandler = former }
      let errors = Protected<[String]>([])
      let failure = RxError.disposed(object: "of this test")
      Hooks.defaultErrorHandler = { callStack, error in
        // Other tests' errors are also passed to the handler.
        if error as? RxError == failure { errors.value.append("\(error)") }
        expectEqual(callStack, [])
      }
      let failing = Observable<Int>.error(failure)
      _ = failing.subscribe()
      _ = failing.subscribe(onNext: { _ in }, onDisposed: {})
      _ = failing.subscribe(onError: { _ in })
      expectEqual(errors.value.count, 2)
    }

    @Test func `the handler that was set is called even after many reads`() {
      let former = Hooks.defaultErrorHandler
      defer { Hooks.defaultErrorHandler = former }
      let count = Protected(0)
      Hooks.defaultErrorHandler = { _, error in if error as? TestError == .b { count.value += 1 } }
      Hooks.customCaptureSubscriptionCallstack = Hooks.customCaptureSubscriptionCallstack
      for _ in 0..<200_000 {
        _ = Hooks.defaultErrorHandler
        _ = Hooks.customCaptureSubscriptionCallstack
      }
      Hooks.defaultErrorHandler([], TestError.b)
      _ = Hooks.customCaptureSubscriptionCallstack()
      expectEqual(count.value, 1)
    }

    @Test func `the call stack of a subscription is recorded on request`() {
      let (former, capture) = (Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack)
      defer {
        Hooks.recordCallStackOnError = false
        Hooks.customCaptureSubscriptionCallstack = capture
        Hooks.defaultErrorHandler = former
      }
      let callStacks = Protected<[[String]]>([])
      let failure = RxError.disposed(object: "of this other test")
      Hooks.defaultErrorHandler = { callStack, error in
        if error as? RxError == failure { callStacks.value.append(callStack) }
      }
      Hooks.customCaptureSubscriptionCallstack = { ["a frame"] }
      Hooks.recordCallStackOnError = true
      let subject = PublishSubject<Int>()
      _ = subject.subscribe(onNext: { _ in })
      _ = subject.subscribe(onNext: { _ in }, onCompleted: {})
      _ = subject.asSingle().subscribe(onSuccess: { _ in })
      Hooks.recordCallStackOnError = false
      _ = subject.subscribe()
      subject.onError(failure)
      expectEqual(callStacks.value, [["a frame"], ["a frame"], ["a frame"], []])
    }
  }
}
