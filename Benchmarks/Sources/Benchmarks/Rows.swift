import Harness

/// All rows, with their targets.
enum Rows {
  static var all: [Row] {
    #if Inspection
      inspection
    #else
      everything
    #endif
  }

  private static var everything: [Row] {
    subjects + values + properties + operators + severalUpstreams + requests + subscriptions + replays
      + others + threads
      + timers + memory + loops + extras + overload
  }

  /// The time that a subscription needs for each value, including the work of its publisher.
  static var inspection: [Row] {
    [
      ("a subject with Inspection, per value", 1, Ours.passthrough(subscribers: 1)),
      ("a subject and four maps with Inspection, per value and subscription", 5, Ours.fourMaps()),
    ]
    .map { name, subscriptions, workload in
      Row(
        bounded: name,
        unit: "ns",
        by: 250,
        ours: { Measurement().measure(Row("", ours: { workload })).ours / Double(subscriptions) }
      )
    }
  }

  // MARK: Subjects

  static var subjects: [Row] {
    [1, 10, 1_000].map { count in
      Row(
        "PassthroughSubject, \(subscribers(count))",
        ours: { Ours.passthrough(subscribers: count) },
        peer: { Peer.passthrough(subscribers: count) },
        goal: goal(count),
        other: closures({ Bare.broadcast(to: count) }, limit: limit(count))
      )
    }
      + [
        Row(
          "PassthroughSubject, nobody subscribed, per send",
          ours: Ours.passthroughToNobody,
          peer: Peer.passthroughToNobody,
          goal: 3,
          // Without a subscriber, only the way to the list of subscribers costs anything.
          other: Row.Other("1 subscriber", { Ours.passthrough(subscribers: 1) }, limit: 1, isSame: false)
        ),
        Row(
          "PassthroughSubject, 1 subscriber on the main actor, sent there",
          ours: { Ours.passthroughOnMainActor(subscribers: 1) },
          peer: { Peer.passthroughOnMainActor(subscribers: 1) },
          goal: 5,
          other: Row.Other("without an actor", { Ours.passthrough(subscribers: 1) }, limit: 1.8)
        ),
        Row(
          "PassthroughSubject, 1,000 subscribers on the main actor, per delivery",
          ours: { Ours.passthroughOnMainActor(subscribers: 1_000) },
          peer: { Peer.passthroughOnMainActor(subscribers: 1_000) },
          other: Row.Other("without an actor", { Ours.passthrough(subscribers: 1_000) }, limit: 2.5)
        ),
      ]
      + [1, 10, 1_000].map { count in
        Row(
          "CurrentValueSubject, \(subscribers(count))",
          ours: { Ours.currentValue(subscribers: count) },
          peer: { Peer.currentValue(subscribers: count) },
          goal: goal(count),
          other: count == 1
            ? Row.Other("PassthroughSubject", { Ours.passthrough(subscribers: 1) }, limit: 1.5) : nil
        )
      }
      + [1, 10, 1_000].map { count in
        Row(
          "BehaviorRelay, \(subscribers(count))",
          ours: { Ours.behaviorRelay(subscribers: count) },
          peer: { Peer.behaviorRelay(subscribers: count) },
          goal: goal(count)
        )
      }
      + [
        Row(
          "PublishRelay bound to another, per value",
          ours: Ours.boundRelay,
          peer: Peer.boundRelay,
          goal: 3,
          other: Row.Other("a sink that accepts", Ours.relayToRelay, limit: 1.5)
        )
      ]
  }

  static var values: [Row] {
    [1, 10].flatMap { count in
      [
        Row(
          "PassthroughSubject of a class, \(subscribers(count))",
          ours: { Ours.passthroughOfBoxes(subscribers: count) },
          peer: { Peer.passthroughOfBoxes(subscribers: count) },
          goal: goal(count),
          other: closures({ Bare.broadcastOfBoxes(to: count) }, limit: limit(count))
        ),
        Row(
          "PassthroughSubject of strings, \(subscribers(count))",
          ours: { Ours.passthroughOfStrings(subscribers: count) },
          peer: { Peer.passthroughOfStrings(subscribers: count) },
          goal: goal(count),
          other: closures({ Bare.broadcastOfStrings(to: count) }, limit: limit(count))
        ),
        Row(
          "PassthroughSubject of 128-byte structs, \(subscribers(count))",
          ours: { Ours.passthroughOfRecords(subscribers: count) },
          peer: { Peer.passthroughOfRecords(subscribers: count) },
          goal: goal(count),
          other: closures({ Bare.broadcastOfRecords(to: count) }, limit: limit(count))
        ),
      ]
    }
  }

