import ReactiveConcurrency
import ReactiveCore
import ReactiveExtras
import ReactiveInspection

/// A graph built from the library's own publishers and subjects.
struct ActualGraph {
  let subjects: [SubjectDriver]
  private(set) var publishers: [AnyPublisher<Item, Trouble>] = []
  private let links: [Link]
  private var connectables: [Int: any ConnectablePublisher] = [:]

  init<Clock: Scheduler>(_ program: Program, _ library: Library, on clock: Clock)
  where Clock.SchedulerTimeType == Time, Clock.SchedulerOptions == Never {
    links = program.graph.links
    subjects = program.graph.subjects.map(library.subject)
    for (index, node) in program.graph.nodes.enumerated() {
      let inputs = node.inputs.enumerated().map { place, input in
        // The reference supports only unlimited demand.
        program.isExact && node.operation.limitsDemand(ofInput: place)
          ? buffered(publishers[input]).eraseToAnyPublisher() : publishers[input]
      }
      let clock = NodeClock(base: clock, latency: ClockTime.latency(ofNode: index))
      publishers.append(library.node(node, publisher(node, at: index, inputs, clock).eraseToAnyPublisher()))
    }
  }

  /// Makes a link that ends when the returned object is cancelled or deinitialized.
  func bind(_ link: Int) -> AnyCancellable? {
    switch links[link] {
    case .binding(let source, let target, let filter):
      subjects[target].relay.flatMap { subjects[source].bind?($0, filter) }
    case .connection(let node):
      connectables[node].map { AnyCancellable($0.connect()) }
    }
  }

  private mutating func connectable<P: ConnectablePublisher>(_ publisher: P, at index: Int) -> P {
    connectables[index] = publisher
    return publisher
  }

