// with: Collections Extensions Schedulers
// Where Combine doesn't exist, the bridge is empty.
import ReactiveCombine
import ReactiveCore

func uses(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
  numbers.sink { print($0) }
}
