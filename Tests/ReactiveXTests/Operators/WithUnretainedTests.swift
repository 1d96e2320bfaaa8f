import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct WithUnretainedTests {
    @Test func `an element is paired with the object, and the first one after its release completes`() {
      let subject = PublishSubject<Int>()
      var held: Held? = Held()
      let observed = subject.withUnretained(held!)
      let numbers = subject.withUnretained(held!) { _, number in number * 10 }
      weak let object = held
      let log = Protected<[String]>([])
      _ = observed.subscribe { event in log.value.append(event.element.map { "\($0.1)" } ?? "completed") }
      _ = numbers.subscribe { event in log.value.append("\(event)") }
      subject.onNext(1)
      held = nil
      expectNil(object)
      subject.onNext(2)
      expectEqual(log.value, ["1", "next(10)", "completed", "completed"])
      let retained = Held()
      let failing = Observable<Int>.error(TestError.a).withUnretained(retained).map { $0.1 }
      expectEqual(events(of: failing), "#a")
    }
  }
}
