import ReactiveX
import TestSupport
import Testing

extension Suites {
  /// Code as it is written for RxSwift: only the import is another.
  struct RxStyleTests {
    private enum MyError: Error {
      case anError
    }

    /// What playgrounds print: the element, the error or the event itself.
    private func label<T: CustomStringConvertible>(_ event: Event<T>) -> String {
      if let element = event.element { return "\(element)" }
      if let error = event.error { return "\(error)" }
      return "\(event)"
    }

    @Test func `a publish subject`() {
      let printed = Protected<[String]>([])
      let subject = PublishSubject<String>()
      subject.on(.next("Is anyone listening?"))

      let subscriptionOne =
        subject
        .subscribe(onNext: { string in
          printed.value.append(string)
        })
      subject.on(.next("1"))
      subject.onNext("2")

      let subscriptionTwo =
        subject
        .subscribe { event in
          printed.value.append("2) \(event.element ?? "\(event)")")
        }
      subject.onNext("3")
      subscriptionOne.dispose()
      subject.onNext("4")

      subject.onCompleted()
      subject.onNext("5")
      subscriptionTwo.dispose()

      let disposeBag = DisposeBag()
      subject
        .subscribe {
          printed.value.append("3) \($0.element ?? "\($0)")")
        }
        .disposed(by: disposeBag)
      subject.onNext("?")

      expectEqual(printed.value, ["1", "2", "3", "2) 3", "2) 4", "2) completed", "3) completed"])
    }

    @Test func `a behavior subject`() {
      let printed = Protected<[String]>([])
      let subject = BehaviorSubject(value: "Initial value")
      let disposeBag = DisposeBag()
      subject.onNext("X")
      subject
        .subscribe { printed.value.append("1) " + label($0)) }
        .disposed(by: disposeBag)
      subject.onError(MyError.anError)
      subject
        .subscribe { printed.value.append("2) " + label($0)) }
        .disposed(by: disposeBag)
      expectEqual(printed.value, ["1) X", "1) anError", "2) anError"])
    }

    @Test func `a replay subject`() {
      let printed = Protected<[String]>([])
      let subject = ReplaySubject<String>.create(bufferSize: 2)
      let disposeBag = DisposeBag()
      subject.onNext("1")
      subject.onNext("2")
      subject.onNext("3")
      subject
        .subscribe { printed.value.append("1) " + label($0)) }
        .disposed(by: disposeBag)
      subject.onNext("4")
      subject.onError(MyError.anError)
      subject.dispose()
      subject
        .subscribe { printed.value.append("2) " + label($0)) }
        .disposed(by: disposeBag)
      expectEqual(
        printed.value,
        [
          "1) 2", "1) 3", "1) 4", "1) anError",
          "2) Object `ReactiveX.ReplaySubject<Swift.String>` was already disposed.",
        ]
      )
    }

    @Test func `an async subject`() {
      let printed = Protected<[String]>([])
      let subject = AsyncSubject<Int>()
      let disposeBag = DisposeBag()
      subject
        .subscribe { printed.value.append(label($0)) }
        .disposed(by: disposeBag)
      subject.onNext(1)
      subject.onNext(2)
      subject.onNext(3)
      subject.onCompleted()
      expectEqual(printed.value, ["3", "completed"])
    }

    @Test func `a view model that owns its bag`() {
      final class ViewModel {
        let taps = PublishSubject<Void>()
        let count = BehaviorSubject<Int>(value: 0)
        private let disposeBag = DisposeBag()

        init() {
          taps
            .subscribe(onNext: { [count] in
              if let value = try? count.value() { count.onNext(value + 1) }
            })
            .disposed(by: disposeBag)
        }
      }

      let counts = Protected<[Int]>([])
      let disposeBag = DisposeBag()
      var viewModel: ViewModel? = ViewModel()
      let taps = viewModel!.taps
      viewModel?.count
        .filter { $0 > 0 }
        .map { $0 * 10 }
        .subscribe(
          onNext: { counts.value.append($0) },
          onError: { _ in counts.value.append(-1) },
          onCompleted: { counts.value.append(-2) }
        )
        .disposed(by: disposeBag)
      taps.onNext(())
      taps.onNext(())
      viewModel = nil
      taps.onNext(())
      expectEqual(counts.value, [10, 20])
    }
  }
}
