import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct RxErrorTests {
    @Test func `each error describes itself`() {
      expectEqual("\(RxError.disposed(object: "it"))", "Object `it` was already disposed.")
      let subject = PublishSubject<Int>()
      expectEqual(RxError.disposed(object: subject), .disposed(object: "\(subject)"))
      expectEqual("\(RxError.argumentOutOfRange)", "Argument out of range.")
      expectEqual("\(RxError.noElements)", "Sequence doesn't contain any elements.")
      expectEqual("\(RxError.moreThanOneElement)", "Sequence contains more than one element.")
      expectEqual("\(RxError.timeout)", "Sequence timeout.")
    }
  }
}
