/// Subjects, and what is made of them.
struct Graph {
  var subjects: [SubjectKind]
  /// Each is made of nodes before it.
  var nodes: [Node]
  var links: [Link] = []
}

/// What can be made and cancelled at any time between parts of the graph.
enum Link: Equatable {
  /// Of a relay to a relay.
  case binding(source: Int, target: Int)
  /// Of a node to its upstream.
  case connection(node: Int)
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

  /// Whether a completion can be sent to it.
  var canEnd: Bool {
    switch self {
    case .passthrough, .currentValue, .replay, .async: true
    case .publishRelay, .behaviorRelay, .replayRelay, .published: false
    }
  }

  /// Whether it can be bound, to others and others to it.
  var isRelay: Bool {
    switch self {
    case .publishRelay, .behaviorRelay, .replayRelay: true
    case .passthrough, .currentValue, .replay, .async, .published: false
    }
  }

  /// Whether it has a current value.
  var keepsLatest: Bool {
    switch self {
    case .currentValue, .behaviorRelay, .published: true
    default: false
    }
  }

  /// Whether it only forwards what is sent, and replays nothing.
  var isHot: Bool { self == .passthrough || self == .publishRelay }
}

/// A publisher of the graph: what is done to which nodes. What `number` means depends on the operation.
struct Node: Equatable {
  var operation: Operation
  var inputs: [Int] = []
  var number = 0
}

enum Operation: String, CaseIterable {
  case subject, sequence, just, empty, fail

  case map, filter, scan, removeDuplicates, tryMap, mapError
  case tryFilter, tryScan, tryRemoveDuplicates, tryPrefixWhile, tryDropWhile, tryReduce, tryFirstWhere
  case prefix, drop, prefixWhile, dropWhile, collectByCount
  case collect, count, last, firstWhere, replaceEmpty, replaceError, ignoreOutput
  case concatMap, retry, share, multicast, connectable
  case flatMapReady, flatMapOneReady, switchToReady
  case bufferDropNewest, bufferDropOldest, bufferFailing, bufferKeepFull
  case subscribeOn, receiveOn, delay, debounce, throttleFirst, throttleLatest
  case timeout, timeoutFailing, collectByTime, collectByTimeOrCount

  case nwise, pairwise, enumerated, skipLast, takeLast, startWith, removeAllDuplicates
  case mapMany, filterMany, prefixWhileInclusive, materialize, shareReplay, shareReplayConnected

  case merge, combineLatest, zip, append, `catch`, tryCatch, prefixUntil, dropUntil, withLatest
  case amb, sample, delayUntil
  case merge3, combineLatest3, zip3, flatMap, flatMapOne, switchToLatest, flatMapFirst, concatMapWaiting

  var inputCount: Int {
    switch self {
    case .subject, .sequence, .just, .empty, .fail: 0
    case .merge, .combineLatest, .zip, .append, .catch, .tryCatch, .prefixUntil, .dropUntil,
      .withLatest, .amb, .sample, .delayUntil:
      2
    case .merge3, .combineLatest3, .zip3, .flatMap, .flatMapOne, .switchToLatest, .flatMapFirst,
      .concatMapWaiting:
      3
    default: 1
    }
  }
}

extension Operation {
  /// Whether it delivers nothing but what upstreams send at that moment: then no request delivers at once.
  fileprivate var isHotIfInputIs: Bool {
    switch self {
    case .map, .filter, .scan, .removeDuplicates, .tryMap, .mapError, .prefix, .drop, .prefixWhile,
      .dropWhile, .tryFilter, .tryScan, .tryRemoveDuplicates, .tryPrefixWhile, .tryDropWhile, .share,
      .connectable, .nwise, .pairwise, .enumerated, .skipLast, .removeAllDuplicates, .mapMany, .filterMany,
      .prefixWhileInclusive:
      true
    default: false
    }
  }

  /// Whether what it delivers depends on which of its inputs receives demand first, if that is limited. Which
  /// that is is promised for the first time only, so the model does not know.
  var dependsOnOrderOfAsking: Bool {
    switch self {
    case .merge, .merge3, .combineLatest, .combineLatest3, .zip, .zip3, .flatMap, .flatMapReady, .amb: true
    default: false
    }
  }

  /// Whether it requests a limited number of values though its own demand is unlimited.
  var limitsDemand: Bool {
    switch self {
    case .bufferKeepFull, .flatMapOne, .flatMapOneReady, .concatMap, .prefixUntil, .dropUntil, .delayUntil,
      .subscribeOn:
      true
    default: false
    }
  }
}

extension Node {
  /// Whether its closure, if it may throw, throws at this value.
  func `throws`(_ value: Int) -> Bool {
    switch operation {
    case .tryMap, .tryFilter, .tryScan, .tryRemoveDuplicates, .tryPrefixWhile, .tryDropWhile, .tryReduce,
      .tryFirstWhere, .tryCatch:
      Arithmetic.isTrouble(number, value)
    default: false
    }
  }
}

extension Graph {
  /// Whether a node delivers nothing on request, only when something is sent.
  func isHot(_ index: Int) -> Bool {
    let node = nodes[index]
    if node.operation == .subject { return subjects[node.number].isHot }
    return node.operation.isHotIfInputIs && node.inputs.allSatisfy(isHot)
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
    case .binding(let source, let target): "s\(source) bound to s\(target)"
    case .connection(let node): "connection of n\(node)"
    }
  }
}
