/// Subjects, and publishers made of them.
struct Graph {
  var subjects: [SubjectKind]
  /// Each is made of nodes before it.
  var nodes: [Node]
  var links: [Link] = []
}

/// A link between parts of the graph that can be made and cancelled at any time.
enum Link: Equatable {
  /// Of a relay to a relay: of all its values, or of some.
  case binding(source: Int, target: Int, filter: Int?)
  /// Of a node to its upstream.
  case connection(node: Int)

  var isBinding: Bool {
    if case .binding = self { true } else { false }
  }

  /// The subjects that it is between.
  var subjects: [Int] {
    if case .binding(let source, let target, _) = self { [source, target] } else { [] }
  }
}

enum SubjectKind: Equatable {
  case passthrough
  case currentValue(Int)
  case replay(Int?)
  case async
  case publishRelay
  case behaviorRelay(Int)
  case replayRelay(Int)
  case published(Int)

  /// True if a completion can be sent to it.
  var canEnd: Bool {
    switch self {
    case .passthrough, .currentValue, .replay, .async: true
    case .publishRelay, .behaviorRelay, .replayRelay, .published: false
    }
  }

  /// True if it can be bound, to others and others to it.
  var isRelay: Bool {
    switch self {
    case .publishRelay, .behaviorRelay, .replayRelay: true
    case .passthrough, .currentValue, .replay, .async, .published: false
    }
  }

  /// True if it has a current value.
  var keepsLatest: Bool {
    switch self {
    case .currentValue, .behaviorRelay, .published: true
    default: false
    }
  }

  /// True if it only forwards values, and replays nothing.
  var isHot: Bool { self == .passthrough || self == .publishRelay }
}

/// A publisher of the graph: an operation on other nodes. The meaning of `number` depends on the operation.
struct Node: Equatable {
  var operation: Operation
  var inputs: [Int] = []
  var number = 0
}

enum Operation: String, CaseIterable {
  case subject, sequence, just, empty, fail

  case map, filter, scan, removeDuplicates, tryMap, mapError
  case tryFilter, tryScan, tryRemoveDuplicates, tryPrefixWhile, tryDropWhile, tryReduce, tryFirstWhere
  case compactMap, lastWhere, containsWhere, allSatisfy, min, max
  case tryCompactMap, tryLastWhere, tryContainsWhere, tryAllSatisfy, tryMin, tryMax
  case prefix, drop, prefixWhile, dropWhile, collectByCount
  case collect, count, last, firstWhere, replaceEmpty, replaceError, ignoreOutput
  case concatMap, retry, share, multicast, connectable, madeConnectable
  case flatMapReady, flatMapOneReady, switchToReady, nested
  case bufferDropNewest, bufferDropOldest, bufferFailing, bufferKeepFull
  case subscribeOn, receiveOn, delay, debounce, throttleFirst, throttleLatest
  case timeout, timeoutFailing, collectByTime, collectByTimeOrCount

  case nwise, pairwise, enumerated, skipLast, takeLast, startWith, removeAllDuplicates
  case mapMany, filterMany, prefixWhileInclusive, materialize, dematerialize, shareReplay,
    shareReplayConnected
  case groupBy, groupByInTurn, windowByCount, windowByTime, retryDelayed

  case merge, combineLatest, zip, append, `catch`, tryCatch, prefixUntil, dropUntil, withLatest
  case amb, sample, delayUntil, retryWhen
  case merge3, combineLatest3, zip3, flatMap, flatMapOne, switchToLatest, flatMapFirst, concatMapWaiting

  case asyncSequence, task
  case asyncMap, asyncFilter, asyncCompactMap, tryAsyncMap, asyncFlatMap, valuesPublisher

  var inputCount: Int {
    switch self {
    case .subject, .sequence, .just, .empty, .fail, .asyncSequence, .task: 0
    case .merge, .combineLatest, .zip, .append, .catch, .tryCatch, .prefixUntil, .dropUntil,
      .withLatest, .amb, .sample, .delayUntil, .retryWhen:
      2
    case .merge3, .combineLatest3, .zip3, .flatMap, .flatMapOne, .switchToLatest, .flatMapFirst,
      .concatMapWaiting:
      3
    default: 1
    }
  }
}

extension Operation {
  /// True if its listeners share a subscription.
  var isShared: Bool {
    switch self {
    case .share, .multicast, .shareReplay, .shareReplayConnected, .connectable, .madeConnectable: true
    default: false
    }
  }

  /// True if it runs tasks. When they go on is not known on one thread either, so the reference does not have it.
  var runsTasks: Bool {
    switch self {
    case .asyncSequence, .task, .asyncMap, .asyncFilter, .asyncCompactMap, .tryAsyncMap, .asyncFlatMap,
      .valuesPublisher:
      true
    default: false
    }
  }

  /// True if it sets a timer as soon as the one before is over: without end where time does not pass, as on
  /// threads.
  var needsTime: Bool { self == .windowByTime }

  /// True if it is connected by a link.
  var isConnectable: Bool { self == .connectable || self == .madeConnectable }
}

extension Node {
  /// The number of `flatMap`s around the input of `nested`: an operator there shares the innermost one's
  /// buffer.
  static let depth = 17

  /// True if its closure, if it may throw, throws at this value.
  func `throws`(_ value: Int) -> Bool {
    switch operation {
    case .tryMap, .tryFilter, .tryScan, .tryRemoveDuplicates, .tryPrefixWhile, .tryDropWhile, .tryReduce,
      .tryFirstWhere, .tryCatch, .tryCompactMap, .tryLastWhere, .tryContainsWhere, .tryAllSatisfy, .tryMin,
      .tryMax, .tryAsyncMap, .dematerialize:
      Arithmetic.isTrouble(number, value)
    default: false
    }
  }
}

extension Graph {
  /// The subjects that a node is made of.
  func subjects(of index: Int) -> [Int] {
    let node = nodes[index]
    return node.operation == .subject ? [node.number] : node.inputs.flatMap(subjects)
  }
}

extension Graph: CustomStringConvertible {
  var description: String {
    let subjects = subjects.enumerated().map { "  s\($0) = \($1)" }
    let nodes = nodes.enumerated().map { "  n\($0) = \($1)" }
    let links = links.enumerated().map { "  k\($0) = \($1)" }
    return (subjects + nodes + links).joined(separator: "\n")
  }
}

extension Node: CustomStringConvertible {
  var description: String {
    switch operation {
    case .subject: "s\(number)"
    default: "\(operation.rawValue)(\((["\(number)"] + inputs.map { "n\($0)" }).joined(separator: ", ")))"
    }
  }
}

extension Link: CustomStringConvertible {
  var description: String {
    switch self {
    case .binding(let source, let target, let filter):
      "s\(source)\(filter.map { ", filtered by \($0)," } ?? "") bound to s\(target)"
    case .connection(let node): "connection of n\(node)"
    }
  }
}
