import ReactiveX
import TestSupport
import Testing

private struct Resource: Disposable, Sendable {
  let release: @Sendable () -> Void

  func dispose() { release() }
}

extension Suites {
  struct PrimitiveSequenceOperatorsTests {
    @Test func `each subscription creates its sequence and its resource`() {
      let log = Protected<[String]>([])
      let deferred = Single<Int>.deferred {
        log.value.append("deferred")
        return .using({ Resource { log.value.append("disposed") } }) { _ in
          log.value.append("made")
          return .just(1)
        }
      }
      for _ in 0..<2 { expectEqual(events(of: deferred), "1 |") }
      expectEqual(log.value, ["deferred", "made", "disposed", "deferred", "made", "disposed"])
      expectEqual(events(of: Single<Int>.deferred { throw TestError.a }), "#a")
    }

    @Test func `retry(_:) counts the first subscription`() {
      let attempts = Protected(0)
      let failing = Single<Int>.deferred {
        attempts.value += 1
        return attempts.value < 3 ? .error(TestError.a) : .just(attempts.value)
      }
      expectEqual(events(of: failing.retry(2)), "#a")
      expectEqual(events(of: failing.retry(2)), "3 |")
      attempts.value = 0
      expectEqual(events(of: failing.retry { $0.map { _ in } }), "3 |")
      expectEqual(events(of: Maybe<Int>.error(TestError.a).retry { _ in Observable<Int>.empty() }), "|")
    }

    @Test func `retry(when:) retries after errors of one type`() {
      let attempts = Counter()
      let single = Single<Int>.deferred {
        attempts.increment()
        return attempts.value < 3 ? .error(TestError.a) : .just(attempts.value)
      }
      expectEqual(events(of: single.retry { (errors: Observable<TestError>) in errors }), "3 |")
      let maybe = Maybe<Int>.error(TestError.a)
      expectEqual(events(of: maybe.retry { (errors: Observable<RxError>) in errors }), "#a")
      let completable = Completable.error(TestError.a)
      let retried = completable.retry { (_: Observable<TestError>) in Observable<Int>.empty() }
      expectEqual(events(of: retried), "|")
    }
  }
}
