// with: Collections Extensions Schedulers
import Dispatch
import ReactiveCore
import ReactiveFoundation

func uses() {
  _ = Just(1).receive(on: DispatchQueue.main).sink { print($0) }
}