  private static func subscribers(_ count: Int) -> String {
    switch count {
    case 1: "1 subscriber, per send"
    case 1_000: "1,000 subscribers, per delivery"
    default: "\(count) subscribers, per delivery"
    }
  }

  private static func goal(_ subscribers: Int) -> Double { subscribers == 1 ? 7 : 10 }
  private static func limit(_ subscribers: Int) -> Double { subscribers == 1 ? 3 : 1.6 }

  private static func closures(_ workload: @escaping () -> Workload, limit: Double) -> Row.Other {
    Row.Other("closures in an array", workload, limit: limit)
  }

  // MARK: Properties

  static var properties: [Row] {
    [
      Row(
        "@Published, 1 subscriber, per change",
        ours: Ours.publishedProperty,
        peer: Peer.publishedProperty,
        goal: 3
      ),
      Row("@Published, per read", ours: Ours.readProperty, peer: Peer.readProperty),
      Row(
        "ObservableObject of 10 @Published, 1 subscriber, per change",
        ours: Ours.observableObject,
        peer: Peer.observableObject,
        goal: 3
      ),
    ]
  }

  // MARK: Operators

  static var operators: [Row] {
    [
      Row(
        "map.filter.map.sink, per send",
        ours: Ours.threeOperators,
        peer: Peer.threeOperators,
        goal: 7,
        other: closures(Bare.threeOperators, limit: 4)
      ),
      Row(
        "map.filter.map.sink, erased by another module",
        ours: Ours.threeOperatorsErased,
        peer: Peer.threeOperatorsErased,
        goal: 7,
        other: Row.Other("not erased", Ours.threeOperators, limit: 2)
      ),
      Row(
        "map.filter.map.sink, “some” of another module",
        ours: Ours.threeOperatorsOpaque,
        peer: Peer.threeOperatorsOpaque,
        other: Row.Other("in one module", Ours.threeOperators, limit: nil)
      ),
      Row("ten operators, per send", ours: Ours.tenOperators, peer: Peer.tenOperators, goal: 7),
      Row(
        "ten operators, erased",
        ours: Ours.tenOperatorsErased,
        peer: Peer.tenOperatorsErased,
        goal: 7,
        other: Row.Other("not erased", Ours.tenOperators, limit: 2)
      ),
      Row(
        "sequence.map.filter.reduce, a million, per value",
        ours: { Ours.sequence(0..<1_000_000) },
        peer: { Peer.sequence(0..<1_000_000) },
        goal: 10,
        other: Row.Other("a for loop of closures", { Bare.sequence(0..<1_000_000) }, limit: 2)
      ),
    ]
  }

  static var severalUpstreams: [Row] {
    [
      Row("flatMap to Just, per send", ours: Ours.flatMap, peer: Peer.flatMap, goal: 3),
      Row("switchToLatest of Justs, per send", ours: Ours.switchToLatest, peer: Peer.switchToLatest, goal: 3),
      Row("switchToLatest, the latest, per send", ours: Ours.latest, peer: Peer.latest, goal: 3),
      Row("zip of two subjects, per pair", ours: Ours.zip, peer: Peer.zip, goal: 3),
      Row(
        "share, 2 subscribers, per delivery",
        ours: { Ours.share(subscribers: 2) },
        peer: { Peer.share(subscribers: 2) },
        goal: 3
      ),
      Row(
        "share, 100 subscribers, per delivery",
        ours: { Ours.share(subscribers: 100) },
        peer: { Peer.share(subscribers: 100) },
        goal: goal(100),
        // One more delivery for each hundred.
        other: Row.Other(
          "PassthroughSubject",
          { Ours.passthrough(subscribers: 100) },
          limit: 3,
          isSame: false
        )
      ),
      Row(
        "scan.removeDuplicates.share, 3 subscribers, per send",
        ours: Ours.sharedState,
        peer: Peer.sharedState,
        goal: 7
      ),
      Row("buffer, per send", ours: Ours.buffer, peer: Peer.buffer, goal: 3),
      Row(
        "merge of two subjects, per send",
        ours: Ours.merge,
        other: closures(Bare.merge, limit: 6)
      ),
      Row(
        "combineLatest of two subjects, per send",
        ours: Ours.combineLatest,
        other: closures(Bare.combineLatest, limit: 6)
      ),
      Row(
        "a collection's combineLatest, eight subjects, per send",
        ours: Ours.combineLatestOfEight,
        other: closures(Bare.combineLatestOfEight, limit: 6)
      ),
    ]
  }

