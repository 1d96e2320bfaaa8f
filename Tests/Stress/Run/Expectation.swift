/// The signals that a listener must receive, whichever thread is first.
struct Expectation {
  var course: Course
  /// True if the values may come in any order.
  var isUnordered = false

  func allows(_ told: Course, isCancelled: Bool) -> Bool {
    let values = course.values
    let isRight = isUnordered ? told.values.isContained(in: values) : values.starts(with: told.values)
    // Before a cancellation, any prefix may be delivered. Before a failure, values still in transit may be
    // missing.
    let isWhole = !isCancelled && !(isUnordered && course.end.isFailure)
    return isRight && (told.values.count == values.count || !isWhole)
      && (told.end == course.end || isCancelled && told.end == nil)
  }
}

extension Graph {
  /// - Parameters:
  ///   - isUnlimited: True if demand is unlimited, so that no value is dropped.
  ///   - subject: Returns the course of a subject for this listener.
  /// - Returns: Nil if the signals depend on more than the courses of subjects.
  func expectation(of index: Int, isUnlimited: Bool, _ subject: (Int) -> Course) -> Expectation? {
    let node = nodes[index]
    let n = node.number
    let inputs = node.inputs.compactMap { input in
      expectation(of: input, isUnlimited: isUnlimited, subject).flatMap { $0.isUnordered ? nil : $0.course }
    }
    guard inputs.count == node.inputs.count else { return nil }
    // It is unknown which values come before the failure of another upstream.
    if inputs.count > 1, inputs.contains(where: { $0.end.isFailure }) { return nil }
    if let source = node.source { return Expectation(course: source) }
    switch node.operation {
    case .subject: return isUnlimited || subjects[n].keepsEverything ? Expectation(course: subject(n)) : nil
    case .merge, .merge3:
      let end = inputs.allSatisfy { $0.end == .finished } ? End.finished : nil
      return Expectation(course: Course(values: inputs.flatMap(\.values), end: end), isUnordered: true)
    case .zip, .zip3:
      let count = inputs.map(\.values.count).min() ?? 0
      let values = (0..<count).map { place in Arithmetic.combine(inputs.map { $0.values[place] }) }
      let isOver = inputs.contains { $0.end == .finished && $0.values.count == count }
      return Expectation(course: Course(values: values, end: isOver ? .finished : nil))
    case .groupBy where isUnlimited, .asyncFlatMap:
      return node.course(of: inputs[0]).map { Expectation(course: $0, isUnordered: true) }

    case .receiveOn, .delay: return Expectation(course: inputs[0])
    case .nested, .valuesPublisher: return isUnlimited ? Expectation(course: inputs[0]) : nil
    case .share: return isUnlimited && isHot(node.inputs[0]) ? Expectation(course: inputs[0]) : nil
    // Values that follow a failing publisher may be delivered before it is subscribed to.
    case .flatMapReady where isUnlimited && n < 2: break
    // Values that arrive in the meantime are dropped.
    case .flatMapReady, .flatMapOneReady, .switchToReady, .concatMap, .bufferDropNewest, .bufferDropOldest,
      .bufferFailing, .bufferKeepFull, .groupBy, .groupByInTurn, .windowByCount:
      return nil
    default: if inputs.count > 1 { return nil }
    }
    return node.course(of: inputs[0]).map { Expectation(course: $0) }
  }

  /// True if a node is a subject that only forwards values.
  private func isHot(_ index: Int) -> Bool {
    nodes[index].operation == .subject && subjects[nodes[index].number].isHot
  }

  /// True if a loop subscribes later than its own subscriber does.
  func subscribesLate(_ index: Int) -> Bool {
    nodes[index].operation == .valuesPublisher || nodes[index].inputs.contains(where: subscribesLate)
  }
}

extension [Int] {
  /// True if the elements are in a list, in any order.
  fileprivate func isContained(in list: [Int]) -> Bool {
    var counts = Dictionary(list.map { ($0, 1) }, uniquingKeysWith: +)
    return allSatisfy { element in
      counts[element, default: 0] -= 1
      return counts[element, default: 0] >= 0
    }
  }
}
