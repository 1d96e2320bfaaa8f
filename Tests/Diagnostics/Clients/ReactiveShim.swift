// with: Collections Extensions Schedulers
import ReactiveShim

func uses(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
  numbers.map { $0 + 1 }.sink { print($0) }
}
