/// Computes the events of a program's listeners: for each operator a function from timed input to timed output.
///
/// The functions know nothing about how the library works. They limit the programs: no node is the input of two
/// others, so a value reaches an operator one way.
struct Reference {
  /// Returns the events of a subscription that starts at a moment.
  typealias Publisher = (_ start: Moment, _ demand: Demand) -> Timeline

  let script: Script
  /// True if the last upstream comes first when several have an event at the same moment. Their order is not
  /// promised, so a program is compared only if both ways have the same result.
  let isReversed: Bool
  private(set) var publishers: [Publisher] = []

  init(_ script: Script, isReversed: Bool = false) {
    self.script = script
    self.isReversed = isReversed
    for (index, node) in script.graph.nodes.enumerated() {
      publishers.append(publisher(node, at: index, node.inputs.map { publishers[$0] }))
    }
  }

  /// The functions of operators alone.
  static var withoutProgram: Reference {
    Reference(Script(Program(graph: Graph(subjects: [], nodes: []), listeners: [], steps: [])))
  }

  func publisher(_ node: Node, at index: Int, _ inputs: [Publisher]) -> Publisher {
    let n = node.number
    let interval = ClockTime.interval(n + 1, ofNode: index).magnitude
    switch node.operation {
    case .subject: return { [script] in script.subscription(toSubject: n, from: $0, $1) }
    case .sequence: return list(Arithmetic.sequence(n), .finished)
    case .just: return list([n], .finished)
    case .empty: return list([], .finished)
    case .fail: return list([], .failed(n))
    case .prefix where n == 0: return list([], .finished)

    case .collect: return gather(inputs[0]) { ([Arithmetic.combine($0)], nil) }
    case .count: return gather(inputs[0]) { ([$0.count], nil) }
    case .last: return gather(inputs[0]) { ($0.suffix(1), nil) }
    case .ignoreOutput: return gather(inputs[0], endsOnDemand: false) { _ in ([], nil) }
    case .tryReduce, .firstWhere, .tryFirstWhere, .lastWhere, .tryLastWhere, .containsWhere,
      .tryContainsWhere, .allSatisfy, .tryAllSatisfy, .min, .max, .tryMin, .tryMax:
      return gather(inputs[0]) { node.result(of: $0) }
    case .takeLast: return takeLast(inputs[0], n)
    case .collectByCount: return collect(inputs[0], n + 1)

    case .mapError:
      return replaceEnd(inputs[0]) {
        if case .failed(let number) = $0 { ([], .failed(number &+ n)) } else { ([], $0) }
      }
    case .replaceError: return replaceEnd(inputs[0]) { ($0 == .finished ? [] : [n], .finished) }
    case .replaceEmpty: return replaceEmpty(inputs[0], n)
    case .materialize:
      return replaceEnd(inputs[0]) { end in
        if case .failed(let number) = end {
          ([Arithmetic.combine([n, number])], .finished)
        } else {
          ([n], .finished)
        }
      }
    case .dematerialize:
      // The completion is an event that has to be requested. If it is left out, the next one ends it all the same.
      return stepping({ inputs[0]($0, $1).delivered(to: $1, .wait, endsOnDemand: true) }) {
        { node.throws($0) ? .end(.failed($0)) : .emit($0) }
      }

    case .append: return append(inputs[0], inputs[1])
    case .startWith: return append(list([n, n + 1], .finished), inputs[0])
    case .catch, .tryCatch: return `catch`(inputs[0], inputs[1], unless: node.throws)
    case .retry: return retry(inputs[0], n)
    case .retryDelayed: return retry(inputs[0], n, after: interval) { !Arithmetic.isTrouble(n, $0) }
    case .retryWhen:
      return n.isMultiple(of: 2) ? retry(inputs[0], when: inputs[1]) : retry(inputs[0], upTo: n)

    case .concatMap: return flatMapOne(inputs[0]) { list(Arithmetic.several(n, $0), .finished) }
    case .flatMapReady: return flatMap(inputs[0]) { ready(n, $0) }
    case .flatMapOneReady: return flatMapOne(inputs[0]) { ready(n, $0) }
    case .switchToReady: return switchToLatest(inputs[0]) { ready(n, $0) }
    case .nested: return flatMap(list([n], .finished)) { _ in inputs[0] }
    case .flatMap: return flatMap(inputs[0]) { choose($0, inputs) }
    case .flatMapOne: return flatMapOne(inputs[0]) { choose($0, inputs) }
    case .flatMapFirst: return flatMapFirst(inputs[0]) { choose($0, inputs) }
    case .concatMapWaiting: return concatMap(inputs[0]) { choose($0, inputs) }
    case .switchToLatest: return switchToLatest(inputs[0]) { choose($0, inputs) }

    case .merge, .merge3: return merge(inputs)
    case .combineLatest, .combineLatest3: return combineLatest(inputs)
    case .zip, .zip3: return zip(inputs)
    case .prefixUntil: return prefix(inputs[0], untilOutputFrom: inputs[1])
    case .dropUntil: return drop(inputs[0], untilOutputFrom: inputs[1])
    case .withLatest: return withLatest(inputs[0], from: inputs[1])
    case .amb: return amb(inputs[0], inputs[1])
    case .sample: return sample(inputs[0], inputs[1])
    case .delayUntil: return delay(inputs[0], until: inputs[1])

    case .bufferDropNewest: return buffer(inputs[0], .keepOldest(n))
    case .bufferDropOldest: return buffer(inputs[0], .keepNewest(n))
    case .bufferFailing: return buffer(inputs[0], .fail(n))
    case .bufferKeepFull: return n == 0 ? inputs[0] : bufferKeepFull(inputs[0], n)

    case .subscribeOn: return subscribeOn(inputs[0])
    case .receiveOn: return receive(inputs[0]) { $0.next }
    case .delay:
      let interval = ClockTime.interval(n, ofNode: index).magnitude
      return receive(inputs[0]) { Moment(time: $0.time + interval) }
    case .debounce: return debounce(inputs[0], interval)
    case .throttleFirst, .throttleLatest:
      return throttle(inputs[0], interval, latest: node.operation == .throttleLatest)
    case .timeout: return timeout(inputs[0], interval, .finished)
    case .timeoutFailing: return timeout(inputs[0], interval, .failed(n))
    case .collectByTime: return collect(inputs[0], interval, count: nil)
    case .collectByTimeOrCount: return collect(inputs[0], interval, count: n + 1)
    case .windowByTime:
      return windows(inputs[0], interval, count: n.isMultiple(of: 2) ? nil : n, startingWith: n)
    case .windowByCount: return windows(inputs[0], count: n + 1, startingWith: n)
    case .groupBy:
      return stepping(inputs[0]) { { .emit(Arithmetic.combine([Arithmetic.choose($0, of: 3), $0])) } }
    case .groupByInTurn: return groups(inputs[0], keeping: n)

    // Their listeners' events are in Sharing.swift.
    case .share, .multicast, .shareReplay, .shareReplayConnected, .connectable, .madeConnectable:
      return inputs[0]

    default:
      guard let step = node.step else { fatalError("exact programs run no tasks") }
      return stepping(inputs[0], besides: node.operation == .drop ? n : 0, step)
    }
  }

