import Foundation
import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct EventSinkTests {
    /// An operator that subscribes to one or two sequences, with a closure that is called with each event.
    private struct Operator {
      typealias Receive = @Sendable () -> Void

      let name: String
      let subscribe: (Observable<Int>, Observable<Int>, @escaping Receive) -> any Disposable

      init<Result>(_ name: String, _ make: @escaping (Observable<Int>, Observable<Int>) -> Observable<Result>)
      {
        self.name = name
        subscribe = { make($0, $1).subscribe(onNext: { [receive = $2] _ in receive() }) }
      }

      init<Result>(_ name: String, _ make: @escaping (Observable<Int>) -> Observable<Result>) {
        self.init(name, { source, _ in make(source) })
      }
    }

    private let clock = TestScheduler()

    private var operators: [Operator] {
      [
        Operator("combineLatest", { .combineLatest($0, $1.startWith(0)) { $0 + $1 } }),
        Operator("combineLatest of several", { Observable.combineLatest([$0, $1.startWith(0)]) }),
        Operator("zip", { .zip($0, $1.startWith(0)) { $0 + $1 } }),
        Operator("take(until:)", { $0.take(until: $1) }),
        Operator("skip(until:)", { $0.skip(until: Observable.just(0).concat($1)) }),
        Operator("sample", { $1.startWith(1).sample($0) }),
        Operator("concat", { Observable.empty().concat($0.concat($1)) }),
        Operator("catch(sequence:)", { .catch(sequence: [$0, $1]) }),
        Operator("retry", { $0.retry(2) }),
        Operator(
          "retry(when:)",
          { source, other in
            let other = Unchecked(other)
            return source.retry(when: { (_: Observable<any Error>) in other.value })
          }
        ), Operator("do", { $0.do(onNext: { _ in }) }),
        Operator("debug", { $0.debug("EventSinkTests") }),
        Operator("materialize", { $0.materialize() }),
        Operator("scan(into:)", { $0.scan(into: 0) { $0 += $1 } }),
        Operator(
          "create",
          { source in
            let source = Unchecked(source)
            return .create { source.value.subscribe($0) }
          }
        ),
        Operator(
          "using",
          { source in
            let source = Unchecked(source)
            return .using({ BooleanDisposable() }, observableFactory: { _ in source.value })
          }
        ), Operator("multicast(_:selector:)", { $0.multicast({ PublishSubject<Int>() }, selector: { $0 }) }),
        Operator("throttle", { [clock] in $0.throttle(.seconds(1), scheduler: clock) }),
        Operator("timeout", { [clock] in $0.timeout(.seconds(1), scheduler: clock) }),
        Operator("take(for:)", { [clock] in $0.take(for: .seconds(1), scheduler: clock) }),
        Operator("skip(_:scheduler:)", { $0.skip(.seconds(0), scheduler: TimelessScheduler()) }),
        Operator("buffer", { [clock] in $0.buffer(timeSpan: .seconds(1), count: 1, scheduler: clock) }),
      ]
    }

    /// A request, file or timer ends with the subscription, even while the subscriber is busy.
    @Test func `a thread that disposes during a delivery disposes the sources itself`() {
      for row in operators {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let disposingThread = Protected<Thread?>(nil)
        let disposals = Protected<[String]>([])
        func watched(_ subject: PublishSubject<Int>, _ name: String) -> Observable<Int> {
          subject.do(onDispose: {
            let place = disposingThread.value === Thread.current ? "there" : "elsewhere"
            disposals.value.append("\(name) \(place)")
          })
        }
        let isReceiving = Protected(false)
        let mayReturn = Protected(false)
        let subscription = Unchecked(
          row.subscribe(watched(a, "a"), watched(b, "b")) {
            isReceiving.value = true
            expectTrue(mayReturn.wait { $0 })
          }
        )
        let expected = [(a, "a"), (b, "b")].filter { $0.0.hasObservers }
          .map { "\($0.1) there" }
        let sender = Ended { a.onNext(1) }
        expectTrue(isReceiving.wait { $0 }, "\(row.name)")
        let canceller = Ended {
          disposingThread.value = Thread.current
          subscription.value.dispose()
        }
        canceller.wait()
        expectEqual(disposals.value.sorted(), expected, "\(row.name)")
        mayReturn.value = true
        sender.wait()
      }
    }
  }
}

/// A thread that the test waits for.
private struct Ended {
  private let hasEnded = Protected(false)

  init(_ body: @escaping @Sendable () -> Void) {
    let job = Job(body)
    Thread { [hasEnded] in
      job.run()
      hasEnded.value = true
    }
    .start()
  }

  func wait() { expectTrue(hasEnded.wait { $0 }) }
}
