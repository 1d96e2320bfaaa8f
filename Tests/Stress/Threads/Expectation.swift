/// The values that a node delivers for the sent ones: a function of lists that does not depend on the order
/// of senders.
enum Expectation {
  /// The values, and how they end, if they do.
  struct Course: Equatable {
    var values: [Int]
    var end: End?
    /// True if there is nothing that may be sent after the failure, and so not be delivered.
    var isCertain = true

    /// The part before a value at which the sequence fails.
    func before(_ isTrouble: (Int) -> Bool) -> Course {
      guard let index = values.firstIndex(where: isTrouble) else { return self }
      return Course(values: Array(values[..<index]), end: .failed(values[index]))
    }

    /// True if this is what was delivered of another one so far, to a listener that has cancelled.
    func isBeginning(of other: Course) -> Bool {
      values.count <= other.values.count && values == Array(other.values.prefix(values.count))
        && (end == nil || self == other)
    }
  }

  /// True if what was delivered to a listener can be made of what was published: of a course, if it is not
  /// cancelled.
  typealias Judge = (_ delivered: Course, _ published: Course, _ isCancelled: Bool) -> Bool

  /// Each signal of one subject's makes this of it, for each subscriber by itself; with none, what is known
  /// beforehand.
  case of(subject: Int?, isPerValue: Bool, hasShare: Bool, (Course) -> Course)
  /// Of what that would be, something is made that is not the same each time.
  case judged(subject: Int?, hasShare: Bool, (Course) -> Course, Judge)
  case merged([Int])
  case zipped([Int])

  /// - Parameter isUnlimited: true if demand is unlimited, so that no value is dropped.
  static func of(_ index: Int, in graph: Graph, isUnlimited: Bool) -> Expectation? {
    let node = graph.nodes[index]
    let n = node.number
    switch node.operation {
    case .subject:
      return graph.subjects[n] == .async ? nil : .of(subject: n, isPerValue: true, hasShare: false) { $0 }
    case .sequence: return ready(Arithmetic.sequence(n), .finished)
    case .just: return ready([n], .finished)
    case .empty: return ready([], .finished)
    case .fail: return ready([], .failed(n))
    case .asyncSequence: return ready(Arithmetic.sequence(n), n == 4 ? .failed(n) : .finished)
    case .task: return n == 4 ? ready([], .failed(n)) : ready([n], .finished)
    case .merge, .merge3, .zip, .zip3:
      // Until all upstreams are subscribed to, nothing is requested of them, and buffers may overflow.
      if node.inputs.contains(where: { hasBuffer($0, in: graph) }) { return nil }
      return node.operation == .merge || node.operation == .merge3
        ? .merged(node.inputs) : .zipped(node.inputs)
    default: break
    }
    guard
      case .of(let subject, let isPerValue, let hasShare, let before)? = node.inputs.first
        .flatMap({ of($0, in: graph, isUnlimited: isUnlimited) })
    else { return nil }

    func then(perValue: Bool = true, share: Bool = false, _ step: @escaping (Course) -> Course) -> Expectation
    {
      .of(subject: subject, isPerValue: isPerValue && perValue, hasShare: hasShare || share) {
        let former = before($0)
        var course = step(former)
        course.isCertain = course.isCertain && former.isCertain
        return course
      }
    }
    func values(perValue: Bool = true, _ step: @escaping ([Int]) -> [Int]) -> Expectation {
      then(perValue: perValue) { Course(values: step($0.values), end: $0.end) }
    }

    func judged(_ judge: @escaping Judge) -> Expectation {
      .judged(subject: subject, hasShare: hasShare, before, judge)
    }

    func trying(_ step: @escaping ([Int]) -> [Int]) -> Expectation {
      then(perValue: false) { course in
        let sound = course.before(node.throws)
        return Course(values: step(sound.values), end: sound.end)
      }
    }

    if node.isTimeless {
      return then(perValue: node.isPerValue) { course in
        let events = node.events(of: course.values, course.end)
        return Course(values: events.values.map(\.content), end: events.end?.content)
      }
    }
    switch node.operation {
    case .asyncMap: return values { $0.map { Arithmetic.map(n, $0) } }
    case .asyncFilter: return values { $0.filter { Arithmetic.isKept(n, $0) } }
    case .asyncCompactMap:
      return values { $0.filter { Arithmetic.isKept(n, $0) }.map { Arithmetic.map(n, $0) } }
    case .tryAsyncMap: return trying { $0 }
    // Its loop subscribes later than its subscriber does.
    case .valuesPublisher:
      // It requests one value at a time, so a buffer before it may overflow.
      return isUnlimited && !hasBuffer(node.inputs[0], in: graph) ? then(share: true) { $0 } : nil
    case .asyncFlatMap:
      return judged { delivered, published, isCancelled in
        let values = published.values.map { Arithmetic.map(n, $0) }
        return (isCancelled || delivered.end == published.end)
          && delivered.values.isReordered(
            values,
            by: n + 1,
            isComplete: !isCancelled && !published.end.isFailure
          )
      }
    case .groupBy:
      guard isUnlimited else { return nil }
      return judged { delivered, published, isCancelled in
        let groups = (0..<3).map { key in
          published.values.filter { Arithmetic.choose($0, of: 3) == key }.map {
            Arithmetic.combine([key, $0])
          }
        }
        return (isCancelled || delivered.end == published.end)
          && delivered.values.isInterleaved(of: groups, isComplete: !isCancelled && !published.end.isFailure)
      }
    case .collectByTime, .collectByTimeOrCount:
      guard isUnlimited else { return nil }
      let limit = node.operation == .collectByTime ? Int.max : n + 1
      return judged { delivered, published, isCancelled in
        (isCancelled || delivered.end == published.end)
          && delivered.values.isDivision(
            of: published.values,
            limit: limit,
            isComplete: !isCancelled && published.end == .finished
          )
      }
    case .debounce, .throttleFirst, .throttleLatest:
      return judged { delivered, published, isCancelled in
        (isCancelled || delivered.end == published.end)
          && delivered.values.isSubsequence(of: published.values)
      }
    case .timeout, .timeoutFailing:
      let late = node.operation == .timeout ? End.finished : .failed(n)
      return judged { delivered, published, isCancelled in
        // On threads it may be too late at any time.
        published.values.starts(with: delivered.values)
          && (isCancelled || delivered.end == late || delivered == published)
      }
    case .receiveOn, .delay: return then { $0 }
    case .nested: return isUnlimited ? then { $0 } : nil
    case .flatMapReady, .switchToReady:
      guard isUnlimited else { return nil }
      // What a task publishes before anything is requested behind the operator is replaced by the next value.
      if node.operation == .switchToReady, hasTask(node.inputs[0], in: graph) { return nil }
      if n == 0 { return then { $0 } }
      if n == 1 { return values { $0.filter { Arithmetic.isKept(n, $0) } } }
      return then(perValue: false) { course in
        var course = course.before { Arithmetic.isTrouble(n, $0) }
        // A value after the publisher which fails may be delivered before that is subscribed to.
        course.isCertain = !course.end.isFailure
        return course
      }
    case .concatMap:
      // With one publisher at a time, it requests the next value when that has finished: values not buffered
      // until then are lost.
      return subject.map({ graph.subjects[$0].keepsEverything }) ?? true && !hasShare
        ? then { course in
          // The failure does not wait for what has not been requested from publishers.
          Course(
            values: course.values.flatMap { Arithmetic.several(n, $0) },
            end: course.end,
            isCertain: !course.end.isFailure
          )
        } : nil
    // They may drop values before the downstream requests any.
    case .bufferDropNewest, .bufferDropOldest, .bufferFailing: return nil
    case .share:
      return isUnlimited && subject.map({ graph.subjects[$0].isHot }) ?? false
        ? then(share: true) { $0 } : nil
    default: return nil
    }
  }

