import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct MaybeTests {
    /// Returns the calls of a subscriber's closures.
    private func calls<Element>(_ maybe: Maybe<Element>) -> [String] {
      let log = Protected<[String]>([])
      maybe.subscribe(
        onSuccess: { log.value.append("success \($0)") },
        onError: { log.value.append("error \($0)") },
        onCompleted: { log.value.append("completed") },
        onDisposed: { log.value.append("disposed") }
      )
      .dispose()
      return log.value
    }

    @Test func `its operators`() {
      let one = Maybe.just(1)
      let none = Maybe<Int>.empty()
      let failed = Maybe<Int>.error(TestError.a)
      expect(
        Row("empty", none, "|"),
        Row("map of none", none.map { $0 + 1 }, "|"),
        Row("flatMap to none", one.flatMap { _ in Maybe<Int>.empty() }, "|"),
        Row("ifEmpty of one", one.ifEmpty(default: 2), "1 |"),
        Row("ifEmpty of none", none.ifEmpty(default: 2), "2 |"),
        Row("ifEmpty of an error", failed.ifEmpty(default: 2), "#a"),
        Row("ifEmpty, a maybe", none.ifEmpty(switchTo: Maybe.just(3)), "3 |"),
        Row("ifEmpty, a single", none.ifEmpty(switchTo: Single.just(4)), "4 |"),
        Row("catch", failed.catch { _ in .empty() }, "|")
      )
    }

    @Test func `do observes events`() {
      let log = Protected<[String]>([])
      func watched(_ maybe: Maybe<Int>) -> [String] {
        log.value = []
        _ = calls(
          maybe.do(
            onNext: { log.value.append("onNext \($0)") },
            afterNext: { log.value.append("afterNext \($0)") },
            onError: { log.value.append("onError \($0)") },
            afterError: { log.value.append("afterError \($0)") },
            onCompleted: { log.value.append("onCompleted") },
            afterCompleted: { log.value.append("afterCompleted") }
          )
        )
        return log.value
      }
      expectEqual(watched(.just(1)), ["onNext 1", "afterNext 1", "onCompleted", "afterCompleted"])
      expectEqual(watched(.empty()), ["onCompleted", "afterCompleted"])
      expectEqual(watched(.error(TestError.a)), ["onError a", "afterError a"])
    }

    @Test func `a subscriber receives one event, optionally with an object`() {
      let log = Protected<[String]>([])
      let held = Held()
      for maybe in [Maybe.just(1), .empty(), .error(TestError.a)] {
        maybe.subscribe { log.value.append("\($0)") }.dispose()
        maybe.subscribe(
          with: held,
          onSuccess: { log.value.append("\($0 === held) \($1)") },
          onError: { log.value.append("\($0 === held) \($1)") },
          onCompleted: { log.value.append("\($0 === held)") },
          onDisposed: { _ in log.value.append("disposed") }
        )
        .dispose()
      }
      expectEqual(
        log.value,
        [
          "success(1)", "true 1", "disposed", "completed", "true", "disposed",
          "error(ThreadSupport.TestError.a)", "true a", "disposed",
        ]
      )
    }
  }
}