  // MARK: Requests

  static var requests: [Row] {
    [
      Row(
        "Deferred.Future.tryMap.catch.first, per request",
        ours: { Ours.request() },
        peer: { Peer.request() },
        goal: 4
      ),
      Row("Future, per request", ours: { Ours.future() }, peer: { Peer.future() }, goal: 4),
      Row(
        "Fail.retry(2).replaceError, per request",
        ours: { Ours.failureRetriedTwice() },
        peer: { Peer.failureRetriedTwice() },
        goal: 4
      ),
      Row(
        "Just.zip(Just).map, per request",
        ours: { Ours.zipOfReadyValues() },
        peer: { Peer.zipOfReadyValues() },
        goal: 4
      ),
      Row(
        "subject.map.removeDuplicates.scan.prefix, per request",
        ours: { Ours.shortLivedChain() },
        peer: { Peer.shortLivedChain() },
        goal: 4
      ),
    ]
  }

  // MARK: Subscriptions

  static var subscriptions: [Row] {
    [
      Row(
        "subscribe and cancel",
        ours: { Ours.subscribeAndCancel() },
        peer: { Peer.subscribeAndCancel() },
        goal: 6
      ),
      Row(
        "subscribe and cancel, besides a million others",
        ours: { Ours.subscribeAndCancel(besides: 1_000_000) },
        peer: { Peer.subscribeAndCancel(besides: 1_000_000) },
        goal: 6,
        // The cache misses always concern the same few lines.
        other: Row.Other("besides none", { Ours.subscribeAndCancel(besides: 0) }, limit: 1.5)
      ),
      Row(
        "subscribe(onNext:) and dispose",
        ours: Ours.subscribeAndDispose,
        other: Row.Other("sink and cancel", { Ours.subscribeAndCancel() }, limit: 1.6)
      ),
    ]
      + Order.allCases.map { order in
        Row(
          "subscribe 10,000, cancel all \(order.rawValue), each",
          ours: { Ours.subscribeAndCancel(10_000, order) },
          peer: { Peer.subscribeAndCancel(10_000, order) },
          // In shuffled order, most of the time is spent on memory outside the cache, on all sides.
          goal: order == .shuffled ? 5 : 6,
          other: Row.Other("each of 100", { Ours.subscribeAndCancel(100, order) }, limit: 1.5)
        )
      }
  }

  static var others: [Row] {
    [
      Row("CurrentValueSubject.value, per read", ours: Ours.readValue, peer: Peer.readValue, goal: 2),
      Row(
        "CurrentValueSubject.value += 1, nobody subscribed, each",
        ours: Ours.changeValue,
        peer: Peer.changeValue,
        goal: 1
      ),
      Row("demand of one at a time, per send", ours: Ours.oneAtATime, peer: Peer.oneAtATime, goal: 4),
    ]
  }

  static var replays: [Row] {
    [
      Row(
        "multicast { ReplaySubject }.autoconnect, 3 subscribers, per delivery",
        ours: { Ours.sharedReplay(subscribers: 3) },
        other: Row.Other("share", { Ours.share(subscribers: 3) }, limit: 1.5)
      ),
      Row(
        "ReplaySubject of 1,000 to 1,000 late subscribers, per delivery",
        ours: { Ours.replay(of: 1_000, to: 1_000) },
        // The target for one subscriber, plus the look-up of a value in a ring.
        other: Row.Other("an array to closures", { Bare.replay(of: 1_000, to: 1_000) }, limit: 3)
      ),
    ]
  }

  // MARK: Threads and queues

