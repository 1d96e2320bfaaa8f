import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  /// The moments when operators dispose their sequences, as tables of their events in order.
  struct DisposalOrderTests {
    /// Two sequences whose events are logged, together with the events that a subscriber receives.
    final class Log: Sendable {
      let lines = Protected<[String]>([])
      let a = PublishSubject<Int>()
      let b = PublishSubject<Int>()

      func logged(_ source: Observable<Int>, _ name: String) -> Observable<Int> {
        source.do(
          onError: { _ in self.add("\(name) fails") },
          onCompleted: { self.add("\(name) completes") },
          onSubscribe: { self.add("\(name) subscribes") },
          onDispose: { self.add("\(name) disposes") }
        )
      }

      func add(_ line: String) { lines.value.append(line) }

      /// Returns the lines after the first subscription.
      func lines<Result>(
        of operation: (Observable<Int>, @escaping Inner) -> Observable<Result>,
        _ actions: (Log) -> Void
      ) -> [String] {
        let inner = { @Sendable (number: Int) in self.logged(self.b, "b\(number)") }
        operation(logged(a, "a"), inner).subscribe { self.add("\($0)") }.dispose(after: { actions(self) })
        return lines.value
      }
    }

    typealias Inner = @Sendable (Int) -> Observable<Int>

    @Test func `a sequence is disposed before the waiting one is subscribed to`() {
      let following: [(Observable<Int>, @escaping Inner) -> Observable<Int>] = [
        { $0.concatMap($1) }, { $0.map($1).merge(maxConcurrent: 1) }, { $0.map($1).concat() },
      ]
      for operation in following {
        let lines = Log().lines(of: operation) { log in
          log.a.onNext(1)
          log.a.onNext(2)
          log.b.onCompleted()
        }
        let first = ["a subscribes", "b1 subscribes", "b1 completes", "b1 disposes"]
        expectEqual(lines, first + ["b2 subscribes", "b2 completes", "b2 disposes", "a disposes"])
      }
    }

    @Test func `each combined sequence is disposed at its end, before the end is delivered`() {
      let combining: [(Observable<Int>, @escaping Inner) -> Observable<Int>] = [
        { Observable.combineLatest($0, $1(0)) { $0 + $1 } }, { Observable.zip($0, $1(0)) { $0 + $1 } },
      ]
      let ends = ["a completes", "a disposes", "b0 completes", "b0 disposes", "completed"]
      for operation in combining {
        let lines = Log().lines(of: operation) { log in
          log.a.onCompleted()
          log.b.onCompleted()
        }
        expectEqual(lines, ["a subscribes", "b0 subscribes"] + ends)
      }
    }

    @Test func `an error is delivered after the failed sequence was disposed`() {
      let zipped = Log().lines(of: { Observable.zip($0, $1(0)) { $0 + $1 } }) { $0.a.onError(TestError.a) }
      expectEqual(
        zipped,
        ["a subscribes", "b0 subscribes", "a fails", "a disposes", "error(a)", "b0 disposes"]
      )
    }

    @Test func `a connection is disposed before its last event is delivered, but that of share after it`() {
      let first = ["a subscribes", "a completes", "a disposes", "completed"]
      let last = ["a subscribes", "a completes", "completed", "a disposes"]
      let sharing: [([String], (Observable<Int>) -> Observable<Int>)] = [
        (first, { $0.publish().refCount() }), (first, { $0.replay(1).refCount() }),
        (last, { $0.share() }), (last, { $0.share(replay: 1) }),
      ]
      for (expected, operation) in sharing {
        expectEqual(Log().lines(of: { source, _ in operation(source) }) { $0.a.onCompleted() }, expected)
      }
    }

    @Test func `a sequence that times out is disposed after the other is subscribed to`() {
      let scheduler = TestScheduler()
      let log = Log()
      let late = log.logged(log.a, "a").timeout(
        .seconds(10),
        other: log.logged(.just(1), "b"),
        scheduler: scheduler
      )
      expectEqual(late.events(on: scheduler), "210:1 210:|")
      expectEqual(
        log.lines.value,
        ["a subscribes", "b subscribes", "b completes", "a disposes", "b disposes"]
      )
    }

    @Test func `a completable is disposed after the next sequence is subscribed to`() {
      let lines = Log().lines(of: { $0.ignoreElements().asCompletable().andThen($1(0)) }) { log in
        log.a.onCompleted()
        log.b.onCompleted()
      }
      let expected = ["b0 subscribes", "a disposes", "b0 completes", "completed", "b0 disposes"]
      expectEqual(lines, ["a subscribes", "a completes"] + expected)
    }

    @Test func `the source is disposed after an error thrown by a closure of do or groupBy`() {
      let watched = Log().lines(of: { source, _ in source.do(onNext: { _ in throw TestError.a }) }) {
        $0.a.onNext(1)
      }
      expectEqual(watched, ["a subscribes", "error(a)", "a disposes"])
      let group = { (source: Observable<Int>) in source.groupBy { _ -> Int in throw TestError.a } }
      let grouped = Log().lines(of: { source, _ in group(source).map(\.key) }) { $0.a.onNext(1) }
      expectEqual(grouped, ["a subscribes", "error(a)", "a disposes"])
    }

    // Differences from RxSwift.

    @Test func `the last merged sequence to complete is disposed after the completion is delivered`() {
      let merging: [(Observable<Int>, @escaping Inner) -> Observable<Int>] = [
        { $0.flatMap($1) }, { $0.flatMapFirst($1) }, { $0.flatMapLatest($1) },
      ]
      for operation in merging {
        let lines = Log().lines(of: operation) { log in
          log.a.onNext(1)
          log.a.onCompleted()
          log.b.onCompleted()
        }
        let ends = ["a completes", "a disposes", "b1 completes", "completed", "b1 disposes"]
        expectEqual(lines, ["a subscribes", "b1 subscribes"] + ends)
      }
      let merged = Log().lines(of: { Observable.merge($0, $1(0)) }) { log in
        log.a.onCompleted()
        log.b.onCompleted()
      }
      let ends = ["a completes", "a disposes", "b0 completes", "completed", "b0 disposes"]
      expectEqual(merged, ["a subscribes", "b0 subscribes"] + ends)
      let shared = Log().lines(of: { source, _ in source.share(replay: 1, scope: .forever) }) {
        $0.a.onCompleted()
      }
      expectEqual(shared, ["a subscribes", "a completes", "completed", "a disposes"])
    }

    @Test func `the source is disposed before an inner sequence's error is delivered`() {
      let lines = Log().lines(of: { $0.flatMap($1) }) { log in
        log.a.onNext(1)
        log.b.onError(TestError.a)
      }
      expectEqual(
        lines,
        ["a subscribes", "b1 subscribes", "b1 fails", "a disposes", "error(a)", "b1 disposes"]
      )
    }
  }
}

extension Disposable {
  fileprivate func dispose(after actions: () -> Void) {
    actions()
    dispose()
  }
}
