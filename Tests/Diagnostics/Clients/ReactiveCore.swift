// with: Collections Extensions Schedulers
import ReactiveCore

func uses() {
  _ = Just(1).sink { print($0) }
}
