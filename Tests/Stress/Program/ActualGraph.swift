import ReactiveConcurrency
import ReactiveCore
import ReactiveExtras
import ReactiveInspection

/// A graph made of the library's own parts.
struct ActualGraph<Clock: Scheduler> where Clock.SchedulerTimeType == Time {
  typealias Publisher = AnyPublisher<Item, Trouble>

  let clock: Clock
  let subjects: [SubjectDriver]
  private(set) var publishers: [Publisher] = []
  private let links: [Link]
  private var connectables: [Int: any ConnectablePublisher] = [:]

  init(_ graph: Graph, _ library: Library, on clock: Clock) {
    self.clock = clock
    links = graph.links
    subjects = graph.subjects.map(library.subject)
    for (index, node) in graph.nodes.enumerated() {
      let made = library.node(node, publisher(node, at: index))
      publishers.append(library.graph == nil ? made : made.label("n\(index)").eraseToAnyPublisher())
    }
  }

  /// Makes a link, which ends when the returned object is cancelled or deinitialized.
  func bind(_ link: Int) -> AnyCancellable? {
    switch links[link] {
    case .binding(let source, let target, let filter):
      subjects[target].relay.flatMap { subjects[source].relay?.bind($0.relay, filter) }
    case .connection(let node):
      connectables[node].map { AnyCancellable($0.connect()) }
    }
  }

  private mutating func connectable(_ upstream: Publisher, at index: Int) -> Publisher {
    let connectable = upstream.multicast(subject: PassthroughSubject())
    connectables[index] = connectable
    return connectable.eraseToAnyPublisher()
  }

  private mutating func madeConnectable(_ upstream: Publisher, at index: Int) -> Publisher {
    let connectable = upstream.materialize().makeConnectable()
    connectables[index] = connectable
    return connectable.dematerialize().eraseToAnyPublisher()
  }

