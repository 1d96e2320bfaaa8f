// with: Collections Extensions Schedulers
import ReactiveCore
import Relays

func uses(_ relay: PublishRelay<Int>) {
  relay.accept(1)
}
