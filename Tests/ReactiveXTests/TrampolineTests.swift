import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  /// Sequences that send on the current thread alternate, as in RxSwift.
  struct TrampolineTests {
    @Test func `sequences that are subscribed to together alternate`() {
      expectEqual(events(of: Observable.merge(.of(1, 3, 5), .of(2, 4))), "1 2 3 4 5 |")
      let endless = Observable.zip(Observable.range(start: 0, count: 2), Observable.repeatElement("a")) {
        "\($0)\($1)"
      }
      expectEqual(events(of: endless.take(2)), "0a 1a |")
      expectEqual(
        events(of: Observable.combineLatest(Observable.of(1, 2), Observable.of("a", "b")) { "\($0)\($1)" }),
        "1a 2a 2b |"
      )
    }

    @Test func `other sequences and inner ones alternate with their source`() {
      let (numbers, others) = (Observable.of(1, 3, 5), Observable.of(2, 4))
      expect(
        Row("withLatestFrom", numbers.withLatestFrom(others) { "\($0)\($1)" }, "12 34 54 |"),
        Row("sample", numbers.sample(others), "1 3 5"),
        Row("take(until:)", numbers.take(until: others), "|"),
        Row("skip(until:)", numbers.skip(until: others), "3 5 |"),
        Row("amb", numbers.amb(others), "1 3 5 |"),
        Row(
          "merge with a single element",
          Observable.merge(.of(1, 2), .just(5), .of(7, 8)),
          "5 1 7 2 8 |"
        ),
        Row("flatMapLatest", numbers.flatMapLatest { Observable.of($0, $0 * 10) }, "1 3 5 50 |"),
        Row("flatMapFirst", numbers.flatMapFirst { Observable.of($0, $0 * 10) }, "1 10 |")
      )
    }

    @Test func `sequences that are subscribed to outside a subscription alternate`() {
      let subject = PublishSubject<Int>()
      let received = Protected<[Int]>([])
      _ = subject.flatMap { number in Observable.merge(.of(number, number + 2), .of(number + 1)) }
        .subscribe(onNext: { received.value.append($0) })
      subject.onNext(1)
      expectEqual(received.value, [1, 2, 3])
    }

    @Test func `catching an error, connecting and binding subscribe like everything else`() {
      let sums = Observable.combineLatest(Observable.of(1, 2), Observable.of(10, 20)) { $0 + $1 }
      expectEqual(events(of: sums.catchAndReturn(0)), "11 12 22 |")
      let published = Observable.merge(.of(1, 2), .of(3, 4)).publish()
      let received = Protected<[Int]>([])
      _ = published.subscribe(onNext: { received.value.append($0) })
      _ = published.connect()
      expectEqual(received.value, [1, 3, 2, 4])
      received.value = []
      let subscriptions = Counter()
      let shared = Observable.of(1, 2).do(onSubscribe: { subscriptions.increment() }).share()
      let both = Observable.merge(shared, shared.map { $0 * 10 })
      _ = both.bind(onNext: { received.value.append($0) })
      _ = both.bind(with: subscriptions, onNext: { received.value.append($1) })
      let relay = ReplayRelay<Int>.createUnbound()
      _ = both.bind(to: relay)
      _ = relay.subscribe(onNext: { received.value.append($0) })
      expectEqual(received.value, [1, 10, 2, 20, 1, 10, 2, 20, 1, 10, 2, 20])
      expectEqual(subscriptions.value, 3)
    }

    @Test func `a sequence subscribed to by a subscriber starts after the subscriber's own subscription`() {
      let log = Protected<[String]>([])
      _ = Observable.of(1, 2).subscribe(onNext: { number in
        log.value.append("\(number)")
        _ = Observable.of("a", "b").subscribe(onNext: { log.value.append("\(number)\($0)") })
        log.value.append("\(number) has returned")
      })
      expectEqual(log.value, ["1", "1 has returned", "1a", "2", "2 has returned", "1b", "2a", "2b"])
    }

    @Test func `just and subjects send during the call that subscribes`() {
      let log = Protected<[String]>([])
      _ = BehaviorSubject(value: 1).subscribe(onNext: { _ in
        _ = Observable.just("just").subscribe(onNext: { log.value.append($0) })
        _ = Observable.of("of").subscribe(onNext: { log.value.append($0) })
        log.value.append("has returned")
      })
      expectEqual(log.value, ["just", "of", "has returned"])
    }
  }
}