  private mutating func publisher(_ node: Node, at index: Int) -> Publisher {
    let n = node.number
    // Made of subjects and operators alone, they may be subscribed to on any thread.
    nonisolated(unsafe) let inputs = node.inputs.map { publishers[$0] }
    let interval = ClockTime.interval(n + 1, ofNode: index)
    return switch node.operation {
    case .subject: subjects[n].publisher
    case .sequence:
      Publishers.Sequence<[Item], Trouble>(sequence: Arithmetic.sequence(n).map(Item.init))
        .eraseToAnyPublisher()
    case .just: Just(Item(n)).setFailureType(to: Trouble.self).eraseToAnyPublisher()
    case .empty: Empty<Item, Trouble>().eraseToAnyPublisher()
    case .fail: Fail<Item, Trouble>(error: Trouble(number: n)).eraseToAnyPublisher()

    case .map: inputs[0].map { Item(Arithmetic.map(n, $0.number)) }.eraseToAnyPublisher()
    case .filter: inputs[0].filter { Arithmetic.isKept(n, $0.number) }.eraseToAnyPublisher()
    case .scan:
      inputs[0].scan(Item(n)) { Item(Arithmetic.sum($0.number, $1.number)) }.eraseToAnyPublisher()
    case .removeDuplicates:
      inputs[0].removeDuplicates { Arithmetic.isSame(n, $0.number, $1.number) }.eraseToAnyPublisher()
    case .tryMap:
      caught(inputs[0].tryMap { Item(try sound(n, $0)) })
    case .tryFilter: caught(inputs[0].tryFilter { Arithmetic.isKept(n, try sound(n, $0)) })
    case .tryScan:
      caught(inputs[0].tryScan(Item(n)) { Item(Arithmetic.sum($0.number, try sound(n, $1))) })
    case .tryRemoveDuplicates:
      caught(inputs[0].tryRemoveDuplicates { Arithmetic.isSame(n, $0.number, try sound(n, $1)) })
    case .tryPrefixWhile: caught(inputs[0].tryPrefix { Arithmetic.isEarly(n, try sound(n, $0)) })
    case .tryDropWhile: caught(inputs[0].tryDrop { Arithmetic.isEarly(n, try sound(n, $0)) })
    case .tryReduce:
      caught(inputs[0].tryReduce(Item(n)) { Item(Arithmetic.sum($0.number, try sound(n, $1))) })
    case .tryFirstWhere: caught(inputs[0].tryFirst { Arithmetic.isKept(n, try sound(n, $0)) })
    case .compactMap: inputs[0].compactMap { mapped(n, $0) }.eraseToAnyPublisher()
    case .lastWhere: inputs[0].last { Arithmetic.isKept(n, $0.number) }.eraseToAnyPublisher()
    case .containsWhere:
      inputs[0].contains { !Arithmetic.isEarly(n, $0.number) }.map(item).eraseToAnyPublisher()
    case .allSatisfy:
      inputs[0].allSatisfy { Arithmetic.isEarly(n, $0.number) }.map(item).eraseToAnyPublisher()
    case .min: inputs[0].min { Arithmetic.isLess($0.number, $1.number) }.eraseToAnyPublisher()
    case .max: inputs[0].max { Arithmetic.isLess($0.number, $1.number) }.eraseToAnyPublisher()
    case .tryCompactMap:
      caught(
        inputs[0].tryCompactMap {
          _ = try sound(n, $0)
          return mapped(n, $0)
        }
      )
    case .tryLastWhere: caught(inputs[0].tryLast { Arithmetic.isKept(n, try sound(n, $0)) })
    case .tryContainsWhere:
      caught(inputs[0].tryContains { !Arithmetic.isEarly(n, try sound(n, $0)) }.map(item))
    case .tryAllSatisfy:
      caught(inputs[0].tryAllSatisfy { Arithmetic.isEarly(n, try sound(n, $0)) }.map(item))
    case .tryMin: caught(inputs[0].tryMin { Arithmetic.isLess(try sound(n, $0), $1.number) })
    case .tryMax: caught(inputs[0].tryMax { Arithmetic.isLess($0.number, try sound(n, $1)) })
    case .mapError: inputs[0].mapError { Trouble(number: $0.number &+ n) }.eraseToAnyPublisher()
    case .prefix: inputs[0].prefix(n).eraseToAnyPublisher()
    case .drop: inputs[0].dropFirst(n).eraseToAnyPublisher()
    case .prefixWhile: inputs[0].prefix { Arithmetic.isEarly(n, $0.number) }.eraseToAnyPublisher()
    case .dropWhile: inputs[0].drop { Arithmetic.isEarly(n, $0.number) }.eraseToAnyPublisher()
    case .collectByCount: inputs[0].collect(n + 1).map(combined).eraseToAnyPublisher()

    case .collect: inputs[0].collect().map(combined).eraseToAnyPublisher()
    case .count: inputs[0].count().map(Item.init).eraseToAnyPublisher()
    case .last: inputs[0].last().eraseToAnyPublisher()
    case .firstWhere: inputs[0].first { Arithmetic.isKept(n, $0.number) }.eraseToAnyPublisher()
    case .ignoreOutput: inputs[0].ignoreOutput().map(item).eraseToAnyPublisher()
    case .replaceEmpty: inputs[0].replaceEmpty(with: Item(n)).eraseToAnyPublisher()
    case .replaceError:
      inputs[0].replaceError(with: Item(n)).setFailureType(to: Trouble.self).eraseToAnyPublisher()
    case .retry: inputs[0].retry(n).eraseToAnyPublisher()

    case .concatMap:
      inputs[0].flatMap(maxPublishers: .max(1)) { item in
        Publishers.Sequence<[Item], Trouble>(
          sequence: Arithmetic.several(n, item.number).map(Item.init)
        )
      }
      .eraseToAnyPublisher()
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
          Publishers.SetFailureType(
            upstream: Optional.Publisher(Arithmetic.isKept(n, item.number) ? item : nil)
          )
        }
      default:
        opened(node, inputs[0]) { item in
          Result.Publisher(Result { () throws(Trouble) in Item(try sound(n, item)) })
        }
      }
    case .share: inputs[0].share().eraseToAnyPublisher()
    case .multicast:
      inputs[0].multicast(subject: ReplaySubject(bufferSize: n)).autoconnect().eraseToAnyPublisher()

