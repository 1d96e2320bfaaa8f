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
  case amb, sample, retryWhen
  case merge3, combineLatest3, zip3, flatMap, flatMapOne, switchToLatest, flatMapFirst, concatMapWaiting

  case asyncSequence, task
  case asyncMap, asyncFilter, asyncCompactMap, tryAsyncMap, asyncFlatMap, valuesPublisher

  var inputCount: Int {
    switch self {
    case .subject, .sequence, .just, .empty, .fail, .asyncSequence, .task: 0
    case .merge, .combineLatest, .zip, .append, .catch, .tryCatch, .prefixUntil, .dropUntil,
      .withLatest, .amb, .sample, .retryWhen:
      2
    case .merge3, .combineLatest3, .zip3, .flatMap, .flatMapOne, .switchToLatest, .flatMapFirst,
      .concatMapWaiting:
      3
    default: 1
    }
  }
}

extension Operation {
  /// True if its listeners share one subscription.
  var isShared: Bool {
    switch self {
    case .share, .multicast, .shareReplay, .shareReplayConnected, .connectable, .madeConnectable: true
    default: false
    }
  }

  /// True if it runs tasks, which virtual time doesn't support.
  var runsTasks: Bool {
    switch self {
    case .asyncSequence, .task, .asyncMap, .asyncFilter, .asyncCompactMap, .tryAsyncMap, .asyncFlatMap,
      .valuesPublisher:
      true
    default: false
    }
  }

  /// True if it sets timers repeatedly. On threads that would never end, because time stands still.
  var needsTime: Bool { self == .windowByTime }

  /// True if it limits the demand for an input although its own demand is unlimited, or requests later than
  /// it subscribes.
  func limitsDemand(ofInput place: Int) -> Bool {
    switch self {
    case .bufferKeepFull, .flatMapOne, .flatMapOneReady, .concatMap, .collectByTime, .subscribeOn,
      .connectable, .madeConnectable:
      place == 0
    case .prefixUntil, .dropUntil: place == 1
    case .zip, .zip3, .combineLatest, .combineLatest3: true
    default: false
    }
  }

  /// True if it is connected by a link.
  var isConnectable: Bool { self == .connectable || self == .madeConnectable }
}

extension Node {
  /// The number of `flatMap`s around the input of `nested`. An operator inside them shares the innermost
  /// one's buffer.
  static let depth = 17

  /// True if it fails with this value, because its closure throws or returns a publisher that fails.
  func `throws`(_ value: Int) -> Bool {
    switch operation {
    case .dematerialize: Arithmetic.isTrouble(number, value)
    case .flatMapReady, .flatMapOneReady, .switchToReady: number > 1 && Arithmetic.isTrouble(number, value)
    default: operation.rawValue.hasPrefix("try") && Arithmetic.isTrouble(number, value)
    }
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
