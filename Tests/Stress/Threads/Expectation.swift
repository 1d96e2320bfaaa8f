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

    switch node.operation {
    case .map: return values { $0.map { Arithmetic.map(n, $0) } }
    case .filter: return values { $0.filter { Arithmetic.isKept(n, $0) } }
    case .scan:
      return values(perValue: false) { values in
        values.indices.map { values[...$0].reduce(n, Arithmetic.sum) }
      }
    case .removeDuplicates:
      return values(perValue: false) { values in
        values.reduce(into: []) { kept, value in
          if kept.last.map({ !Arithmetic.isSame(n, $0, value) }) ?? true { kept.append(value) }
        }
      }
    case .prefix:
      return then(perValue: false) { course in
        course.values.count >= n ? Course(values: Array(course.values.prefix(n)), end: .finished) : course
      }
    case .drop: return values(perValue: false) { Array($0.dropFirst(n)) }
    case .prefixWhile:
      return then(perValue: false) { course in
        let values = Array(course.values.prefix { Arithmetic.isEarly(n, $0) })
        return values.count < course.values.count ? Course(values: values, end: .finished) : course
      }
    case .dropWhile:
      return values(perValue: false) { Array($0.drop { Arithmetic.isEarly(n, $0) }) }
    case .nwise, .pairwise:
      let size = node.operation == .pairwise ? 2 : n + 1
      return values(perValue: false) { values in
        values.indices.dropFirst(size - 1).map { Arithmetic.combine(Array(values[($0 - size + 1)...$0])) }
      }
    case .enumerated:
      return values(perValue: false) { $0.enumerated().map { Arithmetic.combine([$0, $1]) } }
    case .skipLast: return values(perValue: false) { $0.dropLast(n) }
    case .takeLast: return then(perValue: false) { atEnd($0) { $0.suffix(n) } }
    case .removeAllDuplicates:
      return values(perValue: false) { values in
        values.reduce(into: []) { published, value in
          if !published.contains(where: { Arithmetic.isSame(n, $0, value) }) { published.append(value) }
        }
      }
    case .mapMany:
      return values { values in
        values.map { Arithmetic.combine(Arithmetic.several(n, $0).map { Arithmetic.map(n, $0) }) }
      }
    case .filterMany:
      return values { values in
        values.map { Arithmetic.combine(Arithmetic.several(n, $0).filter { Arithmetic.isKept(n, $0) }) }
      }
    case .prefixWhileInclusive:
      return then(perValue: false) { course in
        guard let last = course.values.firstIndex(where: { !Arithmetic.isEarly(n, $0) }) else {
          return course
        }
        return Course(values: Array(course.values[...last]), end: .finished)
      }
    case .tryMap: return trying { $0 }
    case .tryFilter: return trying { $0.filter { Arithmetic.isKept(n, $0) } }
    case .tryScan:
      return trying { values in values.indices.map { values[...$0].reduce(n, Arithmetic.sum) } }
    case .tryReduce:
      return then(perValue: false) { atEnd($0.before(node.throws)) { [$0.reduce(n, Arithmetic.sum)] } }
    case .compactMap:
      return values { $0.filter { Arithmetic.isKept(n, $0) }.map { Arithmetic.map(n, $0) } }
    case .tryCompactMap:
      return trying { $0.filter { Arithmetic.isKept(n, $0) }.map { Arithmetic.map(n, $0) } }
    case .lastWhere, .tryLastWhere:
      return then(perValue: false) {
        atEnd($0.before(node.throws)) { $0.filter { Arithmetic.isKept(n, $0) }.suffix(1) }
      }
    case .containsWhere, .tryContainsWhere, .allSatisfy, .tryAllSatisfy:
      let early = node.operation == .allSatisfy || node.operation == .tryAllSatisfy ? 1 : 0
      return then(perValue: false) { course in
        let sound = course.before(node.throws)
        return sound.values.allSatisfy { Arithmetic.isEarly(n, $0) }
          ? atEnd(sound) { _ in [early] } : Course(values: [1 - early], end: .finished)
      }
    case .min, .max, .tryMin, .tryMax:
      let isMin = node.operation == .min || node.operation == .tryMin
      return then(perValue: false) { course in
        // The first value is not compared.
        let sound = Course(values: Array(course.values.dropFirst()), end: course.end).before(node.throws)
        return atEnd(Course(values: course.values.prefix(1) + sound.values, end: sound.end)) {
          Arithmetic.extreme($0, isMin: isMin)
        }
      }
    case .materialize:
      return then(perValue: false) { course in
        switch course.end {
        case nil: course
        case .finished?: Course(values: course.values + [n], end: .finished)
        case .failed(let number)?:
          Course(values: course.values + [Arithmetic.combine([n, number])], end: .finished)
        }
      }
    case .dematerialize: return trying { $0 }
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
    case .collectByCount:
      return then(perValue: false) { course in
        var values: [Int] = []
        for start in stride(from: 0, to: course.values.count, by: n + 1) {
          let part = course.values[start..<min(start + n + 1, course.values.count)]
          if part.count == n + 1 || course.end == .finished { values.append(Arithmetic.combine(Array(part))) }
        }
        return Course(values: values, end: course.end)
      }
    case .collect: return then(perValue: false) { atEnd($0) { [Arithmetic.combine($0)] } }
    case .count: return then(perValue: false) { atEnd($0) { [$0.count] } }
    case .last: return then(perValue: false) { atEnd($0) { $0.suffix(1) } }
    case .replaceError:
      return then(perValue: false) { course in
        if case .failed? = course.end { Course(values: course.values + [n], end: .finished) } else { course }
      }
    case .replaceEmpty:
      return then(perValue: false) { course in
        course == Course(values: [], end: .finished) ? Course(values: [n], end: .finished) : course
      }
    case .mapError:
      return then { course in
        if case .failed(let number)? = course.end {
          Course(values: course.values, end: .failed(number &+ n))
        } else {
          course
        }
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

  private static func atEnd(_ course: Course, _ result: ([Int]) -> [Int]) -> Course {
    Course(values: course.end == .finished ? result(course.values) : [], end: course.end)
  }
}
