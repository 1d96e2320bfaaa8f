/// The values and completion that a subscription delivers, without their times.
struct Course: Equatable {
  var values: [Int] = []
  var end: End?

  mutating func append(_ signal: Signal) {
    switch signal {
    case .value(let value): values.append(value)
    case .end(let end): self.end = end
    }
  }
}

extension Node {
  /// The course of a source other than a subject.
  var source: Course? {
    switch operation {
    case .sequence: Course(values: Arithmetic.sequence(number), end: .finished)
    case .asyncSequence:
      Course(values: Arithmetic.sequence(number), end: number == 4 ? .failed(number) : .finished)
    case .task where number < 4, .just: Course(values: [number], end: .finished)
    case .fail, .task: Course(end: .failed(number))
    case .empty: Course(end: .finished)
    default: nil
    }
  }

  /// The course that an operator with one upstream produces from the upstream's, or nil if it depends on
  /// more.
  func course(of upstream: Course) -> Course? {
    let n = number
    let course = upstream.before(firstThrowing(upstream.values))
    let (values, end) = (course.values, course.end)
    func each(_ transform: ([Int]) -> [Int]) -> Course { Course(values: transform(values), end: end) }
    func atFinish(_ result: [Int]) -> Course { Course(values: end == .finished ? result : [], end: end) }
    func distinct(_ compared: ([Int]) -> [Int]) -> Course {
      each {
        $0.reduce([]) { former, value in
          compared(former).contains { Arithmetic.isSame(n, $0, value) } ? former : former + [value]
        }
      }
    }
    func until(_ isLast: (Int) -> Bool, keepsLast: Bool) -> Course {
      guard let last = values.firstIndex(where: isLast) else { return course }
      return Course(values: Array(values[..<(keepsLast ? last + 1 : last)]), end: .finished)
    }
    func isKept(_ value: Int) -> Bool { Arithmetic.isKept(n, value) }
    func isEarly(_ value: Int) -> Bool { Arithmetic.isEarly(n, value) }
    func isLate(_ value: Int) -> Bool { !Arithmetic.isEarly(n, value) }
    func mapped(_ value: Int) -> Int { Arithmetic.map(n, value) }

    switch operation {
    case .map, .asyncMap, .asyncFlatMap: return each { $0.map(mapped) }
    case .filter, .tryFilter, .asyncFilter: return each { $0.filter(isKept) }
    case .compactMap, .tryCompactMap, .asyncCompactMap: return each { $0.filter(isKept).map(mapped) }
    case .mapMany: return each { $0.map { Arithmetic.combine(Arithmetic.several(n, $0).map(mapped)) } }
    case .filterMany: return each { $0.map { Arithmetic.combine(Arithmetic.several(n, $0).filter(isKept)) } }
    case .scan, .tryScan:
      var sum = n
      return each {
        $0.map { value in
          sum = Arithmetic.sum(sum, value)
          return sum
        }
      }
    case .removeDuplicates, .tryRemoveDuplicates: return distinct { $0.suffix(1) }
    case .removeAllDuplicates: return distinct { $0 }
    case .drop: return each { Array($0.dropFirst(n)) }
    case .dropWhile, .tryDropWhile: return each { Array($0.drop(while: isEarly)) }
    case .prefix: return n > values.count ? course : Course(values: Array(values[..<n]), end: .finished)
    case .prefixWhile, .tryPrefixWhile: return until(isLate, keepsLast: false)
    case .prefixWhileInclusive: return until(isLate, keepsLast: true)
    case .skipLast: return each { $0.dropLast(n) }
    case .enumerated: return each { $0.enumerated().map { Arithmetic.combine([$0, $1]) } }
    case .nwise: return each { runs(of: n + 1, in: $0) }
    case .pairwise: return each { runs(of: 2, in: $0) }
    case .windowByCount:
      return each { $0.enumerated().flatMap { $0.isMultiple(of: n + 1) ? [n, $1] : [$1] } }
    case .collectByCount:
      return each { values in
        stride(from: 0, to: values.count, by: n + 1).map { values[$0...].prefix(n + 1) }
          .filter { $0.count == n + 1 || end == .finished }.map { Arithmetic.combine(Array($0)) }
      }
    case .groupBy: return each { $0.map { grouped($0) } }
    case .groupByInTurn:
      // The first group in full. Then, after it has finished, the last `n` values of each other group.
      let groups = keys(of: values).map { key in values.filter { Arithmetic.choose($0, of: 3) == key } }
      let others = atFinish(groups.dropFirst().flatMap { $0.suffix(n) })
      return Course(values: ((groups.first ?? []) + others.values).map(grouped), end: end)

    case .mapError: return Course(values: values, end: end.map { $0.mapped { .failed($0 &+ n) } })
    case .replaceError:
      return end.isFailure ? Course(values: values + [n], end: .finished) : course
    case .replaceEmpty: return values.isEmpty ? atFinish([n]) : course
    case .materialize:
      let last = end.map { if case .failed(let number) = $0 { Arithmetic.combine([n, number]) } else { n } }
      return Course(values: values + (last.map { [$0] } ?? []), end: end.map { _ in .finished })

    case .collect: return atFinish([Arithmetic.combine(values)])
    case .count: return atFinish([values.count])
    case .last: return atFinish(values.suffix(1))
    case .takeLast: return atFinish(values.suffix(n))
    case .ignoreOutput: return atFinish([])
    case .tryReduce: return atFinish([values.reduce(n, Arithmetic.sum)])
    case .firstWhere, .tryFirstWhere:
      return values.first(where: isKept).map { Course(values: [$0], end: .finished) } ?? atFinish([])
    case .lastWhere, .tryLastWhere: return atFinish(values.filter(isKept).suffix(1))
    case .containsWhere, .tryContainsWhere:
      return values.contains(where: isLate) ? Course(values: [1], end: .finished) : atFinish([0])
    case .allSatisfy, .tryAllSatisfy:
      return values.contains(where: isLate) ? Course(values: [0], end: .finished) : atFinish([1])
    case .min, .tryMin: return atFinish(Arithmetic.extreme(values, isMin: true))
    case .max, .tryMax: return atFinish(Arithmetic.extreme(values, isMin: false))

    case .concatMap: return each { $0.flatMap { Arithmetic.several(n, $0) } }
    case .flatMapReady, .flatMapOneReady, .switchToReady: return n == 1 ? each { $0.filter(isKept) } : course
    case .tryMap, .tryAsyncMap, .dematerialize, .nested, .bufferKeepFull, .bufferDropNewest,
      .bufferDropOldest, .bufferFailing:
      return course
    default: return nil
    }
  }