    case .connectable: connectable(inputs[0], at: index)
    case .madeConnectable: madeConnectable(inputs[0], at: index)

    case .bufferDropNewest:
      inputs[0].buffer(size: n, prefetch: .byRequest, whenFull: .dropNewest).eraseToAnyPublisher()
    case .bufferDropOldest:
      inputs[0].buffer(size: n, prefetch: .byRequest, whenFull: .dropOldest).eraseToAnyPublisher()
    case .bufferFailing:
      inputs[0].buffer(size: n, prefetch: .byRequest, whenFull: .customError { Trouble(number: n) })
        .eraseToAnyPublisher()
    case .bufferKeepFull:
      inputs[0].buffer(size: n, prefetch: .keepFull, whenFull: .dropNewest).eraseToAnyPublisher()
    case .subscribeOn: inputs[0].subscribe(on: clock).eraseToAnyPublisher()
    case .receiveOn: inputs[0].receive(on: clock).eraseToAnyPublisher()
    case .delay:
      inputs[0].delay(for: ClockTime.interval(n, ofNode: index), scheduler: clock).eraseToAnyPublisher()
    case .debounce: inputs[0].debounce(for: interval, scheduler: clock).eraseToAnyPublisher()
    case .throttleFirst:
      inputs[0].throttle(for: interval, scheduler: clock, latest: false).eraseToAnyPublisher()
    case .throttleLatest:
      inputs[0].throttle(for: interval, scheduler: clock, latest: true).eraseToAnyPublisher()
    case .timeout: inputs[0].timeout(interval, scheduler: clock).eraseToAnyPublisher()
    case .timeoutFailing:
      inputs[0].timeout(interval, scheduler: clock) { Trouble(number: n) }.eraseToAnyPublisher()
    case .collectByTime: inputs[0].collect(.byTime(clock, interval)).map(combined).eraseToAnyPublisher()
    case .collectByTimeOrCount:
      inputs[0].collect(.byTimeOrCount(clock, interval, n + 1)).map(combined).eraseToAnyPublisher()

    case .nwise: inputs[0].nwise(n + 1).map(combined).eraseToAnyPublisher()
    case .pairwise: inputs[0].pairwise().map { combined([$0, $1]) }.eraseToAnyPublisher()
    case .enumerated: inputs[0].enumerated().map { combined([Item($0), $1]) }.eraseToAnyPublisher()
    case .skipLast: inputs[0].skipLast(n).eraseToAnyPublisher()
    case .takeLast: inputs[0].takeLast(n).eraseToAnyPublisher()
    case .startWith: inputs[0].startWith(Item(n), Item(n + 1)).eraseToAnyPublisher()
    case .removeAllDuplicates:
      inputs[0].removeAllDuplicates { Arithmetic.isSame(n, $0.number, $1.number) }.eraseToAnyPublisher()
    case .mapMany:
      several(n, inputs[0]).mapMany { Item(Arithmetic.map(n, $0.number)) }.map(combined)
        .eraseToAnyPublisher()
    case .filterMany:
      several(n, inputs[0]).filterMany { Arithmetic.isKept(n, $0.number) }.map(combined).eraseToAnyPublisher()
    case .prefixWhileInclusive:
      inputs[0].prefix(while: { Arithmetic.isEarly(n, $0.number) }, behavior: .inclusive)
        .eraseToAnyPublisher()
    case .materialize:
      inputs[0].materialize().map { event in
        switch event {
        case .next(let item): item
        case .error(let trouble): Item(Arithmetic.combine([n, trouble.number]))
        case .completed: Item(n)
        }
      }
      .setFailureType(to: Trouble.self).eraseToAnyPublisher()
    case .dematerialize:
      inputs[0].materialize().compactMap { event -> Event<Item, Trouble>? in
        switch event {
        case .next(let item): Arithmetic.isTrouble(n, item.number) ? .error(trouble(item)) : event
        case .completed: n == 4 ? nil : event
        case .error: event
        }
      }
      .dematerialize().eraseToAnyPublisher()
    case .groupBy:
      inputs[0].groupBy { Arithmetic.choose($0.number, of: 3) }
        .flatMap { group in group.map { combined([Item(group.key), $0]) } }.eraseToAnyPublisher()
    case .groupByInTurn:
      inputs[0].groupBy(bufferSize: n) { Arithmetic.choose($0.number, of: 3) }
        .concatMap { group in group.map { combined([Item(group.key), $0]) } }.eraseToAnyPublisher()
    case .windowByCount:
      inputs[0].window(count: n + 1, bufferSize: 2).concatMap { $0.startWith(Item(n)) }
        .eraseToAnyPublisher()
    case .windowByTime:
      inputs[0]
        .window(
          n.isMultiple(of: 2) ? .byTime(clock, interval) : .byTimeOrCount(clock, interval, n),
          bufferSize: 2
        )
        .concatMap { $0.startWith(Item(n)) }.eraseToAnyPublisher()
    case .retryDelayed:
      inputs[0].retry(n, delay: .constant(ClockTime.duration(interval)), scheduler: clock) {
        !Arithmetic.isTrouble(n, $0.number)
      }
      .eraseToAnyPublisher()
    case .shareReplay: inputs[0].share(replay: n).eraseToAnyPublisher()
    case .shareReplayConnected: inputs[0].share(replay: n, scope: .whileConnected).eraseToAnyPublisher()

