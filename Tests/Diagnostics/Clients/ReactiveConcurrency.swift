// with: Collections Extensions Schedulers
import ReactiveConcurrency
import ReactiveCore

func uses(_ numbers: AsyncStream<Int>) {
  _ = numbers.publisher.sink { print($0) }
}