  private mutating func publisher<Clock: Scheduler>(
    _ node: Node,
    at index: Int,
    _ upstreams: [AnyPublisher<Item, Trouble>],
    _ clock: Clock
  ) -> any Publisher<Item, Trouble> where Clock.SchedulerTimeType == Time {
    let n = node.number
    // These consist of subjects and operators, so any thread may subscribe to them.
    nonisolated(unsafe) let inputs = upstreams
    let interval = Time.Stride.nanoseconds(ClockTime.interval(n + 1, ofNode: index))
    return switch node.operation {
    case .subject: subjects[n].publisher
    case .sequence: sequence(Arithmetic.sequence(n))
    case .just: Just(Item(n)).setFailureType(to: Trouble.self)
    case .empty: Empty<Item, Trouble>()
    case .fail: Fail<Item, Trouble>(error: Trouble(number: n))

    case .map: inputs[0].map { Item(Arithmetic.map(n, $0.number)) }
    case .filter: inputs[0].filter { Arithmetic.isKept(n, $0.number) }
    case .scan: inputs[0].scan(Item(n)) { Item(Arithmetic.sum($0.number, $1.number)) }
    case .removeDuplicates: inputs[0].removeDuplicates { Arithmetic.isSame(n, $0.number, $1.number) }
    case .tryMap: caught(inputs[0].tryMap { Item(try sound(n, $0)) })
    case .tryFilter: caught(inputs[0].tryFilter { Arithmetic.isKept(n, try sound(n, $0)) })
    case .tryScan: caught(inputs[0].tryScan(Item(n)) { Item(Arithmetic.sum($0.number, try sound(n, $1))) })
    case .tryRemoveDuplicates:
      caught(inputs[0].tryRemoveDuplicates { Arithmetic.isSame(n, $0.number, try sound(n, $1)) })
    case .tryPrefixWhile: caught(inputs[0].tryPrefix { Arithmetic.isEarly(n, try sound(n, $0)) })
    case .tryDropWhile: caught(inputs[0].tryDrop { Arithmetic.isEarly(n, try sound(n, $0)) })
    case .tryReduce:
      caught(inputs[0].tryReduce(Item(n)) { Item(Arithmetic.sum($0.number, try sound(n, $1))) })
    case .tryFirstWhere: caught(inputs[0].tryFirst { Arithmetic.isKept(n, try sound(n, $0)) })
    case .compactMap: inputs[0].compactMap { mapped(n, $0) }
    case .lastWhere: inputs[0].last { Arithmetic.isKept(n, $0.number) }
    case .containsWhere: inputs[0].contains { !Arithmetic.isEarly(n, $0.number) }.map(item)
    case .allSatisfy: inputs[0].allSatisfy { Arithmetic.isEarly(n, $0.number) }.map(item)
    case .min: inputs[0].min { Arithmetic.isLess($0.number, $1.number) }
    case .max: inputs[0].max { Arithmetic.isLess($0.number, $1.number) }
    case .tryCompactMap: caught(inputs[0].tryCompactMap { mapped(n, Item(try sound(n, $0))) })
    case .tryLastWhere: caught(inputs[0].tryLast { Arithmetic.isKept(n, try sound(n, $0)) })
    case .tryContainsWhere:
      caught(inputs[0].tryContains { !Arithmetic.isEarly(n, try sound(n, $0)) }.map(item))
    case .tryAllSatisfy: caught(inputs[0].tryAllSatisfy { Arithmetic.isEarly(n, try sound(n, $0)) }.map(item))
    case .tryMin: caught(inputs[0].tryMin { Arithmetic.isLess(try sound(n, $0), $1.number) })
    case .tryMax: caught(inputs[0].tryMax { Arithmetic.isLess($0.number, try sound(n, $1)) })
    case .mapError: inputs[0].mapError { Trouble(number: $0.number &+ n) }
    case .prefix: inputs[0].prefix(n)
    case .drop: inputs[0].dropFirst(n)
    case .prefixWhile: inputs[0].prefix { Arithmetic.isEarly(n, $0.number) }
    case .dropWhile: inputs[0].drop { Arithmetic.isEarly(n, $0.number) }
    case .collectByCount: inputs[0].collect(n + 1).map(combined)

    case .collect: inputs[0].collect().map(combined)
    case .count: inputs[0].count().map(Item.init)
    case .last: inputs[0].last()
    case .firstWhere: inputs[0].first { Arithmetic.isKept(n, $0.number) }
    case .ignoreOutput: inputs[0].ignoreOutput().map(item)
    case .replaceEmpty: inputs[0].replaceEmpty(with: Item(n))
    case .replaceError: inputs[0].replaceError(with: Item(n)).setFailureType(to: Trouble.self)
    case .retry: inputs[0].retry(n)

    case .concatMap:
      inputs[0].flatMap(maxPublishers: .max(1)) { sequence(Arithmetic.several(n, $0.number)) }
    case .nested:
      (0..<Node.depth).reduce(inputs[0]) { input, _ in
        nonisolated(unsafe) let input = input
        return Just(Item(n)).setFailureType(to: Trouble.self).flatMap { _ in input }.eraseToAnyPublisher()
      }
    case .flatMapReady, .flatMapOneReady, .switchToReady:
      switch n {
      case 0: opened(node, inputs[0]) { Publishers.SetFailureType(upstream: Just($0)) }
      case 1:
        opened(node, inputs[0]) { item in
          (Arithmetic.isKept(n, item.number) ? item : nil).publisher.setFailureType(to: Trouble.self)
        }
      default:
        opened(node, inputs[0]) { item in
          Result.Publisher(Result { () throws(Trouble) in Item(try sound(n, item)) })
        }
      }
    case .share: inputs[0].share()
    case .multicast: inputs[0].multicast(subject: ReplaySubject(bufferSize: n)).autoconnect()

    case .connectable: connectable(inputs[0].multicast(subject: PassthroughSubject()), at: index)
    case .madeConnectable: connectable(inputs[0].materialize().makeConnectable(), at: index).dematerialize()

    case .bufferDropNewest: inputs[0].buffer(size: n, prefetch: .byRequest, whenFull: .dropNewest)
    case .bufferDropOldest: inputs[0].buffer(size: n, prefetch: .byRequest, whenFull: .dropOldest)
    case .bufferFailing:
      inputs[0].buffer(size: n, prefetch: .byRequest, whenFull: .customError { Trouble(number: n) })
    case .bufferKeepFull: inputs[0].buffer(size: n, prefetch: .keepFull, whenFull: .dropNewest)
    case .subscribeOn: inputs[0].subscribe(on: clock)
    case .receiveOn: inputs[0].receive(on: clock)
    case .delay: inputs[0].delay(for: .nanoseconds(ClockTime.interval(n, ofNode: index)), scheduler: clock)
    case .debounce: inputs[0].debounce(for: interval, scheduler: clock)
    case .throttleFirst: inputs[0].throttle(for: interval, scheduler: clock, latest: false)
    case .throttleLatest: inputs[0].throttle(for: interval, scheduler: clock, latest: true)
    case .timeout: inputs[0].timeout(interval, scheduler: clock)
    case .timeoutFailing: inputs[0].timeout(interval, scheduler: clock) { Trouble(number: n) }
    case .collectByTime: inputs[0].collect(.byTime(clock, interval)).map(combined)
    case .collectByTimeOrCount: inputs[0].collect(.byTimeOrCount(clock, interval, n + 1)).map(combined)

    case .nwise: inputs[0].nwise(n + 1).map(combined)
    case .pairwise: inputs[0].pairwise().map { combined([$0, $1]) }
    case .enumerated: inputs[0].enumerated().map { combined([Item($0), $1]) }
    case .skipLast: inputs[0].skipLast(n)
    case .takeLast: inputs[0].takeLast(n)
    case .startWith: inputs[0].startWith(Item(n), Item(n + 1))
    case .removeAllDuplicates: inputs[0].removeAllDuplicates { Arithmetic.isSame(n, $0.number, $1.number) }
    case .mapMany: several(n, inputs[0]).mapMany { Item(Arithmetic.map(n, $0.number)) }.map(combined)
    case .filterMany: several(n, inputs[0]).filterMany { Arithmetic.isKept(n, $0.number) }.map(combined)
    case .prefixWhileInclusive:
      inputs[0].prefix(while: { Arithmetic.isEarly(n, $0.number) }, behavior: .inclusive)
    case .materialize:
      inputs[0].materialize().map { event in
        event.element ?? Item(event.error.map { Arithmetic.combine([n, $0.number]) } ?? n)
      }
      .setFailureType(to: Trouble.self)
    case .dematerialize:
      inputs[0].materialize().compactMap { event -> Event<Item, Trouble>? in
        switch event {
        case .next(let item):
          Arithmetic.isTrouble(n, item.number) ? .error(Trouble(number: item.number)) : event
        case .completed: n == 4 ? nil : event
        case .error: event
        }
      }
      .dematerialize()
    case .groupBy:
      inputs[0].groupBy { Arithmetic.choose($0.number, of: 3) }
        .flatMap { group in group.map { combined([Item(group.key), $0]) } }
    case .groupByInTurn:
      inputs[0].groupBy(bufferSize: n) { Arithmetic.choose($0.number, of: 3) }
        .concatMap { group in group.map { combined([Item(group.key), $0]) } }
    case .windowByCount: inputs[0].window(count: n + 1, bufferSize: 2).concatMap { $0.startWith(Item(n)) }
    case .windowByTime:
      inputs[0]
        .window(
          n.isMultiple(of: 2) ? .byTime(clock, interval) : .byTimeOrCount(clock, interval, n),
          bufferSize: 2
        )
        .concatMap { $0.startWith(Item(n)) }
    case .retryDelayed:
      inputs[0].retry(n, delay: .constant(.nanoseconds(interval.magnitude)), scheduler: clock) {
        !Arithmetic.isTrouble(n, $0.number)
      }
    case .shareReplay: inputs[0].share(replay: n)
    case .shareReplayConnected: inputs[0].share(replay: n, scope: .whileConnected)

    case .merge: Publishers.Merge(inputs[0], inputs[1])
    case .merge3: inputs[0].merge(with: inputs[1], inputs[2])
    case .combineLatest: inputs[0].combineLatest(inputs[1]) { combined([$0, $1]) }
    case .combineLatest3: inputs[0].combineLatest(inputs[1], inputs[2]) { combined([$0, $1, $2]) }
    case .zip: inputs[0].zip(inputs[1]) { combined([$0, $1]) }
    case .zip3: inputs[0].zip(inputs[1], inputs[2]) { combined([$0, $1, $2]) }
    case .append: inputs[0].append(inputs[1])
    case .catch: inputs[0].catch { _ in inputs[1] }
    case .tryCatch:
      caught(
        inputs[0].tryCatch {
          _ = try sound(n, Item($0.number))
          return inputs[1]
        }
      )
    case .prefixUntil: inputs[0].prefix(untilOutputFrom: inputs[1])
    case .dropUntil: inputs[0].drop(untilOutputFrom: inputs[1])
    case .withLatest: inputs[0].withLatestFrom(inputs[1]) { combined([$0, $1]) }
    case .amb: inputs[0].amb(inputs[1])
    case .sample: inputs[0].sample(inputs[1])
    case .retryWhen:
      if n.isMultiple(of: 2) {
        inputs[0].retryWhen { _ in inputs[1] }
      } else {
        inputs[0].retryWhen { failures in
          failures.prefix(n).map { Item($0.number) }.setFailureType(to: Trouble.self)
        }
      }
    case .flatMapFirst: inputs[0].flatMapFirst { choose($0, inputs) }
    case .concatMapWaiting: inputs[0].concatMap { choose($0, inputs) }
    case .flatMap: inputs[0].flatMap { choose($0, inputs) }
    case .flatMapOne: inputs[0].flatMap(maxPublishers: .max(1)) { choose($0, inputs) }
    case .switchToLatest: inputs[0].map { choose($0, inputs) }.switchToLatest()

    case .asyncSequence:
      caught(Fresh { pausing(Arithmetic.sequence(n), n == 4 ? Trouble(number: n) : nil) }.publisher)
    case .task:
      TaskPublisher { () async throws(Trouble) in
        await pause(n)
        if n == 4 { throw Trouble(number: n) }
        return Item(n)
      }
    case .asyncMap:
      buffered(inputs[0]).asyncMap(maxConcurrent: n + 1) { Item(Arithmetic.map(n, await paused($0).number)) }
    case .asyncFilter:
      buffered(inputs[0]).asyncFilter(maxConcurrent: n + 1) { Arithmetic.isKept(n, await paused($0).number) }
    case .asyncCompactMap:
      buffered(inputs[0]).asyncCompactMap(maxConcurrent: n + 1) { mapped(n, await paused($0)) }
    case .tryAsyncMap:
      caught(buffered(inputs[0]).tryAsyncMap(maxConcurrent: n + 1) { Item(try sound(n, await paused($0))) })
    case .asyncFlatMap:
      buffered(inputs[0]).asyncFlatMap(maxConcurrent: n + 1) {
        Item(Arithmetic.map(n, await paused($0).number))
      }
    case .valuesPublisher: caught(Fresh { inputs[0].values }.publisher)
    }
  }
}

