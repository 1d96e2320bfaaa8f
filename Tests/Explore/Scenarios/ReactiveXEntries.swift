import CatalogueSupport
import Foundation
import ReactiveTesting
import ReactiveX
import ThreadSupport

/// ReactiveX's operators, traits and connectables as catalogue entries. This works because an observable is a
/// publisher.
enum ReactiveXEntries {
  typealias Source = Observable<Sample>

  static var all: [CatalogueEntry] { single + several + opening + sharing + timed + traits }

  static func contains(_ entry: CatalogueEntry) -> Bool { entry.name.hasPrefix("Rx ") }

  private static func entry<P: Publisher>(
    _ name: String,
    upstreams: Int = 1,
    feed: [CatalogueEntry.Feeding] = [(0, 1), (0, 2), (0, 3)],
    _ traits: Set<CatalogueEntry.Trait> = [],
    make: @escaping ([Source], BenchScheduler) -> P
  ) -> CatalogueEntry {
    CatalogueEntry(
      "Rx \(name)",
      "Rx \(name)",
      upstreams: upstreams,
      feed: feed,
      outputs: 1,
      // The number of values delivered for a given demand differs between sources.
      traits.union([.asksByItself, .losesUnasked])
    ) { bench in make(bench.upstreams.map { $0.asObservable() }, BenchScheduler(bench.scheduler)) }
  }

  private static let two: [CatalogueEntry.Feeding] = [(0, 1), (1, 1), (0, 2), (1, 2)]

  private static var single: [CatalogueEntry] {
    [
      entry("single", [.endsEarly, .cancelsTwice]) { sources, _ in sources[0].single() },
      entry("ifEmpty") { sources, _ in sources[0].ifEmpty(default: Sample(0)) },
      entry("materialize", [.recovers]) { sources, _ in sources[0].materialize() },
      entry("do") { sources, _ in sources[0].do(onNext: { _ in }, onCompleted: {}, onDispose: {}) },
      entry("startWith") { sources, _ in sources[0].startWith(Sample(0)) },
      entry("retry", [.subscribesAgain]) { sources, _ in sources[0].retry(2) }
        .with(.atMost(1, of: [0]), .times(2, of: 0), .follows(0, end: .failure, of: 0), .hears([0])),
      entry("groupBy, merge", [.endsUpstreams]) { sources, _ in
        sources[0].groupBy { $0.number % 2 }.flatMap { $0.asObservable() }
      }
      .with(.hears([0], inOrder: false)),
      entry("create", [.cancelsOnceConnected]) { sources, _ in
        Source.create { [source = Unchecked(sources[0])] observer in source.value.subscribe(observer) }
      },
    ]
  }

  private static var several: [CatalogueEntry] {
    [
      entry("concat", upstreams: 2, feed: [(0, 1), (1, 1)]) { sources, _ in sources[0].concat(sources[1]) }
        .with(.atMost(1, of: [0, 1]), .follows(1, end: .finish, of: 0), .hears([0, 1])),
      entry("concat, static", upstreams: 2, feed: [(0, 1), (1, 1)]) { sources, _ in Source.concat(sources) }
        .with(.atMost(1, of: [0, 1]), .follows(1, end: .finish, of: 0), .hears([0, 1])),
      entry("combineLatest", upstreams: 2, feed: two, [.needsOthers]) { sources, _ in
        Observable.combineLatest(sources[0], sources[1]) { ($0, $1) }
      }
      .with(.latest(by: [0, 1])),
      entry("zip", upstreams: 2, feed: two, [.needsOthers]) { sources, _ in
        Observable.zip(sources[0], sources[1]) { ($0, $1) }
      }
      .with(.zips),
      entry("take(until:)", upstreams: 2, feed: [(0, 1), (1, 1)], [.endsEarly, .othersEndIt]) { sources, _ in
        sources[0].take(until: sources[1])
      }
      .with(.hears([0]), .until(0, first: 1)),
      entry(
        "skip(until:)",
        upstreams: 2,
        feed: [(1, 1), (0, 1)],
        [.needsOthers, .neverEnds, .endsUpstreams]
      ) { sources, _ in
        sources[0].skip(until: sources[1])
      }
      .with(.hears([0]), .from(0, first: 1)),
      entry("sample", upstreams: 2, feed: two, [.needsOthers, .dependsOnTiming, .neverEnds]) { sources, _ in
        sources[0].sample(sources[1])
      }
      .with(.hears([0]), .sampled(0, by: 1)),
      entry("ifEmpty(switchTo:)", upstreams: 2, feed: [(0, 1)]) { sources, _ in
        sources[0].ifEmpty(switchTo: sources[1])
      }
      .with(.atMost(1, of: [0, 1]), .follows(1, end: .finish, of: 0), .hears([0, 1])),
      entry("catch", upstreams: 2, feed: [(0, 1), (0, 2)], [.recovers]) { sources, _ in
        sources[0].catch { [other = Unchecked(sources[1])] _ in other.value }
      }
      .with(.atMost(1, of: [0, 1]), .follows(1, end: .failure, of: 0), .hears([0, 1])),
      entry("catch(sequence:)", upstreams: 2, feed: [(0, 1), (0, 2)], [.recovers]) { sources, _ in
        Source.catch(sequence: sources)
      }
      .with(.atMost(1, of: [0, 1]), .follows(1, end: .failure, of: 0), .hears([0, 1])),
      entry("retry(when:)", upstreams: 2, feed: [(0, 1)], [.subscribesAgain]) { sources, _ in
        sources[0].retry { [other = Unchecked(sources[1])] (_: Observable<any Error>) in other.value }
      }
      .with(.atMost(1, of: [0]), .follows(0, end: .failure, of: 0), .hears([0])),
    ]
  }

