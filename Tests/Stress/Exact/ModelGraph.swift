import ReactiveCore
import ReactiveTesting

/// The model of a graph: the slow one, whose correctness can be seen. It knows one thread, no optimisation,
/// and numbers for values. Its time is a test scheduler's, as that of the library is: that one is not put to
/// the test here.
final class ModelGraph {
  typealias Publisher = (Observer) -> Void

  let clock = TestScheduler()
  let subjects: [ModelSubject]
  private(set) var publishers: [Publisher] = []
  private let links: [Link]
  /// The functions that connect a connectable node, and cancel its connection.
  private var connectors: [Int: () -> () -> Void] = [:]
  /// The completions that were turned into values; and the publishers that were published. A value stands for
  /// one.
  private var ends: [End] = []
  var branches: [Publisher] = []
  /// The recorded subscriptions, in the order of subscribing.
  private(set) var subscriptions: [ModelSubscription] = []
  /// The receiver of the values of a publisher that is subscribed to now.
  private var receiver: ModelSubscription.Receiver?

  init(_ graph: Graph) {
    links = graph.links
    subjects = graph.subjects.map(ModelSubject.init)
    for (index, node) in graph.nodes.enumerated() {
      publishers.append(recorded(publisher(node, at: index), index))
    }
  }

  /// Records the subscriptions to a node's publisher.
  ///
  /// - Parameter node: nil for a publisher that a node is made of.
  private func recorded(_ publisher: @escaping Publisher, _ node: Int?) -> Publisher {
    { [unowned self] observer in
      let subscription = ModelSubscription(node, receiver)
      subscriptions.append(subscription)
      let own = ModelSubscription.Receiver.subscription(subscription)
      let observer = Observer { [unowned self] handle in
        subscription.isWaiting = false
        let probe = Handle(handle) { [unowned self] demand in
          subscription.request(demand)
          subscribing(own) { handle.request(demand) }
        } cancel: { [unowned self] in
          subscription.end(.cancelled)
          subscribing(nil) { handle.cancel() }
        }
        subscribing(subscription.receiver) { observer.subscribed(probe) }
      } received: { [unowned self] value in
        subscription.valueCount += 1
        let more = subscribing(subscription.receiver) { observer.received(value) }
        subscription.request(more)
        return more
      } ended: { [unowned self] end in
        subscription.end(end.state)
        subscribing(subscription.receiver) { observer.ended(end) }
      }
      subscribing(own) { publisher(observer) }
    }
  }

  /// Runs a body whose subscriptions have a receiver.
  func subscribing<Result>(_ receiver: ModelSubscription.Receiver?, _ body: () -> Result) -> Result {
    let former = self.receiver
    self.receiver = receiver
    defer { self.receiver = former }
    return body()
  }

  /// Runs an action later as if it ran now.
  func keeping(_ action: @escaping () -> Void) -> () -> Void {
    { [unowned self, receiver] in subscribing(receiver, action) }
  }

  /// - Returns: how the link is cancelled.
  func bind(_ link: Int) -> () -> Void {
    switch links[link] {
    case .binding(let source, let target, let filter):
      subjects[source].bind(to: subjects[target]) { value in
        filter.map { Arithmetic.isKept($0, value) } ?? true
      }
    case .connection(let node): connectors[node]?() ?? {}
    }
  }