  static func hasBuffer(_ index: Int, in graph: Graph) -> Bool {
    let node = graph.nodes[index]
    return switch node.operation {
    case .bufferDropNewest, .bufferDropOldest, .bufferFailing: true
    default: node.inputs.contains { hasBuffer($0, in: graph) }
    }
  }

  /// True if a task publishes what a node does, from when something is requested.
  private static func hasTask(_ index: Int, in graph: Graph) -> Bool {
    let node = graph.nodes[index]
    return switch node.operation {
    case .asyncSequence, .task: true
    default: node.inputs.contains { hasTask($0, in: graph) }
    }
  }

  private static func ready(_ values: [Int], _ end: End) -> Expectation {
    .of(subject: nil, isPerValue: false, hasShare: false) { _ in Course(values: values, end: end) }
  }
}

extension Node {
  /// True if the values that an operator makes of one upstream's do not depend on when those are sent.
  fileprivate var isTimeless: Bool {
    switch operation {
    case .collectByCount, .collect, .count, .last, .replaceError, .replaceEmpty, .mapError, .takeLast,
      .materialize,
      .dematerialize, .tryReduce, .firstWhere, .tryFirstWhere, .lastWhere, .tryLastWhere, .containsWhere,
      .tryContainsWhere, .allSatisfy,
      .tryAllSatisfy, .min, .max, .tryMin, .tryMax:
      true
    default: step != nil
    }
  }

  /// True if what it makes of a value does not depend on those before.
  fileprivate var isPerValue: Bool {
    switch operation {
    case .map, .filter, .mapMany, .filterMany, .compactMap, .mapError: true
    default: false
    }
  }
}