  private static var opening: [CatalogueEntry] {
    let feed: [CatalogueEntry.Feeding] = [(0, 1), (1, 1), (1, 2)]
    return [
      entry("concatMap", upstreams: 2, feed: feed, [.opensMany, .needsOthers]) { sources, _ in
        sources[0].concatMap { [other = Unchecked(sources[1])] _ in other.value }
      }
      .with(.atMost(1, of: [1]), .opens(1, by: 0), .hears([1])),
      entry("merge(maxConcurrent:)", upstreams: 2, feed: feed, [.opensMany, .needsOthers]) { sources, _ in
        sources[0].map { [other = Unchecked(sources[1])] _ in other.value }.merge(maxConcurrent: 1)
      }
      .with(.atMost(1, of: [1]), .opens(1, by: 0), .hears([1])),
    ]
  }

  private static let sharedOnScheduler: Set<CatalogueEntry.Trait> = [
    .isScheduled, .deliversOnScheduler, .recovers, .isShared, .cancelsOnceConnected,
  ]

  private static var sharing: [CatalogueEntry] {
    [
      entry("publish, refCount", [.isShared, .cancelsOnceConnected]) { sources, _ in
        sources[0].publish().refCount()
      }
      .with(.shared(replays: false)),
      entry("replay, refCount", [.isShared, .cancelsOnceConnected]) { sources, _ in
        sources[0].replay(1).refCount()
      }
      .with(.shared(replays: true)),
      entry("multicast, refCount", [.isShared, .reusesSubject, .cancelsOnceConnected]) { sources, _ in
        sources[0].multicast(PublishSubject()).refCount()
      }
      .with(.oneConnection, .shared(replays: false)),
      entry("Driver", sharedOnScheduler) { sources, scheduler in
        sharing(on: scheduler) { sources[0].asDriver(onErrorJustReturn: Sample(0)).asObservable() }
      },
      entry("Driver, map", sharedOnScheduler) { sources, scheduler in
        sharing(on: scheduler) {
          sources[0].asDriver(onErrorJustReturn: Sample(0)).map { $0 }.asObservable()
        }
      },
      entry("Signal", sharedOnScheduler) { sources, scheduler in
        sharing(on: scheduler) { sources[0].asSignal(onErrorJustReturn: Sample(0)).asObservable() }
      },
    ]
  }

  /// Creates a sequence whose `Driver`s and `Signal`s deliver on a scheduler.
  private static func sharing(on scheduler: BenchScheduler, _ make: () -> Source) -> Source {
    var source: Source?
    SharingScheduler.mock(scheduler: scheduler) { source = make() }
    return source!
  }

