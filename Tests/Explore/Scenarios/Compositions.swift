import CatalogueSupport
import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import ThreadSupport

/// Entries that the catalogue lacks: chains of several operators, and publishers that share a timer.
enum Compositions {
  static var all: [CatalogueEntry] { meeting + buffering + timed + testing }

  static let timer = "Timer, autoconnect"

  private static func entry<P: Publisher>(
    _ name: String,
    upstreams: Int = 2,
    feed: [CatalogueEntry.Feeding],
    outputs: Int,
    _ traits: Set<CatalogueEntry.Trait>,
    make: @escaping (Bench) -> P
  ) -> CatalogueEntry {
    CatalogueEntry(
      name,
      name,
      upstreams: upstreams,
      feed: feed,
      outputs: outputs,
      traits,
      make: make
    )
  }

  private static var meeting: [CatalogueEntry] {
    [
      entry("merge, first", feed: [(0, 1), (1, 1)], outputs: 1, [.endsEarly, .asksByItself]) {
        $0[0].merge(with: $0[1]).first()
      },
      // Many values are sent while the upstream is being connected to.
      entry(
        "share, of many values",
        upstreams: 1,
        feed: (1...20).map { (0, $0) },
        outputs: 20,
        [.losesUnasked, .isShared, .cancelsOnceConnected]
      ) { $0[0].share() }
      .with(.oneConnection, .shared(replays: false)),
      entry(
        "share, merge",
        feed: [(0, 1), (1, 1)],
        outputs: 2,
        [.asksByItself, .losesUnasked, .opensMany, .cancelsOnceConnected]
      ) {
        let shared = $0[0].share()
        return shared.merge(with: $0[1], shared)
      },
      entry(
        "share, zip",
        feed: [(0, 1), (0, 2)],
        outputs: 2,
        [.asksByItself, .losesUnasked, .cancelsOnceConnected]
      ) {
        let shared = $0[0].share()
        return shared.zip(shared.merge(with: $0[1]))
      },
      entry(
        "create, of an upstream",
        upstreams: 1,
        feed: [(0, 1), (0, 2)],
        outputs: 2,
        [.asksByItself, .cancelsOnceConnected]
      ) {
        bench in
        AnyPublisher<Sample, TestError>.create { [source = Unchecked(bench[0])] subscriber in
          source.value.sink {
            subscriber.send(completion: $0)
          } receiveValue: {
            subscriber.send($0)
          }
        }
      },
      entry("append, retry", feed: [(0, 1), (1, 2)], outputs: 2, [.subscribesAgain]) {
        $0[0].append($0[1]).retry(1)
      },
      entry(
        "retryWhen, another's trigger",
        feed: [(0, 1), (0, 2), (1, 1)],
        outputs: 2,
        [.subscribesAgain, .asksByItself, .dependsOnTiming]
      ) { bench in
        bench[0].retryWhen { [other = Unchecked(bench[1])] _ in other.value }
      },
      entry(
        "flatMap, catch",
        feed: [(0, 1), (1, 1)],
        outputs: 1,
        [.recovers, .opensMany, .needsOthers, .asksByItself]
      ) { bench in
        bench[0].flatMap { [other = Unchecked(bench[1])] _ in other.value.catch { _ in other.value } }
      },
      entry(
        "switchToLatest, prefix",
        feed: [(0, 1), (1, 1)],
        outputs: 1,
        [.endsEarly, .opensMany, .needsOthers, .asksByItself]
      ) { bench in
        bench[0].map { [other = Unchecked(bench[1])] _ in other.value }.switchToLatest().prefix(1)
      },
    ]
  }

