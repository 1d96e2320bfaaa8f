import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct ObserverTypeTests {
    private struct Logger: ObserverType {
      let log: Protected<[String]>
      func on(_ event: Event<Int>) { log.value.append("\(event)") }
    }

    @Test func `an observer receives events through all its methods`() {
      let log = Protected<[String]>([])
      let observers = [
        Logger(log: log).asObserver(), AnyObserver(Logger(log: log)),
        AnyObserver { event in log.value.append("\(event)") },
      ]
      for observer in observers {
        observer.onNext(1)
        observer.on(.next(2))
        observer.onError(TestError.a)
        observer.asObserver().onCompleted()
        expectEqual(log.value, ["next(1)", "next(2)", "error(a)", "completed"])
        log.value = []
      }
      let logger = Logger(log: log)
      logger.onNext(1)
      logger.onError(TestError.b)
      logger.onCompleted()
      expectEqual(log.value, ["next(1)", "error(b)", "completed"])
    }
  }
}