  private static var timed: [CatalogueEntry] {
    [
      entry("debounce", [.isScheduled]) { sources, scheduler in
        sources[0].debounce(.milliseconds(500), scheduler: scheduler)
      }
      .with(.hears([0]), .pause(0.5, orCompletion: true)),
      entry("throttle", [.isScheduled]) { sources, scheduler in
        sources[0].throttle(.milliseconds(500), scheduler: scheduler)
      }
      .with(.hears([0]), .interval(0.5, latest: true)),
      entry("delay", [.isScheduled]) { sources, scheduler in
        sources[0].delay(.milliseconds(500), scheduler: scheduler)
      }
      .with(.hears([0]), .delay(0.5)),
      entry("delaySubscription", [.isScheduled]) { sources, scheduler in
        sources[0].delaySubscription(.milliseconds(500), scheduler: scheduler)
      },
      entry("timeout", [.isScheduled]) { sources, scheduler in
        sources[0].timeout(.seconds(100), scheduler: scheduler)
      },
      entry(
        "timeout(other:)",
        upstreams: 2,
        feed: [(0, 1), (0, 2)],
        [.isScheduled, .recovers, .endsUpstreams]
      ) {
        $0[0].timeout(.milliseconds(500), other: $0[1], scheduler: $1)
      },
      entry("take(for:)", [.isScheduled, .endsEarly]) { sources, scheduler in
        sources[0].take(for: .seconds(5), scheduler: scheduler)
      },
      entry("skip(for:)", [.isScheduled]) { sources, scheduler in
        sources[0].skip(.milliseconds(500), scheduler: scheduler)
      },
      entry("buffer", [.isScheduled, .endsUpstreams]) { sources, scheduler in
        sources[0].buffer(timeSpan: .milliseconds(500), count: 2, scheduler: scheduler).take(4)
      },
      entry("window, merge", [.isScheduled, .endsUpstreams]) { sources, scheduler in
        sources[0].window(timeSpan: .milliseconds(500), count: 2, scheduler: scheduler).take(4).merge()
      },
      entry("observe(on:)", [.isScheduled, .deliversOnScheduler]) { sources, scheduler in
        sources[0].observe(on: scheduler)
      }
      .with(.hears([0])),
      entry("subscribe(on:)", [.isScheduled, .cancelsOnScheduler]) { sources, scheduler in
        sources[0].subscribe(on: scheduler)
      },
      entry("interval, share", upstreams: 0, feed: [], [.isScheduled, .neverEnds]) { _, scheduler in
        Observable<Int>.interval(.seconds(1), scheduler: scheduler).share()
      },
    ]
  }

  private static var traits: [CatalogueEntry] {
    [
      entry("asSingle", [.endsEarly]) { sources, _ in sources[0].asSingle().asObservable() },
      entry("asMaybe", [.endsEarly]) { sources, _ in sources[0].asMaybe().asObservable() },
      entry("Single, flatMap", upstreams: 2, feed: [(0, 1), (1, 1)], [.endsEarly, .opensMany, .needsOthers]) {
        sources,
        _ in
        sources[0].asSingle().flatMap { [other = Unchecked(sources[1])] _ in other.value.asSingle() }
          .asObservable()
      },
      entry("Single.zip", upstreams: 2, feed: [(0, 1), (1, 1)], [.endsEarly, .needsOthers]) { sources, _ in
        Single.zip(sources[0].asSingle(), sources[1].asSingle()) { max($0, $1) }.asObservable()
      },
      entry("Completable, andThen", upstreams: 2, feed: [(1, 1)], [.needsOthers]) { sources, _ in
        sources[0].ignoreElements().asCompletable().andThen(sources[1])
      }
      .with(.follows(1, end: .finish, of: 0), .hears([1])),
      entry("Completable.zip", upstreams: 2, feed: [], [.needsOthers]) { sources, _ in
        Completable.zip(sources.map { $0.ignoreElements().asCompletable() }).asObservable()
      },
      entry("asInfallible", [.recovers]) { sources, _ in
        sources[0].asInfallible(onErrorJustReturn: Sample(0)).asObservable()
      },
    ]
  }
}

/// ReactiveTesting's scheduler as a ReactiveX scheduler that any thread may use.
struct BenchScheduler: SchedulerType {
  private let base: ReactiveTesting.TestScheduler

  init(_ base: ReactiveTesting.TestScheduler) { self.base = base }

  var now: RxTime { Date(timeIntervalSince1970: Double(base.now.nanoseconds) / 1e9) }

  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let inner = SingleAssignmentDisposable()
    let run = Unchecked { inner.setDisposable(action(state)) }
    let delay: Int =
      switch dueTime {
      case .seconds(let count): count * 1_000_000_000
      case .milliseconds(let count): count * 1_000_000
      case .microseconds(let count): count * 1_000
      case .nanoseconds(let count): count
      default: .max / 4
      }
    base.schedule(after: base.now.advanced(by: .nanoseconds(delay))) {
      if !inner.isDisposed { run.value() }
    }
    return inner
  }
}
