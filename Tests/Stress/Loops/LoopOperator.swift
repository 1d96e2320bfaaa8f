import ReactiveConcurrency
import ReactiveCore
import ReactiveExtras

/// An operator between a source and a loop.
///
/// The values that a loop receives through it are known, whatever operators come in between: a
/// function of lists.
enum LoopOperator: String, CaseIterable {
  case map, filter, compactMap, scan, removeDuplicates, drop, prefix, pairwise, collectThree
  case prependValues, appendValues, replaceEmpty, handleEvents, materialize, eraseTwice
  case receiveOn, delay, subscribeOn
  case zipEndless, zipItsShare, dropUntilJust, prefixUntilNever, delayUntilJust, withLatestFromJust, ambNever
  case pausableJust
  case `catch`, retry, switchTo, expandNone
  case merge, mergeMany, combineLatest, flatMapTo, concatMapTo, flatMapFirstTo
  case mergeValues, flatMapJust, flatMapPairs, flatMapLater, flatMapThree, flatMapOne
  case keepFull, asyncMap, asyncFilter, asyncFlatMap, asyncValues
  case catchFailure, prependPublisher, retryWhen, retryDelayed, using, assertNoFailure, deferred, skipLast,
    removeAllDuplicates
  case zip3, combineLatest3, zipCollection, concatenateCollection, madeConnectable, create
  case flatMapNested, flatMapDelayed, collectAndWindow, collectByTimeOrCount, shareReplayConnected,
    multicastPassthrough
  case concatMap, switchToEach, share, shareReplay, multicast, bufferAll, collectByTime
  case groupBy, groupByInTurn, window, collectAll, takeLast

  /// The number of values requested ahead; nil for all of them. See the table in
  /// Documentation/Internals/Demand.md.
  var ahead: Int? {
    switch self {
    case .map, .filter, .compactMap, .scan, .removeDuplicates, .drop, .prefix, .pairwise, .collectThree,
      .prependValues, .appendValues, .replaceEmpty, .handleEvents, .materialize, .eraseTwice,
      .receiveOn, .delay, .subscribeOn,
      .zipEndless, .dropUntilJust, .prefixUntilNever, .withLatestFromJust, .ambNever, .pausableJust,
      .catch, .retry, .switchTo, .catchFailure, .prependPublisher, .retryWhen, .retryDelayed, .using,
      .assertNoFailure,
      .deferred, .skipLast, .removeAllDuplicates, .zip3, .zipCollection:
      0
    case .expandNone, .merge, .mergeMany, .mergeValues, .combineLatest, .flatMapTo, .concatMapTo,
      .flatMapFirstTo,
      .flatMapOne, .asyncValues, .combineLatest3, .concatenateCollection, .delayUntilJust:
      1
    case .asyncMap, .asyncFilter, .asyncFlatMap: 2
    case .flatMapThree, .flatMapDelayed: 3
    case .flatMapNested: 32
    case .keepFull: 64
    case .flatMapJust, .flatMapPairs, .flatMapLater: 16
    case .zipItsShare, .concatMap, .madeConnectable, .create, .collectAndWindow, .collectByTimeOrCount,
      .shareReplayConnected, .multicastPassthrough,
      .switchToEach, .share, .shareReplay, .multicast, .bufferAll,
      .collectByTime,
      .groupBy, .groupByInTurn, .window, .collectAll, .takeLast:
      nil
    }
  }

  /// True if it promises no order of its values.
  var isUnordered: Bool {
    switch self {
    case .mergeValues, .flatMapPairs, .flatMapLater, .flatMapThree, .flatMapDelayed, .asyncFlatMap, .groupBy:
      true
    default: false
    }
  }

  /// True if its values depend on the order of the received ones.
  var dependsOnOrder: Bool {
    switch self {
    case .skipLast, .removeAllDuplicates, .scan, .removeDuplicates, .drop, .prefix, .pairwise, .collectThree,
      .collectAll, .takeLast,
      .collectByTime:
      true
    default: false
    }
  }

