// with: Collections Schedulers
import ReactiveCore
import ReactiveExtras

func uses(_ numbers: [PassthroughSubject<Int, Never>]) {
  _ = numbers.merge().materialize().sink { print($0) }
  _ = numbers.combineLatest().sink { print($0) }
  _ = Publishers.ZipMany(numbers).sink { print($0) }
}
