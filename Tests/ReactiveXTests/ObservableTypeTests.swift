import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct ObservableTypeTests {
    @Test func `a publisher of any failure becomes an observable`() {
      expectEqual(events(of: [1].publisher.asObservable()), "1 |")
      expectEqual(events(of: Fail<Int, TestError>(error: .a).asObservable()), "#a")
      expectEqual(events(of: Fail<Int, any Error>(error: TestError.b).asObservable()), "#b")
      let observable = Observable.just(1)
      #expect(observable.asObservable() === observable)
    }

    @Test func `RxSwift's methods take precedence over Combine's with the same name`() {
      let subject = PublishSubject<Int>()
      let relay = BehaviorRelay(value: 0)
      let observables: [Observable<Int>] = [
        subject.map { $0 }, subject.filter { _ in true }, subject.compactMap { $0 },
        subject.flatMap { Observable.just($0) }, subject.scan(0) { $1 }, subject.reduce(0) { $1 },
        subject.catch { _ in .just(0) }, subject.retry(1), subject.share(), relay.map { $0 }, relay.share(),
      ]
      expectEqual(observables.count, 11)
    }

    @Test func `Combine's other operators are available`() {
      let subject = PublishSubject<Int>()
      let values = Protected<[Int]>([])
      let cancellable = subject.removeDuplicates().prefix(2)
        .sink(receiveCompletion: { _ in values.value.append(-1) }, receiveValue: { values.value.append($0) })
      for number in [1, 1, 2, 3] { subject.onNext(number) }
      expectEqual(values.value, [1, 2, -1])
      cancellable.cancel()
    }

    @Test func `a function can be generic over all kinds of sequences`() {
      func last<Source: ObservableType<Int>>(_ source: Source) -> Observable<Int> { source.takeLast(1) }
      let subject = BehaviorSubject(value: 1)
      let recorder = last(subject).record()
      subject.onNext(2)
      subject.onCompleted()
      expectEqual(recorder.values, [2])
      expectEqual(last(Observable.of(3, 4)).record().values, [4])
    }
  }
}