  private func publisher(_ node: Node, at index: Int) -> Publisher {
    let n = node.number
    let inputs = node.inputs.map { publishers[$0] }
    switch node.operation {
    case .subject: return subjects[n].subscribe
    case .sequence: return list(Arithmetic.sequence(n), .finished)
    case .just: return list([n], .finished)
    case .empty: return list([], .finished)
    case .fail: return list([], .failed(n))

    case .map: return each(inputs[0]) { { .emit(Arithmetic.map(n, $0)) } }
    case .filter, .tryFilter:
      return each(inputs[0]) {
        { node.throws($0) ? .end(.failed($0)) : Arithmetic.isKept(n, $0) ? .emit($0) : .skip }
      }
    case .scan, .tryScan:
      return each(inputs[0]) {
        var sum = n
        return { value in
          if node.throws(value) { return .end(.failed(value)) }
          sum = Arithmetic.sum(sum, value)
          return .emit(sum)
        }
      }
    case .removeDuplicates, .tryRemoveDuplicates:
      return each(inputs[0]) {
        var last: Int?
        return { value in
          if last != nil, node.throws(value) { return .end(.failed(value)) }
          if let last, Arithmetic.isSame(n, last, value) { return .skip }
          last = value
          return .emit(value)
        }
      }
    case .tryMap: return each(inputs[0]) { { node.throws($0) ? .end(.failed($0)) : .emit($0) } }
    case .mapError:
      return { observer in
        inputs[0](
          Observer(subscribed: observer.subscribed, received: observer.received) { end in
            if case .failed(let number) = end {
              observer.ended(.failed(number &+ n))
            } else {
              observer.ended(end)
            }
          }
        )
      }
    case .prefix:
      return n == 0
        ? nothing(inputs[0])
        : each(inputs[0]) {
          var count = 0
          return { value in
            count += 1
            return count < n ? .emit(value) : .last(value)
          }
        }
    case .drop:
      return each(inputs[0], besides: n) {
        var count = 0
        return { value in
          count += 1
          return count <= n ? .pass : .emit(value)
        }
      }
    case .prefixWhile, .tryPrefixWhile:
      return each(inputs[0]) {
        { node.throws($0) ? .end(.failed($0)) : Arithmetic.isEarly(n, $0) ? .emit($0) : .end(.finished) }
      }
    case .dropWhile, .tryDropWhile:
      return each(inputs[0]) {
        var isOpen = false
        return { value in
          if !isOpen, node.throws(value) { return .end(.failed(value)) }
          if !Arithmetic.isEarly(n, value) { isOpen = true }
          return isOpen ? .emit(value) : .skip
        }
      }
    case .collectByCount: return collect(inputs[0], n + 1)

    case .collect: return all(inputs[0]) { ([Arithmetic.combine($0)], nil) }
    case .count: return all(inputs[0]) { ([$0.count], nil) }
    case .last: return all(inputs[0]) { ($0.suffix(1), nil) }
    case .tryReduce:
      return all(inputs[0]) { values in
        if let last = values.last, node.throws(last) { return ([], .failed(last)) }
        return ([values.reduce(n, Arithmetic.sum)], nil)
      }
    case .firstWhere, .tryFirstWhere:
      return all(inputs[0]) { values in
        if let last = values.last, node.throws(last) { return ([], .failed(last)) }
        let first = values.first { Arithmetic.isKept(n, $0) }
        return (first.map { [$0] } ?? [], first.map { _ in .finished })
      }
    case .compactMap, .tryCompactMap:
      return each(inputs[0]) {
        { value in
          if node.throws(value) { return .end(.failed(value)) }
          return Arithmetic.isKept(n, value) ? .emit(Arithmetic.map(n, value)) : .skip
        }
      }
    case .lastWhere, .tryLastWhere:
      return all(inputs[0]) { values in
        if let last = values.last, node.throws(last) { return ([], .failed(last)) }
        return (values.filter { Arithmetic.isKept(n, $0) }.suffix(1), nil)
      }
    case .containsWhere, .tryContainsWhere:
      return all(inputs[0]) { values in
        if let last = values.last, node.throws(last) { return ([], .failed(last)) }
        return values.allSatisfy { Arithmetic.isEarly(n, $0) } ? ([0], nil) : ([1], .finished)
      }
    case .allSatisfy, .tryAllSatisfy:
      return all(inputs[0]) { values in
        if let last = values.last, node.throws(last) { return ([], .failed(last)) }
        return values.allSatisfy { Arithmetic.isEarly(n, $0) } ? ([1], nil) : ([0], .finished)
      }
    case .min, .max, .tryMin, .tryMax:
      let isMin = node.operation == .min || node.operation == .tryMin
      return all(inputs[0]) { values in
        if values.count > 1, let last = values.last, node.throws(last) { return ([], .failed(last)) }
        return (Arithmetic.extreme(values, isMin: isMin), nil)
      }
    case .ignoreOutput: return all(inputs[0], endsOnDemand: false) { _ in ([], nil) }
    case .replaceEmpty: return replaceEmpty(inputs[0], n)
    case .replaceError: return replaceError(inputs[0], n)
    case .retry: return retry(inputs[0], n)

    case .concatMap:
      return flatMap(inputs[0], limit: 1) { [unowned self] in
        .publisher(list(Arithmetic.several(n, $0), .finished))
      }
    case .flatMapReady: return flatMap(inputs[0], limit: unlimited) { [unowned self] in ready(n, $0) }
    case .nested:
      return (0..<Node.depth).reduce(inputs[0]) { input, _ in
        flatMap(list([n], .finished), limit: unlimited) { _ in .publisher(input) }
      }
    case .flatMapOneReady: return flatMap(inputs[0], limit: 1) { [unowned self] in ready(n, $0) }
    case .switchToReady: return switchToLatest(inputs[0]) { [unowned self] in ready(n, $0) }
    case .share: return share(inputs[0], isForever: true) { ModelSubject(.passthrough) }
    case .multicast, .shareReplay:
      let subject = ModelSubject(.replay(n))
      return share(inputs[0], isForever: true) { subject }
    case .connectable:
      let subject = ModelSubject(.passthrough)
      connectors[index] = { [unowned self] in
        let connection = Connection()
        connect(inputs[0], to: subject, connection)
        return connection.end
      }
      return joining(subject)

    case .madeConnectable:
      let subject = ModelSubject(.passthrough)
      connectors[index] = { [unowned self] in
        let connection = Connection()
        let events = materialize(inputs[0]) { [unowned self] in coded($0) }
        connect(recorded(events, nil), to: subject, connection)
        return connection.end
      }
      return dematerialize(joining(subject))

    case .bufferDropNewest, .bufferDropOldest, .bufferFailing, .bufferKeepFull:
      return buffer(inputs[0], node.operation, n)
    case .subscribeOn: return subscribeLater(inputs[0])
    case .receiveOn: return later(inputs[0], index, by: nil)
    case .delay: return later(inputs[0], index, by: n)
    case .debounce: return debounce(inputs[0], dueTime: ClockTime.interval(n + 1, ofNode: index))
    case .throttleFirst, .throttleLatest:
      let interval = ClockTime.interval(n + 1, ofNode: index)
      return throttle(inputs[0], interval, latest: node.operation == .throttleLatest)
    case .timeout: return timeout(inputs[0], ClockTime.interval(n + 1, ofNode: index), .finished)
    case .timeoutFailing: return timeout(inputs[0], ClockTime.interval(n + 1, ofNode: index), .failed(n))
    case .collectByTime: return collect(inputs[0], ClockTime.interval(n + 1, ofNode: index), count: nil)
    case .collectByTimeOrCount:
      return collect(inputs[0], ClockTime.interval(n + 1, ofNode: index), count: n + 1)

    case .nwise, .pairwise: return nwise(inputs[0], node.operation == .pairwise ? 2 : n + 1)
    case .enumerated:
      return each(inputs[0]) {
        var index = -1
        return { value in
          index += 1
          return .emit(Arithmetic.combine([index, value]))
        }
      }
    case .skipLast:
      return each(inputs[0]) {
        var withheld: [Int] = []
        return { value in
          withheld.append(value)
          return withheld.count > n ? .emit(withheld.removeFirst()) : .skip
        }
      }
    case .takeLast: return takeLast(inputs[0], n)
    case .startWith: return append(list([n, n + 1], .finished), inputs[0], demand: .stored)
    case .removeAllDuplicates:
      return each(inputs[0]) {
        var published: [Int] = []
        return { value in
          if published.contains(where: { Arithmetic.isSame(n, $0, value) }) { return .skip }
          published.append(value)
          return .emit(value)
        }
      }
    case .mapMany:
      return each(inputs[0]) {
        { .emit(Arithmetic.combine(Arithmetic.several(n, $0).map { Arithmetic.map(n, $0) })) }
      }
    case .filterMany:
      return each(inputs[0]) {
        { .emit(Arithmetic.combine(Arithmetic.several(n, $0).filter { Arithmetic.isKept(n, $0) })) }
      }
    case .prefixWhileInclusive:
      return each(inputs[0]) { { Arithmetic.isEarly(n, $0) ? .emit($0) : .last($0) } }
    case .materialize:
      return materialize(inputs[0]) { end in
        if case .failed(let number) = end { Arithmetic.combine([n, number]) } else { n }
      }
    case .dematerialize:
      return dematerialize(materialize(inputs[0]) { [unowned self] in coded($0) }) { [unowned self] value in
        if n == 4, decoded(value) == .finished { return .skip }
        return node.throws(value) ? .end(.failed(value)) : nil
      }
    case .groupBy:
      return flatMap(groups(inputs[0], limit: 256), limit: unlimited) { [unowned self] in
        .publisher(branches[$0])
      }
    case .groupByInTurn: return concatMap(groups(inputs[0], limit: n)) { [unowned self] in branches[$0] }
    case .windowByCount:
      return concatMap(windows(inputs[0], count: n + 1, startingWith: n)) { [unowned self] in branches[$0] }
    case .windowByTime:
      let interval = ClockTime.interval(n + 1, ofNode: index)
      let windows = windows(inputs[0], interval, count: n.isMultiple(of: 2) ? nil : n, startingWith: n)
      return concatMap(windows) { [unowned self] in branches[$0] }
    case .retryDelayed:
      return retryWhen(inputs[0]) { [unowned self] failures in
        var retries = 0
        return flatMap(failures.subscribe, limit: unlimited) { [unowned self] number in
          retries += 1
          return .publisher(
            retries > n || Arithmetic.isTrouble(n, number)
              ? list([], .failed(number)) : later(list([0], .finished), index, by: n + 1)
          )
        }
      }
    case .shareReplayConnected: return share(inputs[0], isForever: false) { ModelSubject(.replay(n)) }

    case .merge, .merge3: return merge(inputs)
    case .combineLatest, .combineLatest3: return combineLatest(inputs)
    case .zip, .zip3: return zip(inputs)
    case .append: return append(inputs[0], inputs[1])
    case .catch, .tryCatch: return `catch`(inputs[0], inputs[1], unless: node.throws)
    case .prefixUntil: return prefixUntil(inputs[0], inputs[1])
    case .dropUntil: return dropUntil(inputs[0], inputs[1])
    case .withLatest: return withLatest(inputs[0], inputs[1])
    case .amb: return amb(inputs[0], inputs[1])
    case .sample: return sample(inputs[0], inputs[1])
    case .delayUntil: return delayUntil(inputs[0], inputs[1])
    case .retryWhen:
      return retryWhen(inputs[0]) { [unowned self] failures in
        if n.isMultiple(of: 2) { return inputs[1] }
        return each(failures.subscribe) {
          var count = 0
          return { value in
            count += 1
            return count < n ? .emit(value) : .last(value)
          }
        }
      }
    case .flatMapFirst: return flatMapFirst(inputs[0]) { choosePublisher($0, inputs) }
    case .concatMapWaiting: return concatMap(inputs[0]) { choosePublisher($0, inputs) }
    case .flatMap: return flatMap(inputs[0], limit: unlimited) { choose($0, inputs) }
    case .flatMapOne: return flatMap(inputs[0], limit: 1) { choose($0, inputs) }
    case .switchToLatest: return switchToLatest(inputs[0]) { choose($0, inputs) }

    case .asyncSequence, .task, .asyncMap, .asyncFilter, .asyncCompactMap, .tryAsyncMap, .asyncFlatMap,
      .valuesPublisher:
      fatalError("programs with a model run no tasks")
    }
  }