    case .merge: Publishers.Merge(inputs[0], inputs[1]).eraseToAnyPublisher()
    case .merge3: inputs[0].merge(with: inputs[1], inputs[2]).eraseToAnyPublisher()
    case .combineLatest: inputs[0].combineLatest(inputs[1]) { combined([$0, $1]) }.eraseToAnyPublisher()
    case .combineLatest3:
      inputs[0].combineLatest(inputs[1], inputs[2]) { combined([$0, $1, $2]) }.eraseToAnyPublisher()
    case .zip: inputs[0].zip(inputs[1]) { combined([$0, $1]) }.eraseToAnyPublisher()
    case .zip3: inputs[0].zip(inputs[1], inputs[2]) { combined([$0, $1, $2]) }.eraseToAnyPublisher()
    case .append: inputs[0].append(inputs[1]).eraseToAnyPublisher()
    case .catch: inputs[0].catch { _ in inputs[1] }.eraseToAnyPublisher()
    case .tryCatch:
      caught(
        inputs[0].tryCatch {
          _ = try sound(n, Item($0.number))
          return inputs[1]
        }
      )
    case .prefixUntil: inputs[0].prefix(untilOutputFrom: inputs[1]).eraseToAnyPublisher()
    case .dropUntil: inputs[0].drop(untilOutputFrom: inputs[1]).eraseToAnyPublisher()
    case .withLatest: inputs[0].withLatestFrom(inputs[1]) { combined([$0, $1]) }.eraseToAnyPublisher()
    case .amb: inputs[0].amb(inputs[1]).eraseToAnyPublisher()
    case .sample: inputs[0].sample(inputs[1]).eraseToAnyPublisher()
    case .delayUntil: inputs[0].delay(until: inputs[1]).eraseToAnyPublisher()
    case .retryWhen:
      n.isMultiple(of: 2)
        ? inputs[0].retryWhen { _ in inputs[1] }.eraseToAnyPublisher()
        : inputs[0].retryWhen { failures in
          failures.prefix(n).map { Item($0.number) }.setFailureType(to: Trouble.self)
        }
        .eraseToAnyPublisher()
    case .flatMapFirst: inputs[0].flatMapFirst { choose($0, inputs) }.eraseToAnyPublisher()
    case .concatMapWaiting: inputs[0].concatMap { choose($0, inputs) }.eraseToAnyPublisher()
    case .flatMap: inputs[0].flatMap { choose($0, inputs) }.eraseToAnyPublisher()
    case .flatMapOne: inputs[0].flatMap(maxPublishers: .max(1)) { choose($0, inputs) }.eraseToAnyPublisher()
    case .switchToLatest: inputs[0].map { choose($0, inputs) }.switchToLatest().eraseToAnyPublisher()

