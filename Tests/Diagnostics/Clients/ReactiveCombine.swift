// with: Collections Extensions Schedulers
// Where there is no Combine, the bridge is empty.
import ReactiveCombine
import ReactiveCore

func uses(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
  numbers.sink { print($0) }
}
