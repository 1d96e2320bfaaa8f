// with: Extensions
import ReactiveCore
import ReactiveInspection

func uses() {
  let cancellable = Just(1).label("one").sink { print($0) }
  print(SubscriptionGraph.current.description, cancellable)
}
