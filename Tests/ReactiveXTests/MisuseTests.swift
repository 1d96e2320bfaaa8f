import Foundation
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct MisuseTests: MisuseTable {
    @Test(arguments: misuses) func `breaking a rule traps with a message`(misuse: Misuse) async {
      await misuse.expectTrap(in: Self.self)
    }

    static let misuses: [Misuse] = [
      Misuse("bind requires a sequence that does not fail") {
        _ = Observable<Int>.error(TestError.a).bind(to: PublishRelay<Int>())
      },
      Misuse("SingleAssignmentDisposable.setDisposable(_:) is called once") {
        let single = SingleAssignmentDisposable()
        single.setDisposable(Disposables.create())
        single.setDisposable(Disposables.create())
      },
      Misuse("retry(_:) takes a number of attempts that is not negative") {
        _ = Observable.just(1).retry(-1)
      },
      Misuse("merge(maxConcurrent:) takes a number of one or more") {
        _ = Observable.of(Observable.just(1)).merge(maxConcurrent: 0)
      },
      Misuse("VirtualTimeScheduler.advanceTo(_:) is not called while its actions run") {
        let scheduler = HistoricalScheduler()
        _ = scheduler.schedule(()) { _ in
          scheduler.advanceTo(Date(timeIntervalSince1970: 1))
          return Disposables.create()
        }
        scheduler.start()
      },
      Misuse("VirtualTimeScheduler.sleep(_:) takes an interval that is not negative") {
        HistoricalScheduler().sleep(-1)
      },
      Misuse("Observable.range(start:count:) takes a count that is not negative") {
        _ = Observable.range(start: 0, count: -1)
      },
      Misuse("Observable.range(start:count:) takes numbers that their type can represent") {
        _ = Observable<Int8>.range(start: 126, count: 3)
      },
      Misuse("A Single published no element") {
        let retried = Single<Int>.error(TestError.a).retry { _ in Observable<Int>.empty() }
        _ = retried.subscribe(onSuccess: { _ in })
      },
      Misuse("A Single published no element") {
        _ = try await Single<Int>.error(TestError.a).retry { _ in Observable<Int>.empty() }.value
      },
      Misuse("A Binder is bound to a sequence that does not fail") {
        Binder<Int>(Held()) { _, _ in }.onError(TestError.a)
      },
      Misuse("is called on the main queue") { _ = onAnotherThread { _ = Driver.just(1).drive() } },
      Misuse("A ControlEvent does not fail") {
        await MainActor.run {
          _ = ControlEvent(events: Observable<Int>.error(TestError.a)).asInfallible().subscribe()
        }
      },
      Misuse("A ControlProperty does not fail") {
        await MainActor.run {
          let failing = Observable<Int>.error(TestError.a)
          _ = ControlProperty(values: failing, valueSink: PublishSubject()).asInfallible().subscribe()
        }
      },
      Misuse("A ControlProperty is bound to a sequence that does not fail") {
        let property = ControlProperty(values: Observable.just(1), valueSink: PublishSubject())
        _ = Observable.error(TestError.a).subscribe(property)
      },
    ]
  }
}
