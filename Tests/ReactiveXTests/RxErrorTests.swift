import ReactiveX
import Testing

@Suite(.timeLimit(.minutes(5))) struct RxErrorTests {
  @Test func `each error says what happened`() {
    #expect("\(RxError.disposed(object: "it"))" == "Object `it` was already disposed.")
    #expect("\(RxError.argumentOutOfRange)" == "Argument out of range.")
    #expect("\(RxError.noElements)" == "Sequence doesn't contain any elements.")
    #expect("\(RxError.moreThanOneElement)" == "Sequence contains more than one element.")
    #expect("\(RxError.timeout)" == "Sequence timeout.")
  }
}
