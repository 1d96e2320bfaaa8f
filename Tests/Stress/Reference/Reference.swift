/// Computes the events of a program's listeners. Each operator is a function from timed input to timed
/// output.
///
/// The functions are independent of the library's implementation. They require unlimited demand, and that no
/// node is the input of two others, so that a value reaches an operator one way.
final class Reference {
  /// Returns the events of a subscription that starts at a given time.
  typealias Publisher = (_ start: Int) -> Timeline

  let script: Script
  /// True if the events depend on unspecified behaviour, such as which of two simultaneous events of two
  /// upstreams comes first.
  var isUncertain = false

  init(_ script: Script) { self.script = script }

  /// The events of a subscription to a node that starts at a given time.
  func events(of index: Int, from start: Int) -> Timeline {
    let node = script.graph.nodes[index]
    let n = node.number
    let latency = ClockTime.latency(ofNode: index)
    let interval = ClockTime.interval(n + 1, ofNode: index)
    let inputs = node.inputs.map { input in { self.events(of: input, from: $0) } }
    func events(ofInput place: Int = 0) -> Timeline { inputs[place](start) }
    func inner(_ value: Int) -> Publisher { inputs[1 + Arithmetic.choose(value, of: inputs.count - 1)] }

    // These start when they receive the upstream's subscription.
    if [.timeout, .timeoutFailing].contains(node.operation) || node.operation == .prefix && n == 0 {
      isUncertain = isUncertain || script.graph.subscribesLater(node.inputs[0])
    }
    if let source = node.source { return Timeline(source.values, source.end, at: start) }
    switch node.operation {
    case .subject: return script.subscription(toSubject: n, from: start)
    case .prefix where n == 0: return Timeline([], .finished, at: start)

    case .append: return append(events(), inputs[1])
    case .startWith: return append(Timeline([n, n + 1], .finished, at: start), inputs[0])
    case .catch, .tryCatch: return `catch`(events(), inputs[1], unless: node.throws)
    case .retry: return retry(inputs[0], n, from: start)
    case .retryDelayed:
      return retry(inputs[0], n, from: start, after: interval) { !Arithmetic.isTrouble(n, $0) }
    case .retryWhen where n.isMultiple(of: 2): return retry(inputs[0], when: events(ofInput: 1), from: start)
    case .retryWhen:
      // The trigger completes at the n-th failure.
      let events = retry(inputs[0], n - 1, from: start)
      return events.end.map { events.dropLast() + Timeline([], .finished, at: $0.time) } ?? events

    case .flatMap: return flatMap(events(), from: start, inner)
    case .flatMapFirst: return flatMapFirst(events(), from: start, inner)
    case .switchToLatest: return switchToLatest(events(), from: start, inner)
    case .concatMapWaiting: return concatMap(events(), from: start, inner)
    case .flatMapOne: return concatMap(events(), failureWaits: true, from: start, inner)
    case .concatMap, .flatMapOneReady:
      let events = events()
      // A failure may arrive before the last value is turned into a publisher.
      let isUnclear = events.end?.content != .finished && events.values.last?.time == events.end?.time
      isUncertain = isUncertain || isUnclear && events.end != nil
      return untimed(events, node)

    case .merge, .merge3: return merge(inputs.map { $0(start) }, from: start)
    case .combineLatest, .combineLatest3: return combineLatest(inputs.map { $0(start) }, from: start)
    case .zip, .zip3: return zip(inputs.map { $0(start) }, from: start)
    case .prefixUntil: return prefix(events(), untilOutputFrom: events(ofInput: 1), from: start)
    case .dropUntil: return drop(events(), untilOutputFrom: events(ofInput: 1), from: start)
    case .withLatest: return withLatest(events(), from: events(ofInput: 1), from: start)
    case .amb: return amb(inputs.map { $0(start) }, from: start)
    case .sample: return sample(events(), events(ofInput: 1), from: start)

    case .subscribeOn: return inputs[0](start + latency).buffered(until: start + 2 * latency)
    case .receiveOn: return events().map { Timed($0.time + latency, $0.content) }
    case .delay:
      return events().map { Timed($0.time + ClockTime.interval(n, ofNode: index), $0.content) }
    case .debounce: return debounce(events(), interval, latency)
    case .throttleFirst: return throttle(events(), interval, latency, latest: false)
    case .throttleLatest: return throttle(events(), interval, latency, latest: true)
    case .timeout: return timeout(events(), interval, latency, .finished, from: start)
    case .timeoutFailing: return timeout(events(), interval, latency, .failed(n), from: start)
    case .collectByTime: return collect(events(), interval, latency, count: nil, from: start)
    case .collectByTimeOrCount: return collect(events(), interval, latency, count: n + 1, from: start)
    case .windowByTime:
      let count = n.isMultiple(of: 2) ? nil : n
      return windows(events(), interval, count: count, startingWith: n, from: start)
    case .bufferDropNewest, .bufferDropOldest, .bufferFailing: return buffer(events(), node, from: start)

    // Sharing.swift has their listeners' events.
    case .share, .multicast, .shareReplay, .shareReplayConnected, .connectable, .madeConnectable:
      return events()
    default: return untimed(events(), node)
    }
  }

  /// Receives ready values before its own subscriber requests them.
  private func buffer(_ events: Timeline, _ node: Node, from start: Int) -> Timeline {
    let ready = events.values.prefix { $0.time == start }.count
    let excess = ready - node.number
    if excess <= 0 { return events }
    // Other operators may also publish at the start, but later.
    isUncertain = isUncertain || !script.graph.isPlain(node.inputs[0])
    switch node.operation {
    case .bufferDropOldest: return Array(events.dropFirst(excess))
    case .bufferDropNewest: return Array(events.prefix(node.number) + events.dropFirst(ready))
    default: return events.prefix(node.number) + Timeline([], .failed(node.number), at: start)
    }
  }

  /// The events of an operator that doesn't depend on time.
  private func untimed(_ events: Timeline, _ node: Node) -> Timeline {
    var received = Course()
    var result: Timeline = []
    for event in events where result.end == nil {
      received.append(event.content)
      guard let made = node.course(of: received) else {
        fatalError("exact programs have no \(node.operation)")
      }
      // Without a completion, each value gives one signal.
      result += Timeline(made.values.dropFirst(result.count), made.end, at: event.time)
    }
    return result
  }
}

extension Graph {
  fileprivate func subscribesLater(_ index: Int) -> Bool {
    nodes[index].operation == .subscribeOn || nodes[index].inputs.contains(where: subscribesLater)
  }

  /// True if each value of a node comes from a value of a source at the same time.
  fileprivate func isPlain(_ index: Int) -> Bool {
    let node = nodes[index]
    return node.inputs.isEmpty || node.course(of: Course()) != nil && node.inputs.allSatisfy(isPlain)
  }
}
