import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct CombiningTests {
    @Test func `elements are put in front, and sequences one after the other`() {
      expectEqual(Observable.of(3).startWith(1, 2).record().values, [1, 2, 3])
      expectEqual(Observable.of(1).concat(Observable.of(2, 3)).record().values, [1, 2, 3])
      expectEqual(Observable.concat(.of(1), .of(2), .of(3)).record().values, [1, 2, 3])
      expectEqual(Observable.concat([Observable.of(1), Observable.of(2)]).record().values, [1, 2])
      let failing = Observable.concat(.of(1), .error(TestError.a), .of(3)).record()
      expectEqual(failing.values, [1])
      expectEqual(failing.failure as? TestError, .a)
    }

    @Test func `a sequence is disposed before the next, and the last after its end`() {
      let log = Protected<[String]>([])
      func logged(_ source: Observable<Int>, _ name: String) -> Observable<Int> {
        source.do(onSubscribe: { log.value.append("+\(name)") }, onDispose: { log.value.append("-\(name)") })
      }
      let (completing, failing) = (PublishSubject<Int>(), PublishSubject<Int>())
      _ = logged(completing, "a").concat(logged(failing, "b")).subscribe(onError: {
        log.value.append("\($0)")
      })
      completing.onCompleted()
      failing.onError(TestError.a)
      expectEqual(log.value, ["+a", "-a", "+b", "a", "-b"])
      log.value = []
      _ = logged(failing, "a").retry(2).subscribe(onError: { log.value.append("\($0)") })
      expectEqual(log.value, ["+a", "-a", "+a", "-a", "a"])
    }

    @Test func `several threads may send to combined sequences`() {
      let (even, odd) = (PublishSubject<Int>(), PublishSubject<Int>())
      let zipped = Observable.zip(even, odd).map { $0.0 + $0.1 }.record()
      let latest = Observable.combineLatest(even, odd).map { $0.0 + $0.1 }.record()
      _ = even.take(until: Observable<Int>.never()).sample(odd).record()
      onThreads(4) { thread in
        for number in 0..<100 { (thread % 2 == 0 ? even : odd).onNext(number) }
      }
      for subject in [even, odd] { subject.onCompleted() }
      expectEqual(zipped.values.count, 200)
      expectTrue(zipped.isFinished)
      expectTrue(latest.isFinished)
      expectEqual(latest.values.last, 198)
    }

    @Test func `up to eight sequences are combined`() {
      let source = Observable.of(1, 2)
      func check(_ tuples: Observable<String>, _ selected: Observable<Int>, _ count: Int, isZip: Bool) {
        let (strings, sums) = (tuples.record(), selected.record())
        let all = String(repeating: "2", count: count)
        expectEqual(strings.values.last, all, "\(count)")
        expectEqual(sums.values.last, 2 * count, "\(count)")
        expectEqual(strings.values.count, (isZip ? 2 : strings.values.count))
        expectTrue(strings.isFinished, "\(count)")
        expectTrue(sums.isFinished, "\(count)")
      }
      let s = source
      check(
        .combineLatest(s, s, s, s, s) { "\($0)\($1)\($2)\($3)\($4)" },
        Observable.combineLatest(s, s, s, s, s).map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 },
        5,
        isZip: false
      )
      check(
        .combineLatest(s, s, s, s, s, s) { "\($0)\($1)\($2)\($3)\($4)\($5)" },
        Observable.combineLatest(s, s, s, s, s, s).map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 + $0.5 },
        6,
        isZip: false
      )
      check(
        .zip(s, s, s, s, s, s, s) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" },
        Observable.zip(s, s, s, s, s, s, s).map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 + $0.5 + $0.6 },
        7,
        isZip: true
      )
      check(
        .zip(s, s, s, s, s, s, s, s) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" },
        Observable.zip(s, s, s, s, s, s, s, s)
          .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7].reduce(0, +) },
        8,
        isZip: true
      )
    }

    @Test func `each of eight sequences has its place in the combination`() {
      let letters = ["a", "b", "c", "d", "e", "f", "g", "h"].map { Observable.just($0) }
      let (a, b, c, d) = (letters[0], letters[1], letters[2], letters[3])
      let (e, f, g, h) = (letters[4], letters[5], letters[6], letters[7])
      let latest = Observable.combineLatest(a, b, c, d, e, f, g, h) {
        [$0, $1, $2, $3, $4, $5, $6, $7].joined()
      }
      let zipped = Observable.zip(a, b, c, d, e, f) { [$0, $1, $2, $3, $4, $5].joined() }
      expectEqual(latest.record().values, ["abcdefgh"])
      expectEqual(zipped.record().values, ["abcdef"])
    }

    @Test func `up to four sequences are combined`() {
      let (a, b, c, d) = (
        Observable.just(1), Observable.just("2"), Observable.just(3.0), Observable.just([4])
      )
      expectEqual(Observable.zip(a, b, c).map { "\($0)\($1)\($2)" }.record().values, ["123.0"])
      expectEqual(Observable.zip(a, b, c) { "\($0)\($1)\($2)" }.record().values, ["123.0"])
      expectEqual(Observable.zip(a, b, c, d).map { "\($0)\($1)\($2)\($3)" }.record().values, ["123.0[4]"])
      expectEqual(Observable.zip(a, b, c, d) { "\($0)\($1)\($2)\($3)" }.record().values, ["123.0[4]"])
      expectEqual(Observable.combineLatest(a, b, c).map { "\($0)\($1)\($2)" }.record().values, ["123.0"])
      expectEqual(Observable.combineLatest(a, b, c) { "\($0)\($1)\($2)" }.record().values, ["123.0"])
      expectEqual(
        Observable.combineLatest(a, b, c, d).map { "\($0)\($1)\($2)\($3)" }.record().values,
        ["123.0[4]"]
      )
      expectEqual(
        Observable.combineLatest(a, b, c, d) { "\($0)\($1)\($2)\($3)" }.record().values,
        ["123.0[4]"]
      )
    }
  }
}