  /// True if it asks its upstream to hold back: of its own accord, never, or, if this is nil, if it is asked
  /// to itself.
  var holdsBack: Bool? {
    switch self {
    case .asyncMap, .asyncFilter, .asyncFlatMap, .asyncValues, .keepFull, .collectByTime: true
    default: ahead == nil ? false : nil
    }
  }

  /// True if it subscribes to all its publishers before its subscriber can ask it to hold back.
  var subscribesFirst: Bool {
    switch self {
    case .zipEndless, .zip3, .zipCollection, .combineLatest, .combineLatest3: true
    default: false
    }
  }

  /// True if it requests a limited number of values before any is requested of it, without asking for them to
  /// be held back.
  var requestsFirst: Bool {
    switch self {
    case .drop, .expandNone, .merge, .mergeMany, .mergeValues, .flatMapTo, .concatMapTo, .flatMapFirstTo,
      .flatMapJust, .flatMapPairs, .flatMapLater, .flatMapThree, .flatMapOne, .flatMapNested, .flatMapDelayed,
      .concatenateCollection:
      true
    default: false
    }
  }

  /// True if it requests all publishers of an upstream whose values wait, once values have been requested of
  /// it.
  var mapsAll: Bool {
    switch self {
    case .flatMapJust, .flatMapPairs, .flatMapLater, .flatMapNested: true
    default: false
    }
  }

  /// True if it publishes through a subject, which drops what is not requested, and no value that was sent
  /// before.
  var shares: Bool { self == .share || self == .multicastPassthrough || self == .madeConnectable }

  /// True if it takes no more values than it has room for, and drops others.
  ///
  /// - Parameters:
  ///   - operators: those between the source and this one.
  ///   - isHeldBack: whether a loop, or another operator which requests a limited number, has asked it to
  ///     hold back.
  func mayLose(of source: LoopProgram.Source, behind operators: some Sequence<LoopOperator>, isHeldBack: Bool)
    -> Bool
  {
    switch self {
    case .asyncMap, .asyncFilter, .asyncFlatMap: source.sends || operators.contains(where: \.shares)
    // A user's publisher knows nothing of holding back.
    case .flatMapOne, .flatMapThree, .flatMapDelayed:
      source == .dropping || !isHeldBack && (source.sends || operators.contains(where: \.shares))
    default: false
    }
  }

  /// True if it delivers later than its upstream does.
  var isScheduled: Bool { self == .receiveOn || self == .delay || self == .subscribeOn }

  /// The number of values it publishes of another source, in any order.
  var publishesOwn: Int { self == .mergeValues ? 2 : 0 }

  // MARK: What it makes

  /// The operation that makes the same of values.
  private var node: Node? {
    switch self {
    case .map: Node(operation: .map, number: 1)
    case .filter, .asyncFilter: Node(operation: .filter)
    case .scan: Node(operation: .scan)
    case .removeDuplicates: Node(operation: .removeDuplicates, number: 2)
    case .drop: Node(operation: .drop, number: 2)
    case .prefix: Node(operation: .prefix, number: 7)
    case .pairwise: Node(operation: .pairwise)
    case .collectThree: Node(operation: .collectByCount, number: 2)
    case .skipLast: Node(operation: .skipLast, number: 2)
    case .asyncMap, .asyncFlatMap: Node(operation: .map, number: 2)
    case .collectAll: Node(operation: .collect)
    case .takeLast: Node(operation: .takeLast, number: 3)
    default: nil
    }
  }

  /// Of all values, if they are followed by a completion.
  func result(of values: [Int]) -> [Int] {
    if let node { return node.events(of: values, .finished).values.map(\.content) }
    return switch self {
    case .compactMap: values.filter { Arithmetic.isKept(1, $0) }.map { $0 &+ 1 }
    case .removeAllDuplicates:
      values.reduce(into: (kept: [Int](), all: Set<Int>())) {
        if $0.all.insert($1).inserted { $0.kept.append($1) }
      }.kept
    case .prependValues, .prependPublisher, .mergeValues: [-2, -1] + values
    case .appendValues, .catchFailure: values + [-2, -1]
    case .replaceEmpty: values.isEmpty ? [-1] : values
    case .flatMapPairs, .flatMapOne, .concatMap: values.flatMap { [$0, $0 &* 3] }
    default: values
    }
  }