  // MARK: Sources

  func list(_ values: [Int], _ end: End) -> Publisher {
    { observer in
      let emitter = ModelEmitter(observer, buffering: .unbounded)
      emitter.backpressure = .pull
      emitter.buffered = values
      emitter.finish(end)
      emitter.start()
    }
  }

  /// A value, nothing or a failure, ready from the start.
  private func ready(_ n: Int, _ value: Int) -> Opening {
    switch n {
    case 0: .value(value)
    case 1: Arithmetic.isKept(n, value) ? .value(value) : .publisher(list([], .finished))
    default: Arithmetic.isTrouble(n, value) ? .publisher(list([], .failed(value))) : .value(value)
    }
  }

  // MARK: One value in, at most one out

  enum Outcome {
    case emit(Int)
    /// Another one is requested in its place.
    case skip
    case pass
    case last(Int)
    case end(End)
  }

  func each(
    _ upstream: @escaping Publisher,
    besides: Int = 0,
    _ make: @escaping () -> (Int) -> Outcome
  ) -> Publisher {
    { observer in
      let decide = make()
      var handle = Handle.empty
      var isEnded = false
      var isCancelled = false
      upstream(
        Observer { upstream in
          handle = upstream
          observer.subscribed(
            Handle(
              upstream,
              request: upstream.request,
              cancel: {
                isCancelled = true
                upstream.cancel()
              }
            )
          )
          if besides > 0 { handle.request(besides) }
        } received: { value in
          if isEnded { return 0 }
          switch decide(value) {
          case .emit(let value): return observer.received(value)
          case .skip: return 1
          case .pass: return 0
          case .last(let value):
            isEnded = true
            _ = observer.received(value)
            if isCancelled { return 0 }
            handle.cancel()
            observer.ended(.finished)
            return 0
          case .end(let end):
            isEnded = true
            handle.cancel()
            observer.ended(end)
            return 0
          }
        } ended: { end in
          if !isEnded { observer.ended(end) }
          isEnded = true
        }
      )
    }
  }

