// Races that the compiler doesn't report, written with RxSwift's names: see unchecked.swift.
import ReactiveX

final class Count {
  var number = 0
}

@Sendable func add(_ count: Count, _ number: Int) -> Count {
  count.number += number
  return count
}

struct Counting: Sequence, IteratorProtocol {
  let calls: Count
  mutating func next() -> Int? {
    calls.number += 1
    return calls.number
  }
}

@MainActor final class Form {
  let count = Count()
  let bag = DisposeBag()

  func objects(_ numbers: PublishSubject<Int>) {
    numbers.scan(count, accumulator: add).subscribe().disposed(by: bag)
    numbers.reduce(count, accumulator: add).subscribe().disposed(by: bag)
    Observable.from(Counting(calls: count)).subscribe().disposed(by: bag)
  }

  func values(_ first: PublishSubject<Count>, _ second: PublishSubject<Count>) {
    Observable.combineLatest(first, second).subscribe().disposed(by: bag)
    Observable.zip(first, second).subscribe().disposed(by: bag)
    first.withLatestFrom(second).subscribe().disposed(by: bag)
    first.startWith(count).subscribe().disposed(by: bag)
  }
}
