import Harness

/// Everything that is measured, with what it has to be.
enum Rows {
  static var all: [Row] {
    subjects + values + operators + severalUpstreams + subscriptions + others + memory + loops
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
          "PassthroughSubject, 1 subscriber on the main actor, sent there",
          ours: Ours.passthroughOnMainActor,
          peer: Peer.passthroughOnMainActor,
          goal: 5,
          other: Row.Other("without an actor", { Ours.passthrough(subscribers: 1) }, limit: 1.8)
        )
      ]
      + [1, 10, 1_000].map { count in
        Row(
          "CurrentValueSubject, \(subscribers(count))",
          ours: { Ours.currentValue(subscribers: count) },
          peer: { Peer.currentValue(subscribers: count) },
          goal: goal(count)
        )
      }
      + [
        Row(
          "CurrentValueSubject whose value was read, \(subscribers(1))",
          ours: { Ours.currentValue(subscribers: 1, isRead: true) },
          peer: { Peer.currentValue(subscribers: 1) },
          goal: goal(1),
          other: Row.Other("never read", { Ours.currentValue(subscribers: 1) }, limit: nil)
        )
      ]
      + [1, 10, 1_000].map { count in
        Row(
          "BehaviorRelay, \(subscribers(count))",
          ours: { Ours.behaviorRelay(subscribers: count) },
          peer: { Peer.behaviorRelay(subscribers: count) },
          goal: goal(count)
        )
      }
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
      Row("share, 2 subscribers, per delivery", ours: Ours.share, peer: Peer.share, goal: 3),
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
      )
    ]
      + Order.allCases.map { order in
        Row(
          "subscribe 10,000, cancel all \(order.rawValue), each",
          ours: { Ours.subscribeAndCancel(10_000, order) },
          peer: { Peer.subscribeAndCancel(10_000, order) },
          goal: 6,
          other: Row.Other("each of 100", { Ours.subscribeAndCancel(100, order) }, limit: 1.5)
        )
      }
  }

  static var others: [Row] {
    [
      Row("CurrentValueSubject.value, per read", ours: Ours.readValue, peer: Peer.readValue, goal: 3),
      Row(
        "CurrentValueSubject.value += 1, nobody subscribed, each",
        ours: Ours.changeValue,
        peer: Peer.changeValue
      ),
      Row("demand of one at a time, per send", ours: Ours.oneAtATime, peer: Peer.oneAtATime, goal: 4),
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
      + footprints("map.filter.map.sink", Ours.footprintOfThreeOperators, Peer.footprintOfThreeOperators)
  }

  private static func footprints(
    _ name: String,
    _ ours: @escaping (Int) -> Footprint,
    _ peer: @escaping (Int) -> Footprint
  ) -> [Row] {
    let count = 1_000
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
    // A million in all: about ten rounds are measured.
    let count = 100_000
    return [
      Row(
        "for await, values of a sequence",
        clock: .wall,
        ours: { Ours.valuesOfSequence(count) },
        peer: { Peer.valuesOfSequence(count) },
        other: Row.Other("AsyncStream(unfolding:)", { Streams.unfolding(count) }, limit: nil)
      ),
      Row(
        "for await, values sent before",
        clock: .wall,
        ours: { Ours.valuesOfSubject(count) },
        other: Row.Other("AsyncStream", { Streams.filled(count) }, limit: nil)
      ),
      Row(
        "for await, values sent meanwhile",
        clock: .wall,
        ours: { Ours.valuesOfTask(count) },
        other: Row.Other("AsyncStream", { Streams.filling(count) }, limit: nil)
      ),
      Row(
        "for await, values sent meanwhile, channel",
        clock: .wall,
        ours: { Ours.valuesOfTask(count) },
        other: Row.Other("AsyncChannel", { Streams.channel(count) }, limit: nil)
      ),
      Row(
        "sink, AsyncStream(unfolding:).publisher",
        clock: .wall,
        ours: { Ours.publisherOfUnfolding(count) },
        other: Row.Other("for await", { Streams.unfolding(count) }, limit: nil)
      ),
      Row(
        "sink, AsyncStream.publisher",
        clock: .wall,
        ours: { Ours.publisherOfFilled(count) },
        other: Row.Other("for await", { Streams.filled(count) }, limit: nil)
      ),
      Row(
        "for await, values of AsyncStream.publisher",
        clock: .wall,
        ours: { Ours.valuesOfPublisher(count) },
        other: Row.Other("AsyncChannel", { Streams.channel(count) }, limit: nil)
      ),
      Row(
        "asyncMap, one at a time",
        clock: .wall,
        ours: { Ours.asyncMap(count, maxConcurrent: 1) },
        other: Row.Other("AsyncStream.map", { Streams.mapped(count) }, limit: nil)
      ),
      Row(
        "asyncMap, eight at once",
        clock: .wall,
        ours: { Ours.asyncMap(count, maxConcurrent: 8) },
        other: Row.Other("a task group", { Streams.group(count, maxConcurrent: 8) }, limit: nil)
      ),
    ]
  }
}