    case .asyncSequence:
      PausingSequence(numbers: Arithmetic.sequence(n), trouble: n == 4 ? Trouble(number: n) : nil).publisher
        .eraseToAnyPublisher()
    case .task:
      TaskPublisher { () async throws(Trouble) in
        await pause(n)
        if n == 4 { throw Trouble(number: n) }
        return Item(n)
      }
      .eraseToAnyPublisher()
    case .asyncMap:
      buffered(inputs[0]).asyncMap(maxConcurrent: n + 1) { item in
        await pause(item.number)
        return Item(Arithmetic.map(n, item.number))
      }
      .eraseToAnyPublisher()
    case .asyncFilter:
      buffered(inputs[0]).asyncFilter(maxConcurrent: n + 1) { item in
        await pause(item.number)
        return Arithmetic.isKept(n, item.number)
      }
      .eraseToAnyPublisher()
    case .asyncCompactMap:
      buffered(inputs[0]).asyncCompactMap(maxConcurrent: n + 1) { item in
        await pause(item.number)
        return mapped(n, item)
      }
      .eraseToAnyPublisher()
    case .tryAsyncMap:
      caught(
        buffered(inputs[0]).tryAsyncMap(maxConcurrent: n + 1) { item in
          await pause(item.number)
          return Item(try sound(n, item))
        }
      )
    case .asyncFlatMap:
      buffered(inputs[0]).asyncFlatMap(maxConcurrent: n + 1) { item in
        await pause(item.number)
        return Item(Arithmetic.map(n, item.number))
      }
      .eraseToAnyPublisher()
    case .valuesPublisher: caught(ValuesSequence(upstream: inputs[0]).publisher)
    }
  }
}

/// Throws for a value that stands for a failure.
private func sound(_ n: Int, _ item: Item) throws(Trouble) -> Int {
  if Arithmetic.isTrouble(n, item.number) { throw Trouble(number: item.number) }
  return item.number
}

private func trouble(_ item: Item) -> Trouble { Trouble(number: item.number) }

private func mapped(_ n: Int, _ item: Item) -> Item? {
  Arithmetic.isKept(n, item.number) ? Item(Arithmetic.map(n, item.number)) : nil
}

private func item(_ isTrue: Bool) -> Item { Item(isTrue ? 1 : 0) }

/// Only trouble is ever thrown.
private func caught<P: Publisher>(_ publisher: P) -> AnyPublisher<Item, Trouble>
where P.Output == Item, P.Failure == any Error {
  publisher.mapError { ($0 as? Trouble).unsafelyUnwrapped }.eraseToAnyPublisher()
}

private func item(_ never: Never) -> Item {}

private func combined(_ items: [Item]) -> Item { Item(Arithmetic.combine(items.map(\.number))) }

/// The values that a value is turned into, as one.
private func several(
  _ n: Int,
  _ publisher: AnyPublisher<Item, Trouble>
) -> Publishers.Map<AnyPublisher<Item, Trouble>, [Item]> {
  publisher.map { Arithmetic.several(n, $0.number).map(Item.init) }
}

/// Creates a publisher of a known type for each value.
private func opened<P: Publisher>(
  _ node: Node,
  _ outer: AnyPublisher<Item, Trouble>,
  _ transform: @escaping @Sendable (Item) -> P
) -> AnyPublisher<Item, Trouble> where P.Output == Item, P.Failure == Trouble {
  switch node.operation {
  case .flatMapReady: outer.flatMap(transform).eraseToAnyPublisher()
  case .flatMapOneReady: outer.flatMap(maxPublishers: .max(1), transform).eraseToAnyPublisher()
  default: outer.map(transform).switchToLatest().eraseToAnyPublisher()
  }
}

/// The first input is the outer publisher, the others are what its values are turned into.
private func choose(_ item: Item, _ inputs: [AnyPublisher<Item, Trouble>]) -> AnyPublisher<
  Item, Trouble
> {
  inputs[1 + Arithmetic.choose(item.number, of: inputs.count - 1)]
}