  private func nothing(_ upstream: @escaping Publisher) -> Publisher {
    { observer in
      upstream(
        Observer { handle in
          handle.cancel()
          var isCancelled = false
          observer.subscribed(Handle(request: { _ in }, cancel: { isCancelled = true }))
          if !isCancelled { observer.ended(.finished) }
        } received: { _ in
          0
        } ended: { _ in
        }
      )
    }
  }

  private func collect(_ upstream: @escaping Publisher, _ count: Int) -> Publisher {
    { observer in
      var collected: [Int] = []
      var isCancelled = false
      func take() -> Int {
        let taken = collected
        collected = []
        return observer.received(Arithmetic.combine(taken))
      }
      upstream(
        Observer { handle in
          observer.subscribed(
            Handle(
              handle,
              request: { handle.request(multiply($0, count)) },
              cancel: {
                isCancelled = true
                handle.cancel()
              }
            )
          )
        } received: { value in
          collected.append(value)
          return collected.count == count ? multiply(take(), count) : 0
        } ended: { end in
          if !collected.isEmpty, end == .finished { _ = take() }
          if !isCancelled { observer.ended(end) }
        }
      )
    }
  }

  private func nwise(_ upstream: @escaping Publisher, _ size: Int) -> Publisher {
    each(upstream) {
      var last: [Int] = []
      return { value in
        last = (last + [value]).suffix(size)
        return last.count == size ? .emit(Arithmetic.combine(last)) : .skip
      }
    }
  }

  // MARK: One value of all

  /// - Parameters:
  ///   - endsOnDemand: true if it finishes on demand when there is no result.
  ///   - result: makes the result of the values so far, and the completion, if any.
  private func all(
    _ upstream: @escaping Publisher,
    endsOnDemand: Bool = true,
    _ result: @escaping ([Int]) -> ([Int], End?)
  ) -> Publisher {
    { observer in
      var values: [Int] = []
      var isEnded = false
      let emitter = ModelEmitter(observer, buffering: .unbounded)
      upstream(
        Observer { handle in
          emitter.cancelUpstream = handle.cancel
          emitter.start()
          handle.request(unlimited)
        } received: { value in
          if isEnded { return 0 }
          values.append(value)
          let (result, end) = result(values)
          guard let end else { return 0 }
          isEnded = true
          emitter.cancelUpstream()
          result.forEach(emitter.send)
          emitter.send(end)
          return 0
        } ended: { end in
          if isEnded { return }
          isEnded = true
          let last = end == .finished ? result(values).0 : []
          last.forEach(emitter.send)
          if endsOnDemand, end == .finished, last.isEmpty {
            emitter.inTurn(emitter.finishOnDemand)
          } else {
            emitter.send(end)
          }
        }
      )
    }
  }

  // MARK: In place of an end

