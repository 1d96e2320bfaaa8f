import ReactiveCore
import ReactiveExtras

extension Catalogue {
  /// Operators with a scheduler.
  package static let scheduled: [CatalogueEntry] = [
    entry("receive(on:)", file: "ReceiveOn", [.deliversOnScheduler]) { $0[0].receive(on: $0.scheduler) }
      .with(.hears([0])),
    entry("subscribe(on:)", file: "SubscribeOn", [.cancelsOnScheduler]) { $0[0].subscribe(on: $0.scheduler) },
    entry("delay", [.deliversOnScheduler]) { $0[0].delay(for: .seconds(1), scheduler: $0.scheduler) }
      .with(.hears([0]), .delay(1)),
    entry("measureInterval") { $0[0].measureInterval(using: $0.scheduler) },
    entry("debounce", [.losesUnasked, .asksByItself, .deliversOnScheduler]) {
      $0[0].debounce(for: .seconds(1), scheduler: $0.scheduler)
    }
    .with(.hears([0]), .pause(1)),
    entry("throttle(latest: true)", [.losesUnasked, .asksByItself, .deliversOnScheduler]) {
      $0[0].throttle(for: .seconds(1), scheduler: $0.scheduler, latest: true)
    }
    .with(.hears([0]), .interval(1, latest: true)),
    entry("throttle(latest: false)", [.losesUnasked, .asksByItself, .deliversOnScheduler]) {
      $0[0].throttle(for: .seconds(1), scheduler: $0.scheduler, latest: false)
    }
    .with(.hears([0]), .interval(1, latest: false)),
    entry("throttle(leading: false)", file: "ThrottleEdges", [.losesUnasked, .asksByItself]) {
      $0[0].throttle(for: .seconds(1), scheduler: $0.scheduler, leading: false, trailing: true)
    }
    .with(.hears([0]), .interval(1, latest: true)),
    entry("timeout") { $0[0].timeout(.seconds(1), scheduler: Timeless($0.scheduler)) }
      .with(.hears([0])),
    entry("prefix(duration:)", file: "PrefixDuration") {
      $0[0].prefix(duration: .seconds(1), on: Timeless($0.scheduler))
    },
    entry("collect(.byTime)", file: "CollectByTime", [.collects, .dependsOnTiming, .deliversOnScheduler]) {
      $0[0].collect(.byTime($0.scheduler, .seconds(1)))
    }
    .with(.hears([0]), .groups(1)),
    entry("collect(.byTimeOrCount)", file: "CollectByTime", [.deliversOnScheduler]) {
      $0[0].collect(.byTimeOrCount($0.scheduler, .seconds(1), 1))
    }
    .with(.hears([0])),
  ]

  private static func entry<P: Publisher>(
    _ name: String,
    file: String? = nil,
    _ traits: Set<CatalogueEntry.Trait> = [],
    make: @escaping (Bench) -> P
  ) -> CatalogueEntry {
    CatalogueEntry(
      name,
      file,
      feed: (1...5).map { (0, $0) },
      outputs: 5,
      traits.union([.isScheduled]),
      make: make
    )
  }
}