/// Throws for a value that represents a failure.
private func sound(_ n: Int, _ item: Item) throws(Trouble) -> Int {
  if Arithmetic.isTrouble(n, item.number) { throw Trouble(number: item.number) }
  return item.number
}

private func mapped(_ n: Int, _ item: Item) -> Item? {
  Arithmetic.isKept(n, item.number) ? Item(Arithmetic.map(n, item.number)) : nil
}

private func item(_ isTrue: Bool) -> Item { Item(isTrue ? 1 : 0) }

/// Nothing but `Trouble` is ever thrown.
private func caught<P: Publisher>(_ publisher: P) -> some Publisher<Item, Trouble>
where P.Output == Item, P.Failure == any Error {
  publisher.mapError { ($0 as? Trouble).unsafelyUnwrapped }
}

private func item(_ never: Never) -> Item {}

private func combined(_ items: [Item]) -> Item { Item(Arithmetic.combine(items.map(\.number))) }

/// Combines the values that one value is turned into.
private func several(_ n: Int, _ publisher: some Publisher<Item, Trouble>) -> some Publisher<[Item], Trouble>
{
  publisher.map { Arithmetic.several(n, $0.number).map(Item.init) }
}

private func sequence(_ numbers: [Int]) -> Publishers.Sequence<[Item], Trouble> {
  Publishers.Sequence(sequence: numbers.map(Item.init))
}

/// Creates a publisher of a known type for each value.
private func opened<P: Publisher>(
  _ node: Node,
  _ outer: AnyPublisher<Item, Trouble>,
  _ transform: @escaping @Sendable (Item) -> P
) -> any Publisher<Item, Trouble> where P.Output == Item, P.Failure == Trouble {
  switch node.operation {
  case .flatMapReady: outer.flatMap(transform)
  case .flatMapOneReady: outer.flatMap(maxPublishers: .max(1), transform)
  default: outer.map(transform).switchToLatest()
  }
}

/// The first input is the outer publisher. The others are the publishers that its values are turned into.
private func choose<P>(_ item: Item, _ inputs: [P]) -> P {
  inputs[1 + Arithmetic.choose(item.number, of: inputs.count - 1)]
}