  /// Of values of an endless source.
  func result(ofEndless values: [Int]) -> [Int] {
    switch self {
    // What is at the end is not there yet.
    case .appendValues, .catchFailure, .replaceEmpty: values
    case .collectThree: Array(result(of: values).prefix(values.count / 3))
    default: result(of: values)
    }
  }

  // MARK: What it is

  typealias Items = AnyPublisher<Item, Never>

  /// - Parameter clock: for what delivers at another time or place.
  func publisher<Clock: Scheduler & Sendable>(_ upstream: Items, on clock: Clock) -> Items
  where Clock.SchedulerTimeType == Time {
    // Made of operators alone, they may be subscribed to on any thread.
    nonisolated(unsafe) let upstream = upstream
    let nothing = Empty<Item, Never>()
    let never = Empty<Item, Never>(completeImmediately: false)
    let second = ClockTime.interval(1, ofNode: 1)
    return switch self {
    case .map: upstream.map { Item(Arithmetic.map(1, $0.number)) }.eraseToAnyPublisher()
    case .filter: upstream.filter { Arithmetic.isKept(0, $0.number) }.eraseToAnyPublisher()
    case .compactMap:
      upstream.compactMap { Arithmetic.isKept(1, $0.number) ? Item($0.number &+ 1) : nil }
        .eraseToAnyPublisher()
    case .scan:
      upstream.scan(Item(0)) { Item(Arithmetic.sum($0.number, $1.number)) }.eraseToAnyPublisher()
    case .removeDuplicates:
      upstream.removeDuplicates { Arithmetic.isSame(2, $0.number, $1.number) }.eraseToAnyPublisher()
    case .drop: upstream.dropFirst(2).eraseToAnyPublisher()
    case .prefix: upstream.prefix(7).eraseToAnyPublisher()
    case .pairwise: upstream.pairwise().map { combined([$0, $1]) }.eraseToAnyPublisher()
    case .collectThree: upstream.collect(3).map(combined).eraseToAnyPublisher()
    case .prependValues: upstream.prepend(Item(-2), Item(-1)).eraseToAnyPublisher()
    case .appendValues: upstream.append(Item(-2), Item(-1)).eraseToAnyPublisher()
    case .replaceEmpty: upstream.replaceEmpty(with: Item(-1)).eraseToAnyPublisher()
    case .handleEvents: upstream.handleEvents(receiveOutput: { _ in }).eraseToAnyPublisher()
    case .materialize: upstream.materialize().dematerialize().eraseToAnyPublisher()
    case .eraseTwice: upstream.eraseToAnyPublisher().eraseToAnyPublisher()
    case .receiveOn: upstream.receive(on: clock).eraseToAnyPublisher()
    case .delay: upstream.delay(for: second, scheduler: clock).eraseToAnyPublisher()
    case .subscribeOn: upstream.subscribe(on: clock).eraseToAnyPublisher()

    case .zipEndless: upstream.zip((0...).publisher) { item, _ in item }.eraseToAnyPublisher()
    case .zipItsShare:
      Deferred {
        let shared = upstream.share()
        return shared.zip(shared) { item, _ in item }
      }
      .eraseToAnyPublisher()
    case .dropUntilJust: upstream.drop(untilOutputFrom: Just(0)).eraseToAnyPublisher()
    case .prefixUntilNever: upstream.prefix(untilOutputFrom: never).eraseToAnyPublisher()
    case .delayUntilJust: upstream.delay(until: Just(0)).eraseToAnyPublisher()
    case .pausableJust: upstream.pausable(by: Just(false), bufferSize: 0).eraseToAnyPublisher()
    case .withLatestFromJust: upstream.withLatestFrom(Just(0)) { item, _ in item }.eraseToAnyPublisher()
    case .ambNever: upstream.amb(never).eraseToAnyPublisher()
    case .catch:
      upstream.setFailureType(to: Trouble.self).catch { _ in nothing }.eraseToAnyPublisher()
    case .retry:
      upstream.setFailureType(to: Trouble.self).retry(2).replaceError(with: Item(0)).eraseToAnyPublisher()
    case .switchTo: Just(upstream).switchToLatest().eraseToAnyPublisher()
    case .expandNone: upstream.expand { _ in nothing }.eraseToAnyPublisher()

    case .merge: upstream.merge(with: nothing).eraseToAnyPublisher()
    case .mergeMany: Publishers.MergeMany([upstream]).eraseToAnyPublisher()
    // The other is first to have a value: of what comes before that, the latest is combined.
    case .combineLatest: Just(0).combineLatest(upstream) { _, item in item }.eraseToAnyPublisher()
    case .flatMapTo: Just(0).flatMap { _ in upstream }.eraseToAnyPublisher()
    case .concatMapTo: Just(0).concatMap { _ in upstream }.eraseToAnyPublisher()
    case .flatMapFirstTo: Just(0).flatMapFirst { _ in upstream }.eraseToAnyPublisher()
    case .mergeValues: upstream.merge(with: [Item(-2), Item(-1)].publisher).eraseToAnyPublisher()
    case .flatMapJust: upstream.flatMap { Just($0) }.eraseToAnyPublisher()
    case .flatMapPairs: upstream.flatMap { [$0, Item($0.number &* 3)].publisher }.eraseToAnyPublisher()
    case .flatMapLater: upstream.flatMap { Just($0).receive(on: clock) }.eraseToAnyPublisher()
    case .flatMapThree:
      upstream.flatMap(maxPublishers: .max(3)) { Just($0).receive(on: clock) }.eraseToAnyPublisher()
    case .flatMapOne:
      upstream.flatMap(maxPublishers: .max(1)) { [$0, Item($0.number &* 3)].publisher }
        .eraseToAnyPublisher()

    case .keepFull:
      upstream.buffer(size: 64, prefetch: .keepFull, whenFull: .dropNewest).eraseToAnyPublisher()
    case .asyncMap:
      upstream.asyncMap(maxConcurrent: 2) { item in
        await pause(item.number)
        return Item(Arithmetic.map(2, item.number))
      }
      .eraseToAnyPublisher()
    case .asyncFilter:
      upstream.asyncFilter(maxConcurrent: 2) { item in
        await pause(item.number)
        return Arithmetic.isKept(0, item.number)
      }
      .eraseToAnyPublisher()
    case .asyncFlatMap:
      upstream.asyncFlatMap(maxConcurrent: 2) { item in
        await pause(item.number)
        return Item(Arithmetic.map(2, item.number))
      }
      .eraseToAnyPublisher()
    case .asyncValues: LoopSequence(upstream: upstream).publisher.eraseToAnyPublisher()

    case .catchFailure:
      upstream.setFailureType(to: Trouble.self).append(Fail(error: Trouble(number: 0)))
        .catch { _ in [Item(-2), Item(-1)].publisher }.eraseToAnyPublisher()
    case .prependPublisher: upstream.prepend([Item(-2), Item(-1)].publisher).eraseToAnyPublisher()
    case .retryWhen:
      upstream.setFailureType(to: Trouble.self).retryWhen { $0.setFailureType(to: Trouble.self) }
        .replaceError(with: Item(0))
        .eraseToAnyPublisher()
    case .retryDelayed:
      upstream.setFailureType(to: Trouble.self).retry(2, delay: .seconds(1), scheduler: clock)
        .replaceError(with: Item(0)).eraseToAnyPublisher()
    case .using:
      Publishers.Using({ AnyCancellable {} }) { _ in upstream }.eraseToAnyPublisher()
    case .assertNoFailure: upstream.setFailureType(to: Trouble.self).assertNoFailure().eraseToAnyPublisher()
    case .deferred: Deferred { upstream }.eraseToAnyPublisher()
    case .skipLast: upstream.skipLast(2).eraseToAnyPublisher()
    case .removeAllDuplicates:
      upstream.removeAllDuplicates { Arithmetic.isSame(2, $0.number, $1.number) }.eraseToAnyPublisher()
    case .zip3:
      upstream.zip((0...).publisher, (0...).publisher) { item, _, _ in item }.eraseToAnyPublisher()
    case .combineLatest3:
      Just(0).combineLatest(Just(0), upstream) { _, _, item in item }.eraseToAnyPublisher()
    case .zipCollection: Publishers.ZipMany([upstream]).map { $0[0] }.eraseToAnyPublisher()
    case .concatenateCollection:
      [upstream, nothing.eraseToAnyPublisher()].concatenate().eraseToAnyPublisher()
    case .madeConnectable: upstream.makeConnectable().autoconnect().eraseToAnyPublisher()
    case .create:
      AnyPublisher<Item, Never>.create { subscriber in
        upstream.sink(
          receiveCompletion: { subscriber.send(completion: $0) },
          receiveValue: { subscriber.send($0) }
        )
      }
    case .flatMapNested:
      upstream.flatMap { Just(Just($0).append(nothing)) }.flatMap { $0 }.eraseToAnyPublisher()
    case .flatMapDelayed:
      upstream.flatMap(maxPublishers: .max(3)) { Just($0).delay(for: second, scheduler: clock) }
        .eraseToAnyPublisher()
    case .collectAndWindow:
      upstream.collect(.byTimeOrCount(clock, second, 2)).concatMap { $0.publisher }.window(count: 2).concatMap
      { $0 }
      .eraseToAnyPublisher()
    case .collectByTimeOrCount:
      upstream.collect(.byTimeOrCount(clock, second, 2)).concatMap { $0.publisher }.eraseToAnyPublisher()
    case .shareReplayConnected: upstream.share(replay: 2, scope: .whileConnected).eraseToAnyPublisher()
    case .multicastPassthrough:
      upstream.multicast { PassthroughSubject() }.autoconnect().eraseToAnyPublisher()
    case .concatMap: upstream.concatMap { [$0, Item($0.number &* 3)].publisher }.eraseToAnyPublisher()
    case .switchToEach: upstream.map { Just($0) }.switchToLatest().eraseToAnyPublisher()
    case .share: upstream.share().eraseToAnyPublisher()
    case .shareReplay: upstream.share(replay: 3).eraseToAnyPublisher()
    case .multicast:
      upstream.multicast(subject: ReplaySubject(bufferSize: 2)).autoconnect().eraseToAnyPublisher()
    case .bufferAll:
      upstream.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest).eraseToAnyPublisher()
    case .collectByTime:
      upstream.collect(.byTime(clock, second)).concatMap { $0.publisher }.eraseToAnyPublisher()
    case .groupBy:
      upstream.groupBy { Arithmetic.choose($0.number, of: 3) }.flatMap { $0 }.eraseToAnyPublisher()
    case .groupByInTurn: upstream.groupBy { _ in 0 }.concatMap { $0 }.eraseToAnyPublisher()
    case .window: upstream.window(count: 3).concatMap { $0 }.eraseToAnyPublisher()
    case .collectAll: upstream.collect().map(combined).eraseToAnyPublisher()
    case .takeLast: upstream.takeLast(3).eraseToAnyPublisher()
    }
  }
}

private func combined(_ items: [Item]) -> Item { Item(Arithmetic.combine(items.map(\.number))) }

/// The values of a publisher, which a loop takes that is a publisher itself.
///
/// Unchecked: a publisher of a program is made of subjects and operators alone.
private struct LoopSequence: AsyncSequence, @unchecked Sendable {
  typealias Element = Item
  typealias Failure = Never

  let upstream: AnyPublisher<Item, Never>

  func makeAsyncIterator() -> AsyncPublisher<AnyPublisher<Item, Never>>.AsyncIterator {
    upstream.values.makeAsyncIterator()
  }
}
