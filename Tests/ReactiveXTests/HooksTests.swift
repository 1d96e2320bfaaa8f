import ReactiveXTesting
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) struct HooksTests {
  @Test func `an error without a closure is passed to the handler`() {
    let former = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = former }
    let errors = Protected<[String]>([])
    let failure = RxError.disposed(object: "of this test")
    Hooks.defaultErrorHandler = { callStack, error in
      // Other tests' errors come here, too.
      if error as? RxError == failure { errors.value.append("\(error)") }
      expectEqual(callStack, [])
    }
    let failing = Observable<Int>.error(failure)
    _ = failing.subscribe()
    _ = failing.subscribe(onNext: { _ in }, onDisposed: {})
    _ = failing.subscribe(onError: { _ in })
    expectEqual(errors.value.count, 2)
  }
}