  /// One of the operators requests a limited number of values by itself.
  private static var buffering: [CatalogueEntry] {
    [
      entry("merge, buffer(.keepFull)", feed: [(0, 1), (1, 1)], outputs: 2, [.asksByItself]) {
        $0[0].merge(with: $0[1]).buffer(size: 10, prefetch: .keepFull, whenFull: .dropNewest)
      }
      .with(.hears([0, 1])),
      entry(
        "share, merge, subscribe(on:), buffer(.keepFull)",
        feed: [(0, 1), (1, 1)],
        outputs: 2,
        [
          .asksByItself, .isScheduled, .cancelsOnScheduler,
        ]
      ) {
        $0[0].share().merge(with: $0[1].share()).subscribe(on: $0.scheduler)
          .buffer(size: 10, prefetch: .keepFull, whenFull: .dropNewest)
      },
      entry(
        "merge, of a merge that is subscribed to on a scheduler, buffer(.keepFull)",
        feed: [(0, 1), (1, 1)],
        outputs: 2,
        [.asksByItself, .isScheduled, .losesUnasked, .cancelsOnScheduler]
      ) {
        $0[0].merge(with: $0[1].share().merge(with: Empty()).subscribe(on: $0.scheduler))
          .buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest)
      },
      entry(
        "flatMap, buffer(.keepFull)",
        feed: [(0, 1), (1, 1), (1, 2)],
        outputs: 2,
        [.opensMany, .needsOthers, .asksByItself]
      ) { bench in
        bench[0].flatMap { [other = Unchecked(bench[1])] _ in other.value }
          .buffer(size: 10, prefetch: .keepFull, whenFull: .dropNewest)
      }
      .with(.hears([1])),
      entry("buffer(.keepFull), zip", feed: [(0, 1), (1, 1)], outputs: 1, [.needsOthers, .asksByItself]) {
        $0[0].buffer(size: 10, prefetch: .keepFull, whenFull: .dropNewest).zip($0[1])
      },
      entry(
        "zip, merge",
        upstreams: 3,
        feed: [(0, 1), (1, 1), (2, 1)],
        outputs: 2,
        [.asksByItself, .cancelsOnceConnected]
      ) {
        $0[0].zip($0[1]) { max($0, $1) }.merge(with: $0[2])
      },
    ]
  }

  private static var timed: [CatalogueEntry] {
    [
      entry(
        "timeout, of a second",
        upstreams: 1,
        feed: [(0, 1), (0, 2)],
        outputs: 2,
        [.isScheduled, .endsEarly, .dependsOnTiming]
      ) {
        $0[0].timeout(.seconds(1), scheduler: $0.scheduler, customError: { .b })
      }
      .with(.silence(1)),
      entry(
        "debounce, on a clock that is set back",
        upstreams: 1,
        feed: [(0, 1), (0, -2)],
        outputs: 1,
        [.isScheduled, .losesUnasked, .asksByItself]
      ) {
        let clock = ExploredClock($0.scheduler)
        return $0[0].handleEvents(receiveOutput: { [clock] in if $0.number < 0 { clock.setBack() } })
          .debounce(for: .seconds(1), scheduler: clock)
      }
      .with(.hears([0]), .pause(1)),
      entry(
        "window(.byTime), numbered",
        upstreams: 1,
        feed: [(0, 1), (0, 2)],
        outputs: 2,
        [.isScheduled, .asksByItself, .dependsOnTiming, .endsUpstreams]
      ) {
        $0[0].window(.byTime($0.scheduler, .seconds(1))).enumerated()
          .flatMap { index, window in window.map { (index, $0) } }
      }
      // With limited demand, two windows take turns.
      .with(.hears([0], inOrder: false), .windows(1)),
      entry("timeout, receive(on:)", upstreams: 1, feed: [(0, 1), (0, 2)], outputs: 2, [.isScheduled]) {
        $0[0].timeout(.seconds(10), scheduler: $0.scheduler).receive(on: $0.scheduler)
      },
      entry(
        "flatMap, receive(on:), first",
        feed: [(0, 1), (1, 1)],
        outputs: 1,
        [
          .isScheduled, .endsEarly, .opensMany, .needsOthers, .asksByItself,
        ]
      ) { bench in
        bench[0].flatMap { [other = Unchecked(bench[1])] _ in other.value }.receive(on: bench.scheduler)
          .first()
      },
      entry(
        timer,
        upstreams: 0,
        feed: [],
        outputs: 1,
        [.neverEnds, .losesUnasked, .isScheduled, .isShared, .reusesSubject]
      ) {
        Publishers.Timer(every: 1, scheduler: $0.scheduler).autoconnect()
      },
      entry(
        "hot marbles",
        upstreams: 0,
        feed: [],
        outputs: 1,
        [.losesUnasked, .isScheduled, .dependsOnTiming]
      ) {
        let marbles: MarblePublisher<Int, TestError> = $0.scheduler.hot("1|")
        return marbles
      },
      entry(
        "cold marbles",
        upstreams: 0,
        feed: [],
        outputs: 2,
        [.losesUnasked, .isScheduled, .dependsOnTiming]
      ) {
        let marbles: MarblePublisher<Int, TestError> = $0.scheduler.cold("1-2-|")
        return marbles
      },
    ]
  }

  /// A publisher whose values the test sends. It ignores demand, so the operator buffers the values.
  private static var testing: [CatalogueEntry] {
    [
      entry(
        "TestPublisher, buffer",
        upstreams: 1,
        feed: [(0, 1), (0, 2)],
        outputs: 2,
        [.neverEnds, .losesUnasked, .asksByItself, .hasOtherOwners]
      ) { bench in
        let publisher = TestPublisher<Sample, TestError>()
        bench.keep(
          bench[0].sink {
            publisher.send(completion: $0)
          } receiveValue: {
            publisher.send($0)
          }
        )
        return publisher.buffer(size: 10, prefetch: .byRequest, whenFull: .dropNewest)
      }
    ]
  }

  /// An entry whose upstreams are subscribed to on the scheduler.
  static func subscribingOnScheduler(_ entry: CatalogueEntry) -> CatalogueEntry {
    CatalogueEntry(
      "subscribe(on:), \(entry.name)",
      entry.file,
      upstreams: entry.upstreams,
      feed: entry.feed,
      outputs: entry.outputs,
      entry.traits.union(
        entry.file == "MeasureInterval"
          ? [.isScheduled, .cancelsOnScheduler, .dependsOnTiming] : [.isScheduled, .cancelsOnScheduler]
      )
    ) { bench in
      let inner = Bench(
        bench.upstreams.map { $0.subscribe(on: bench.scheduler).eraseToAnyPublisher() },
        scheduler: bench.scheduler,
        captive: bench.captive
      )
      bench.keep(AnyCancellable { _ = inner })
      return entry.make(inner)
    }
  }
}
