import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct CombiningTests {
    @Test func `startWith prepends elements, and concat appends sequences`() {
      expectEqual(Observable.of(3).startWith(1, 2).record().values, [1, 2, 3])
      expectEqual(Observable.of(1).concat(Observable.of(2, 3)).record().values, [1, 2, 3])
      expectEqual(Observable.concat(.of(1), .of(2), .of(3)).record().values, [1, 2, 3])
      expectEqual(Observable.concat([Observable.of(1), Observable.of(2)]).record().values, [1, 2])
    }

    @Test func `up to eight sequences keep their places in the combination`() {
      let numbers = (1...8).map { Observable.just($0) }
      let (a, b, c, d) = (numbers[0], numbers[1], numbers[2], numbers[3])
      let (e, f, g, h) = (numbers[4], numbers[5], numbers[6], numbers[7])
      expectPlaces(2, Observable.combineLatest(a, b), Observable.combineLatest(a, b) { [$0, $1] })
      expectPlaces(3, Observable.combineLatest(a, b, c), Observable.combineLatest(a, b, c) { [$0, $1, $2] })
      expectPlaces(
        4,
        Observable.combineLatest(a, b, c, d),
        Observable.combineLatest(a, b, c, d) { [$0, $1, $2, $3] }
      )
      expectPlaces(
        5,
        Observable.combineLatest(a, b, c, d, e),
        Observable.combineLatest(a, b, c, d, e) { [$0, $1, $2, $3, $4] }
      )
      expectPlaces(
        6,
        Observable.combineLatest(a, b, c, d, e, f),
        Observable.combineLatest(a, b, c, d, e, f) { [$0, $1, $2, $3, $4, $5] }
      )
      expectPlaces(
        7,
        Observable.combineLatest(a, b, c, d, e, f, g),
        Observable.combineLatest(a, b, c, d, e, f, g) { [$0, $1, $2, $3, $4, $5, $6] }
      )
      expectPlaces(
        8,
        Observable.combineLatest(a, b, c, d, e, f, g, h),
        Observable.combineLatest(a, b, c, d, e, f, g, h) { [$0, $1, $2, $3, $4, $5, $6, $7] }
      )
      expectPlaces(2, Observable.zip(a, b), Observable.zip(a, b) { [$0, $1] })
      expectPlaces(3, Observable.zip(a, b, c), Observable.zip(a, b, c) { [$0, $1, $2] })
      expectPlaces(4, Observable.zip(a, b, c, d), Observable.zip(a, b, c, d) { [$0, $1, $2, $3] })
      expectPlaces(5, Observable.zip(a, b, c, d, e), Observable.zip(a, b, c, d, e) { [$0, $1, $2, $3, $4] })
      expectPlaces(
        6,
        Observable.zip(a, b, c, d, e, f),
        Observable.zip(a, b, c, d, e, f) { [$0, $1, $2, $3, $4, $5] }
      )
      expectPlaces(
        7,
        Observable.zip(a, b, c, d, e, f, g),
        Observable.zip(a, b, c, d, e, f, g) { [$0, $1, $2, $3, $4, $5, $6] }
      )
      expectPlaces(
        8,
        Observable.zip(a, b, c, d, e, f, g, h),
        Observable.zip(a, b, c, d, e, f, g, h) { [$0, $1, $2, $3, $4, $5, $6, $7] }
      )
    }

    /// Expects a combination of this many numbers to have them in order, as a tuple and through a closure.
    private func expectPlaces<Tuple>(
      _ count: Int,
      _ tuples: Observable<Tuple>,
      _ arrays: Observable<[Int]>,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let parts = tuples.map { Mirror(reflecting: $0).children.map { $0.value as? Int } }
      expectEqual(parts.record().values, [Array(1...count)], sourceLocation: sourceLocation)
      expectEqual(arrays.record().values, [Array(1...count)], sourceLocation: sourceLocation)
    }
  }
}