  static var threads: [Row] {
    [
      Row(
        "two threads to one subject, per send",
        clock: .wall,
        ours: Ours.twoThreads,
        peer: Peer.twoThreads,
        goal: 1
      ),
      Row(
        "two threads to one subject, 10 µs subscriber, per send",
        clock: .wall,
        ours: Ours.twoThreadsToSlowSubscriber,
        peer: Peer.twoThreadsToSlowSubscriber
      ),
      Row(
        "four threads to a subject each, per send",
        clock: .wall,
        ours: { Ours.threadsOfTheirOwn(4) },
        peer: { Peer.threadsOfTheirOwn(4) },
        goal: 7,
        // One thread per core, with a fifth added for creating the threads.
        other: Row.Other(
          "one thread",
          { Ours.threadsOfTheirOwn(1) },
          limit: 1.2 / Double(min(4, Processors.count))
        )
      ),
    ]
  }

  static var timers: [Row] {
    [
      Row(
        "receive(on: queue), per value",
        clock: .wall,
        ours: Ours.receiveOnQueue,
        peer: Peer.receiveOnQueue,
        goal: 2,
        other: Row.Other("queue.async", Bare.queue, limit: 1)
      ),
      Row(
        "debounce on a queue, per send",
        ours: Ours.debounceOnQueue,
        peer: Peer.debounceOnQueue,
        goal: 3,
        // Postponing a timer doesn't create a new one. What remains is reading the clock and taking a lock.
        other: Row.Other("a new work item", Bare.debounce, limit: 0.5)
      ),
      Row(
        "TestScheduler, 100,000 timers, each made and run",
        ours: { Ours.timers(100_000) },
        // Timers can be cancelled and added while others run, so they are objects in a heap instead of an
        // array.
        other: Row.Other("sorted closures", { Bare.timers(100_000) }, limit: 4)
      ),
    ]
  }

  // MARK: Memory

  static var memory: [Row] {
    guard Memory.isMeasurable else { return [] }
    return footprints("sink on a PassthroughSubject", Ours.footprint, Peer.footprint)
      + footprints(
        "sink on a CurrentValueSubject",
        Ours.footprintOfCurrentValue,
        Peer.footprintOfCurrentValue
      )
      + footprints(
        "sink on a PassthroughSubject, of a million",
        count: 1_000_000,
        Ours.footprint,
        Peer.footprint
      )
      + footprints("map.filter.map.sink", Ours.footprintOfThreeOperators, Peer.footprintOfThreeOperators)
  }

  private static func footprints(
    _ name: String,
    count: Int = 1_000,
    _ ours: @escaping (Int) -> Footprint,
    _ peer: @escaping (Int) -> Footprint
  ) -> [Row] {
    func each(_ total: Int) -> Double { Double(total) / Double(count) }
    return [
      Row(memory: "\(name), memory", unit: "bytes") {
        each(ours(count).bytes)
      } peer: {
        each(peer(count).bytes)
      },
      Row(memory: "\(name), allocations", unit: "blocks") {
        each(ours(count).blocks)
      } peer: {
        each(peer(count).blocks)
      },
    ]
  }

  // MARK: Asynchronous loops