  /// The position of the first value at which the operator fails.
  private func firstThrowing(_ values: [Int]) -> Int? {
    var places = values.indices
    switch operation {
    // These compare values with each other.
    case .tryRemoveDuplicates, .tryMin, .tryMax: places = places.dropFirst()
    // Calls its closure until that returns false.
    case .tryDropWhile: places = places.prefix(values.prefix { Arithmetic.isEarly(number, $0) }.count + 1)
    default: break
    }
    return places.first { self.throws(values[$0]) }
  }

  private func grouped(_ value: Int) -> Int { Arithmetic.combine([Arithmetic.choose(value, of: 3), value]) }
}

extension Course {
  /// The part before a value at which the operator fails.
  fileprivate func before(_ place: Int?) -> Course {
    place.map { Course(values: Array(values[..<$0]), end: .failed(values[$0])) } ?? self
  }
}

/// The keys of the groups, in the order in which they appear.
private func keys(of values: [Int]) -> [Int] {
  values.map { Arithmetic.choose($0, of: 3) }.reduce([]) { $0.contains($1) ? $0 : $0 + [$1] }
}

/// The runs of that many values, combined.
private func runs(of size: Int, in values: [Int]) -> [Int] {
  values.indices.dropLast(size - 1).map { Arithmetic.combine(Array(values[$0..<($0 + size)])) }
}