  private func replaceEmpty(_ upstream: @escaping Publisher, _ value: Int) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let inner = coordinator.inner(.whole)
      var isEmpty = true
      inner.received = {
        isEmpty = false
        coordinator.emitter.emit($0)
      }
      inner.ended = { end in
        if isEmpty, end == .finished { coordinator.emitter.emit(value) }
        coordinator.emitter.finish(end)
      }
      coordinator.subscribe(inner, to: upstream)
    }
  }

  private func replaceError(_ upstream: @escaping Publisher, _ value: Int) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let inner = coordinator.inner(.whole)
      inner.received = coordinator.emitter.emit
      inner.ended = { end in
        if end != .finished { coordinator.emitter.emit(value) }
        coordinator.emitter.finish(.finished)
      }
      coordinator.subscribe(inner, to: upstream)
    }
  }

  private func materialize(_ upstream: @escaping Publisher, _ event: @escaping (End) -> Int) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let inner = coordinator.inner(.whole)
      inner.received = coordinator.emitter.emit
      inner.ended = { end in
        coordinator.emitter.emit(event(end))
        coordinator.emitter.finish(.finished)
      }
      coordinator.subscribe(inner, to: upstream)
    }
  }

  /// A value that stands for a completion; no other value is as low.
  func coded(_ end: End) -> Int {
    ends.append(end)
    return .min + ends.count - 1
  }

  func decoded(_ value: Int) -> End? {
    let index = value &- .min
    return ends.indices.contains(index) ? ends[index] : nil
  }

  /// - Parameter change: replaces an event.
  private func dematerialize(
    _ upstream: @escaping Publisher,
    _ change: @escaping (Int) -> Outcome? = { _ in nil }
  ) -> Publisher {
    each(upstream) { [unowned self] in
      { [unowned self] value in change(value) ?? decoded(value).map { .end($0) } ?? .emit(value) }
    }
  }

  private func takeLast(_ upstream: @escaping Publisher, _ count: Int) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let inner = coordinator.inner(.own(unlimited))
      var values: [Int] = []
      inner.received = { values = (values + [$0]).suffix(count) }
      inner.ended = { end in
        if end == .finished { values.forEach(coordinator.emitter.emit) }
        coordinator.emitter.finish(end)
      }
      coordinator.subscribe(inner, to: upstream)
    }
  }

  private func retry(_ upstream: @escaping Publisher, _ retries: Int) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      var left = retries
      func next() -> ModelInnerSubscriber {
        let inner = coordinator.inner(.whole)
        inner.received = coordinator.emitter.emit
        inner.ended = { end in
          if end == .finished || left == 0 { return coordinator.emitter.finish(end) }
          left -= 1
          coordinator.follow(next(), upstream)
        }
        return inner
      }
      coordinator.subscribe(next(), to: upstream)
    }
  }

  /// - Parameter trigger: makes the publisher whose values have it retry, of the failures.
  private func retryWhen(
    _ upstream: @escaping Publisher,
    _ trigger: @escaping (ModelSubject) -> Publisher
  ) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let emitter = coordinator.emitter
      let failures = ModelSubject(.passthrough)
      var isWaiting = false
      func next() -> ModelInnerSubscriber {
        let inner = coordinator.inner(.whole)
        inner.received = emitter.emit
        inner.ended = { end in
          guard case .failed(let number) = end else { return emitter.finish(end) }
          isWaiting = true
          failures.send(number)
        }
        return inner
      }
      let triggerInner = coordinator.inner(.own(unlimited))
      triggerInner.received = { _ in
        guard isWaiting else { return }
        isWaiting = false
        coordinator.follow(next(), upstream)
      }
      triggerInner.ended = emitter.finish
      let first = next()
      trigger(failures)(triggerInner.observer)
      coordinator.subscribe(first, to: upstream)
    }
  }

  /// - Parameter demand: of the first one.
  func append(
    _ first: @escaping Publisher,
    _ second: @escaping Publisher,
    demand: ModelInnerSubscriber.Demand = .whole
  ) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let inner = coordinator.inner(demand)
      inner.received = coordinator.emitter.emit
      inner.ended = { end in
        if end != .finished { return coordinator.emitter.finish(end) }
        let inner = coordinator.inner(.whole)
        inner.received = coordinator.emitter.emit
        inner.ended = coordinator.emitter.finish
        coordinator.follow(inner, second)
      }
      coordinator.subscribe(inner, to: first)
    }
  }

  private func `catch`(
    _ first: @escaping Publisher,
    _ second: @escaping Publisher,
    unless throws: @escaping (Int) -> Bool
  ) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let inner = coordinator.inner(.whole)
      inner.received = coordinator.emitter.emit
      inner.ended = { end in
        guard case .failed(let number) = end, !`throws`(number) else {
          return coordinator.emitter.finish(end)
        }
        let inner = coordinator.inner(.whole)
        inner.received = coordinator.emitter.emit
        inner.ended = coordinator.emitter.finish
        coordinator.follow(inner, second)
      }
      coordinator.subscribe(inner, to: first)
    }
  }

  // MARK: One subscription for all

  /// A subscription of a subject's to an upstream, from before it is made.
  private final class Connection {
    var isEnded = false
    var handle: Handle?

    func end() {
      isEnded = true
      handle?.cancel()
    }
  }

  /// `multicast` with one subject, and `connect`.
  ///
  /// - Parameters:
  ///   - completed: called before the completion is sent to the subject.
  private func connect(
    _ upstream: Publisher,
    to subject: ModelSubject,
    _ connection: Connection,
    completed: @escaping () -> Void = {}
  ) {
    let observer = Observer { handle in
      if connection.isEnded { return handle.cancel() }
      connection.handle = handle
      subject.keep(handle)
    } received: { value in
      if !connection.isEnded { subject.send(value) }
      return 0
    } ended: { end in
      if connection.isEnded { return }
      connection.isEnded = true
      connection.handle = nil
      completed()
      subject.send(end)
    }
    subscribing(.subject(subject)) { upstream(observer) }
  }

  /// A subject's publisher, whose subscriptions receive the values of the subject's upstreams.
  private func joining(_ subject: ModelSubject) -> Publisher {
    { [unowned self] observer in
      if case .subscription(let subscription)? = receiver { subject.subscriptions.append(subscription) }
      subject.subscribe(observer)
    }
  }

  /// A connection that subscribers share, and the subject that it sends to.
  private final class Shared {
    let subject: ModelSubject
    let connection = Connection()
    var count = 0

    init(_ subject: ModelSubject) { self.subject = subject }
  }

  /// `multicast` with `autoconnect`, or with a subject for each connection.
  ///
  /// - Parameter isForever: whether no connection follows a completion.
  private func share(
    _ upstream: @escaping Publisher,
    isForever: Bool,
    through makeSubject: @escaping () -> ModelSubject
  ) -> Publisher {
    var current: Shared?

    func end(_ shared: Shared) {
      if current === shared { current = nil }
      shared.connection.end()
    }

    func leave(_ shared: Shared) {
      shared.count -= 1
      guard shared.count == 0, !shared.connection.isEnded else { return }
      end(shared)
    }

    return { [unowned self] observer in
      let isNew = current == nil
      let shared = current ?? Shared(makeSubject())
      current = shared
      shared.count += 1
      var isJoined = true
      let member = Observer { handle in
        observer.subscribed(
          Handle(request: handle.request) {
            guard isJoined else { return }
            isJoined = false
            handle.cancel()
            leave(shared)
          }
        )
      } received: {
        observer.received($0)
      } ended: { end in
        isJoined = false
        observer.ended(end)
      }
      joining(shared.subject)(member)
      guard isNew else { return }
      if shared.connection.isEnded { return }
      connect(upstream, to: shared.subject, shared.connection) {
        if !isForever, current === shared { current = nil }
      }
    }
  }

  // MARK: Buffer

  func buffer(_ upstream: @escaping Publisher, _ operation: Operation, _ size: Int) -> Publisher {
    { observer in
      let keepsFull = operation == .bufferKeepFull && size > 0
      let coordinator = ModelCoordinator(observer)
      let emitter = coordinator.emitter
      let inner = coordinator.inner(
        operation != .bufferKeepFull ? .own(unlimited) : size > 0 ? .own(size) : .whole
      )
      var values: [Int] = []
      var isPrefetching = true
      var earlyEnd: End?
      func drain() {
        var count = 0
        while emitter.demand > 0, emitter.isListening, !values.isEmpty {
          emitter.emit(values.removeFirst())
          count += 1
        }
        if keepsFull { inner.request(count) }
      }
      func finish(_ end: End) {
        if isPrefetching {
          earlyEnd = end
          return inner.cancel()
        }
        emitter.buffered = values
        emitter.finish(end)
      }
      emitter.replenish = {
        drain()
        if size == 0 { inner.replenish($0) }
      }
      inner.received = { value in
        drain()
        if emitter.demand > 0 {
          emitter.emit(value)
          if keepsFull { inner.replacement = 1 }
        } else if values.count < size {
          values.append(value)
        } else if operation == .bufferDropOldest {
          values = Array((values + [value]).suffix(size))
        } else if operation == .bufferFailing {
          finish(.failed(size))
        }
      }
      inner.ended = finish
      emitter.open()
      let received = inner.observer
      upstream(
        Observer { handle in
          if keepsFull, handle.backpressure == .forwarded { handle.holdBack() }
          received.subscribed(handle)
        } received: {
          received.received($0)
        } ended: {
          received.ended($0)
        }
      )
      emitter.startInTurn {
        isPrefetching = false
        if let earlyEnd { finish(earlyEnd) }
      }
    }
  }

  /// Requests unlimited demand, and buffers values until they are requested.
  func buffered(_ upstream: @escaping Publisher) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let inner = coordinator.inner(.own(unlimited))
      inner.received = coordinator.emitter.emit
      inner.ended = coordinator.emitter.finish
      coordinator.subscribe(inner, to: upstream)
    }
  }

  // MARK: Several upstreams

  /// - Parameter subscribesToAll: true if it subscribes to all, although it is cancelled while it does.
  func merge(_ upstreams: [Publisher], subscribesToAll: Bool = false) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let inners = upstreams.map { _ in coordinator.inner(.one) }
      for inner in inners {
        inner.received = coordinator.emitter.emit
        inner.ended = { end in
          if end != .finished || coordinator.isEmpty { coordinator.emitter.finish(end) }
        }
      }
      coordinator.emitter.start()
      for (upstream, inner) in Swift.zip(upstreams, inners)
      where subscribesToAll || !coordinator.emitter.isOver {
        upstream(inner.observer)
      }
    }
  }

  private func combineLatest(_ upstreams: [Publisher]) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer, buffering: .latest)
      let inners = upstreams.map { _ in coordinator.inner(.joint) }
      var latest = [Int?](repeating: nil, count: upstreams.count)
      for (index, inner) in inners.enumerated() {
        inner.received = { value in
          latest[index] = value
          let values = latest.compactMap { $0 }
          guard values.count == latest.count else { return }
          coordinator.countJoint()
          coordinator.emitter.emit(Arithmetic.combine(values))
        }
        inner.ended = { end in
          if end != .finished || latest[index] == nil || coordinator.isEmpty {
            coordinator.emitter.finish(end)
          }
        }
      }
      for (upstream, inner) in Swift.zip(upstreams, inners) { upstream(inner.observer) }
      coordinator.emitter.start()
    }
  }

  private func zip(_ upstreams: [Publisher]) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let inners = upstreams.map { _ in coordinator.inner(.step) }
      var queues = [[Int]](repeating: [], count: upstreams.count)
      var isFinished = [Bool](repeating: false, count: upstreams.count)
      for (index, inner) in inners.enumerated() {
        inner.received = { value in
          queues[index].append(value)
          guard queues.allSatisfy({ !$0.isEmpty }) else { return }
          let values = queues.map { $0[0] }
          for index in queues.indices { queues[index].removeFirst() }
          coordinator.countJoint()
          coordinator.emitter.emit(Arithmetic.combine(values))
          if queues.indices.contains(where: { isFinished[$0] && queues[$0].isEmpty }) {
            coordinator.emitter.finish(.finished)
          }
        }
        inner.ended = { end in
          isFinished[index] = true
          if end != .finished || queues[index].isEmpty { coordinator.emitter.finish(end) }
        }
      }
      for (upstream, inner) in Swift.zip(upstreams, inners) { upstream(inner.observer) }
      coordinator.emitter.start()
    }
  }

  private func prefixUntil(_ upstream: @escaping Publisher, _ other: @escaping Publisher) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let otherInner = coordinator.inner(.own(1))
      let inner = coordinator.inner(.whole)
      otherInner.received = { _ in coordinator.emitter.finish(.finished) }
      inner.received = coordinator.emitter.emit
      inner.ended = coordinator.emitter.finish
      other(otherInner.observer)
      coordinator.subscribe(inner, to: upstream)
    }
  }

  private func dropUntil(_ upstream: @escaping Publisher, _ other: @escaping Publisher) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let otherInner = coordinator.inner(.own(1))
      let inner = coordinator.inner(.whole)
      var isOpen = false
      otherInner.received = { _ in
        isOpen = true
        otherInner.cancel()
      }
      otherInner.ended = coordinator.emitter.finish
      inner.received = { if isOpen { coordinator.emitter.emit($0) } }
      inner.ended = coordinator.emitter.finish
      coordinator.emitter.start()
      other(otherInner.observer)
      upstream(inner.observer)
    }
  }

  private func withLatest(_ upstream: @escaping Publisher, _ other: @escaping Publisher) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let otherInner = coordinator.inner(.own(unlimited))
      let inner = coordinator.inner(.whole)
      var latest: Int?
      otherInner.received = { latest = $0 }
      otherInner.ended = { if $0 != .finished { coordinator.emitter.finish($0) } }
      inner.received = { value in
        if let latest { coordinator.emitter.emit(Arithmetic.combine([value, latest])) }
      }
      inner.ended = coordinator.emitter.finish
      coordinator.emitter.start()
      other(otherInner.observer)
      upstream(inner.observer)
    }
  }

  private func amb(_ first: @escaping Publisher, _ second: @escaping Publisher) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let inners = [coordinator.inner(.whole), coordinator.inner(.whole)]
      var isDecided = false
      for (index, inner) in inners.enumerated() {
        func decide() {
          if !isDecided { inners[1 - index].cancel() }
          isDecided = true
        }
        inner.received = { value in
          decide()
          coordinator.emitter.emit(value)
        }
        inner.ended = { end in
          decide()
          coordinator.emitter.finish(end)
        }
      }
      coordinator.emitter.start()
      first(inners[0].observer)
      second(inners[1].observer)
    }
  }

  private func sample(_ upstream: @escaping Publisher, _ trigger: @escaping Publisher) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer, buffering: .latest)
      let triggerInner = coordinator.inner(.own(unlimited))
      let inner = coordinator.inner(.own(unlimited))
      var latest: Int?
      var isFinished = false
      func publish() {
        if let value = latest { coordinator.emitter.emit(value) }
        latest = nil
      }
      triggerInner.received = { _ in
        publish()
        if isFinished { coordinator.emitter.finish(.finished) }
      }
      triggerInner.ended = { end in
        if end == .finished { publish() }
        coordinator.emitter.finish(end)
      }
      inner.received = { latest = $0 }
      inner.ended = { end in
        isFinished = true
        if end != .finished || latest == nil { coordinator.emitter.finish(end) }
      }
      coordinator.emitter.start()
      trigger(triggerInner.observer)
      upstream(inner.observer)
    }
  }

  private func delayUntil(_ upstream: @escaping Publisher, _ trigger: @escaping Publisher) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let triggerInner = coordinator.inner(.own(1))
      let inner = coordinator.inner(.joint)
      var isOpen = false
      var delayed: [Int] = []
      var delayedEnd: End?
      func emit(_ value: Int) {
        coordinator.countJoint()
        coordinator.emitter.emit(value)
      }
      func open() {
        isOpen = true
        delayed.forEach(emit)
        if let delayedEnd { coordinator.emitter.finish(delayedEnd) }
      }
      triggerInner.received = { _ in
        triggerInner.cancel()
        open()
      }
      triggerInner.ended = { end in
        if end == .finished { open() } else { coordinator.emitter.finish(end) }
      }
      inner.received = { value in
        if isOpen { emit(value) } else { delayed.append(value) }
      }
      inner.ended = { end in
        if isOpen { coordinator.emitter.finish(end) } else { delayedEnd = end }
      }
      coordinator.emitter.start()
      trigger(triggerInner.observer)
      upstream(inner.observer)
    }
  }

  private func flatMapFirst(
    _ upstream: @escaping Publisher,
    _ transform: @escaping (Int) -> Publisher
  ) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let emitter = coordinator.emitter
      let outer = coordinator.inner(.own(unlimited))
      var isBusy = false
      var isLast = false
      outer.received = { value in
        if isBusy { return }
        isBusy = true
        let inner = coordinator.inner(.whole)
        inner.received = emitter.emit
        inner.ended = { end in
          if end != .finished { return emitter.finish(end) }
          isBusy = false
          if isLast { emitter.finish(.finished) }
        }
        coordinator.follow(inner, transform(value))
      }
      outer.ended = { end in
        isLast = true
        if end != .finished || !isBusy { emitter.finish(end) }
      }
      coordinator.subscribe(outer, to: upstream)
    }
  }

  private func concatMap(
    _ upstream: @escaping Publisher,
    _ transform: @escaping (Int) -> Publisher
  ) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let emitter = coordinator.emitter
      let outer = coordinator.inner(.own(unlimited))
      var waiting: [Int] = []
      var isBusy = false
      var isLast = false
      func advance() {
        if !isBusy, !emitter.isOver, !waiting.isEmpty {
          isBusy = true
          let inner = coordinator.inner(.one)
          inner.received = emitter.emit
          inner.ended = { end in
            if end != .finished { return emitter.finish(end) }
            isBusy = false
            advance()
          }
          coordinator.follow(inner, transform(waiting.removeFirst()))
        } else if isLast, !isBusy, waiting.isEmpty {
          emitter.finish(.finished)
        }
      }
      outer.received = { value in
        waiting.append(value)
        advance()
      }
      outer.ended = { end in
        isLast = true
        if end != .finished { emitter.finish(end) } else { advance() }
      }
      coordinator.subscribe(outer, to: upstream)
    }
  }

  private func flatMap(
    _ upstream: @escaping Publisher,
    limit: Int,
    _ transform: @escaping (Int) -> Opening
  ) -> Publisher {
    { observer in
      let coordinator = ModelCoordinator(observer)
      let emitter = coordinator.emitter
      let outer = coordinator.inner(.publishers(limit))
      func publisherFinished() {
        if !outer.isActive {
          if coordinator.isEmpty { emitter.finish(.finished) }
        } else if outer.isLimited {
          emitter.waiting.append(outer.resume)
        }
      }
      func makeInner() -> ModelInnerSubscriber {
        let inner = ModelInnerSubscriber(coordinator, .one)
        inner.received = emitter.emit
        inner.ended = { end in if end != .finished { emitter.finish(end) } else { publisherFinished() } }
        return inner
      }
      outer.receivedOutOfTurn = { value in
        if emitter.isOver { return }
        let opening = transform(value)
        let isBusy = emitter.isBusy
        let inner: ModelInnerSubscriber? = if case .publisher = opening { makeInner() } else { nil }
        var isTaken = false
        emitter.inTurn {
          guard outer.isActive, emitter.isListening else {
            inner?.cancel()
            return
          }
          isTaken = true
          outer.count()
          if let inner {
            coordinator.add(inner)
          } else if case .value(let value) = opening {
            publisherFinished()
            emitter.emit(value)
          }
        }
        guard case .publisher(let publisher) = opening, let inner, isBusy || isTaken, !emitter.isOver else {
          return
        }
        publisher(inner.observer)
      }
      outer.ended = { end in
        if end != .finished || coordinator.isEmpty { emitter.finish(end) }
      }
      emitter.start()
      upstream(outer.observer)
    }
  }

  private func switchToLatest(
    _ upstream: @escaping Publisher,
    _ transform: @escaping (Int) -> Opening
  ) -> Publisher {
    { [unowned self] observer in
      let coordinator = ModelCoordinator(observer)
      let emitter = coordinator.emitter
      let outer = coordinator.inner(.own(unlimited))
      var current: ModelInnerSubscriber?
      func makeInner() -> ModelInnerSubscriber {
        let inner = ModelInnerSubscriber(coordinator, .whole)
        inner.received = emitter.emit
        inner.ended = { end in if end != .finished || coordinator.isEmpty { emitter.finish(end) } }
        return inner
      }
      func replaceCurrent(by inner: ModelInnerSubscriber) {
        guard outer.isActive, emitter.isListening else { return inner.cancel() }
        current?.cancel()
        coordinator.add(inner)
        current = inner
      }
      /// - Returns: the inner subscriber to subscribe.
      func take(_ opening: Opening) -> ModelInnerSubscriber? {
        guard outer.isActive, emitter.isListening else { return nil }
        if case .value(let value) = opening, emitter.isHeldBack || emitter.isWaiting {
          current?.cancel()
          current = nil
          emitter.emit(value)
          return nil
        }
        let inner = makeInner()
        replaceCurrent(by: inner)
        return inner
      }
      outer.receivedOutOfTurn = { [unowned self] value in
        if emitter.isOver { return }
        let opening = transform(value)
        switch (opening, emitter.isBusy) {
        case (.value(let value), true):
          emitter.inTurn {
            if let inner = take(opening) { coordinator.follow(inner, self.list([value], .finished)) }
          }
        case (.value(let value), false):
          var inner: ModelInnerSubscriber?
          emitter.inTurn { inner = take(opening) }
          if let inner, !emitter.isOver { self.list([value], .finished)(inner.observer) }
        case (.publisher(let publisher), true):
          let inner = makeInner()
          emitter.inTurn { replaceCurrent(by: inner) }
          if !emitter.isOver { publisher(inner.observer) }
        case (.publisher(let publisher), false):
          var inner: ModelInnerSubscriber?
          emitter.inTurn { inner = take(opening) }
          if let inner, !emitter.isOver { publisher(inner.observer) }
        }
      }
      outer.ended = { end in
        current = nil
        if end != .finished || coordinator.isEmpty { emitter.finish(end) }
      }
      emitter.start()
      upstream(outer.observer)
    }
  }
}

/// The publisher that a value is turned into.
private enum Opening {
  /// A publisher that has one value ready, which is consumed on demand without a subscription.
  case value(Int)
  case publisher(ModelGraph.Publisher)
}

/// The first input is the outer publisher; its values are turned into the others.
private func choose(_ value: Int, _ inputs: [ModelGraph.Publisher]) -> Opening {
  .publisher(choosePublisher(value, inputs))
}

private func choosePublisher(_ value: Int, _ inputs: [ModelGraph.Publisher]) -> ModelGraph.Publisher {
  inputs[1 + Arithmetic.choose(value, of: inputs.count - 1)]
}