  static var loops: [Row] {
    // A million values in total, so that about ten rounds are measured.
    let count = 100_000
    return [
      Row(
        "for await, values of a sequence",
        clock: .process,
        ours: { Ours.valuesOfSequence(count) },
        peer: { Peer.valuesOfSequence(count) },
        other: Row.Other("AsyncStream(unfolding:)", { Streams.unfolding(count) }, limit: 1)
      ),
      Row(
        "for await, values of a sequence, beside async algorithms",
        clock: .process,
        ours: { Ours.valuesOfSequence(count) },
        other: Row.Other("sequence.async", { Streams.elements(count) }, limit: nil)
      ),
      Row(
        "for await, values sent before",
        clock: .process,
        ours: { Ours.valuesOfSubject(count) },
        other: Row.Other("AsyncStream", { Streams.filled(count) }, limit: 1)
      ),
      Row(
        "for await, values sent meanwhile",
        clock: .wall,
        ours: { Ours.valuesOfTask(count) },
        other: Row.Other("AsyncStream", { Streams.filling(count) }, limit: 1)
      ),
      Row(
        "for await, values sent meanwhile, channel",
        clock: .wall,
        ours: { Ours.valuesOfTask(count) },
        other: Row.Other("AsyncChannel", { Streams.channel(count) }, limit: 1)
      ),
      Row(
        "sink, AsyncStream(unfolding:).publisher",
        clock: .process,
        ours: { Ours.publisherOfUnfolding(count) },
        // It should be no slower. A tenth more counts as noise.
        other: Row.Other("for await", { Streams.unfoldingToClosure(count) }, limit: 1.1)
      ),
      Row(
        "sink, AsyncStream.publisher",
        clock: .process,
        ours: { Ours.publisherOfFilled(count) },
        other: Row.Other("for await", { Streams.filledToClosure(count) }, limit: 1.1)
      ),
      Row(
        "for await, values of AsyncStream.publisher",
        clock: .wall,
        ours: { Ours.valuesOfPublisher(count) },
        other: Row.Other("AsyncChannel", { Streams.channel(count) }, limit: 1)
      ),
      Row(
        "asyncMap, one at a time",
        clock: .process,
        ours: { Ours.asyncMap(count, maxConcurrent: 1) },
        other: Row.Other("AsyncStream.map", { Streams.mapped(count) }, limit: 1)
      ),
      Row(
        "asyncMap, one at a time, beside async algorithms",
        clock: .process,
        ours: { Ours.asyncMap(count, maxConcurrent: 1) },
        other: Row.Other("sequence.async.map", { Streams.mappedElements(count) }, limit: nil)
      ),
      Row(
        "asyncMap, one at a time, beside a loop",
        clock: .process,
        ours: { Ours.asyncMap(count, maxConcurrent: 1) },
        other: Row.Other("a for loop", { Streams.calls(count) }, limit: nil)
      ),
      Row(
        "asyncMap, eight at once",
        clock: .wall,
        ours: { Ours.asyncMap(count, maxConcurrent: 8) },
        // Like asyncMap, it takes up to eight values ahead of delivery and delivers in order.
        other: Row.Other(
          "a task group, in order",
          { Streams.orderedGroup(count, maxConcurrent: 8) },
          limit: 1
        )
      ),
      Row(
        "asyncFlatMap, eight at once",
        clock: .wall,
        ours: { Ours.asyncFlatMap(count, maxConcurrent: 8) },
        other: Row.Other("a task group", { Streams.group(count, maxConcurrent: 8) }, limit: 1)
      ),
    ]
  }
  // MARK: Operators that Combine lacks

  static var extras: [Row] {
    Alternative.all.map { alternative in
      Row(
        alternative.name,
        ours: alternative.workload,
        // It should be no slower. A tenth is the difference between two runs of the same code.
        other: Row.Other(alternative.others, alternative.composition, limit: 1.1)
      )
    }
  }

  // MARK: Overload

  static var overload: [Row] {
    [10, 1_000].flatMap { microseconds in
      let slow = microseconds < 1_000 ? "\(microseconds) µs" : "\(microseconds / 1_000) ms"
      return strained(
        "8 threads for 3 s, \(slow) subscriber",
        longest: 500,
        growth: 50,
        { Ours.overload(threads: 8, seconds: 3, microseconds: microseconds) },
        { Peer.overload(threads: 8, seconds: 3, microseconds: microseconds) }
      )
    }
      + strained(
        "beside a thread that sends every 4 µs, 10 µs subscriber",
        longest: 100,
        growth: 50,
        { Ours.besideFastSender(seconds: 3) },
        { Peer.besideFastSender(seconds: 3) }
      )
      + strained(
        "beside a thread that sends every 4 µs, 10 µs main-actor subscriber",
        longest: 100,
        growth: 50,
        { Ours.onMainActorBesideFastSender(seconds: 3) }
      )
  }

  /// Two rows from the same run.
  private static func strained(
    _ name: String,
    longest: Double,
    growth: Double,
    _ ours: @escaping () -> Strain,
    _ peer: (() -> Strain)? = nil
  ) -> [Row] {
    let (ours, peer) = (Once(ours), peer.map(Once.init))
    let time = Row(
      bounded: "\(name), the longest send",
      unit: "ms",
      by: longest,
      ours: { ours.value.longestSend },
      peer: peer.map { peer in { peer.value.longestSend } }
    )
    let memory = Row(
      bounded: "\(name), growth of memory",
      unit: "MB",
      by: growth,
      ours: { ours.value.growth },
      peer: peer.map { peer in { peer.value.growth } }
    )
    return Memory.isMeasurable ? [time, memory] : [time]
  }

  /// A run that is started when its result is first needed.
  private final class Once {
    private let run: () -> Strain
    private(set) lazy var value = run()

    init(_ run: @escaping () -> Strain) { self.run = run }
  }
}
