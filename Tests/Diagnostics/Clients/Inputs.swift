// with: Collections Extensions Schedulers
import Inputs
import ReactiveCore

func uses(_ consumer: AnyConsumer<Int>) {
  consumer.send(1)
}