  // MARK: Sources

  /// Values and a completion that are there from the start, and wait for demand.
  func list(_ values: [Int], _ end: End) -> Publisher {
    { start, demand in
      (values.map { Timed(start, .value($0)) } + [Timed(start, .end(end))]).delivered(to: demand, .wait)
    }
  }

  private func ready(_ n: Int, _ value: Int) -> Publisher {
    switch n {
    case 0: list([value], .finished)
    case 1: list(Arithmetic.isKept(n, value) ? [value] : [], .finished)
    default: Arithmetic.isTrouble(n, value) ? list([], .failed(value)) : list([value], .finished)
    }
  }

  /// The first input is the outer publisher; its values are turned into the others.
  private func choose(_ value: Int, _ inputs: [Publisher]) -> Publisher {
    inputs[1 + Arithmetic.choose(value, of: inputs.count - 1)]
  }
}

extension Node {
  /// The events that an operator makes of values that are sent one after the other.
  func events(of values: [Int], _ end: End?) -> Timeline {
    var events: Timeline = []
    for (place, value) in values.enumerated() { events.append(value, at: Moment(time: place + 1)) }
    if let end { events.append(end, at: Moment(time: values.count + 1)) }
    let start = Moment(time: 0)
    return Reference.withoutProgram.publisher(self, at: 0, [{ _, _ in events }])(start, .all(from: start))
  }
}
