/// A loop over what some operators make of one source.
struct LoopProgram: Equatable {
  enum Source: Equatable {
    /// A sequence without an end, of which so many values are taken.
    case endless(taken: Int)
    /// A sequence of so many values.
    case sequence(Int)
    /// Subjects, which a thread sends to.
    case subject, currentValue, replay
    /// A user's publisher, which drops values that are not requested.
    case dropping
    /// A publisher of a user's, of so many values, which wait until they are requested.
    case waiting(Int)

    var isEndless: Bool { if case .endless = self { true } else { false } }

    /// True if it drops or buffers values that are not requested.
    var sends: Bool {
      switch self {
      case .subject, .currentValue, .replay, .dropping: true
      case .endless, .sequence, .waiting: false
      }
    }
  }

  enum Loop: CaseIterable {
    case values
    /// Over `values(bufferingPolicy: .unbounded)`.
    case buffering
  }

  var source: Source
  /// From the source to the loop.
  var operators: [LoopOperator]
  var loop: Loop
  /// The number of values sent before the loop has time for them, each time.
  var bursts: [Int]
  /// True if a thread of its own sends, and others deliver and loop.
  var hasThreads: Bool

  /// The values that the source sends.
  var sent: [Int] {
    switch source {
    case .endless(let taken): Array(1...(taken + 8) * 64)
    case .sequence(let count), .waiting(let count): (0..<count).map { $0 + 1 }
    case .currentValue: [0] + numbers
    case .subject, .replay, .dropping: numbers
    }
  }

  private var numbers: [Int] { (0..<bursts.reduce(0, +)).map { $0 + 1 } }

  var isOrdered: Bool { !operators.contains(where: \.isUnordered) }

  /// The values that the loop receives from a finite source, or can receive from an endless one.
  var expected: [Int] { result(behind: operators.count) }

  /// The values of the source after so many of the operators.
  private func result(behind count: Int) -> [Int] {
    var values = sent
    for (index, step) in operators.prefix(count).enumerated() { values = result(of: values, at: index, step) }
    return values
  }

  private func result(of values: [Int], at index: Int, _ step: LoopOperator) -> [Int] {
    source.isEndless && !operators[..<index].contains(.prefix)
      ? step.result(ofEndless: values) : step.result(of: values)
  }

  /// The number of values an endless source may make for those that the loop takes. The operators run ahead
  /// of it as Documentation/Internals/Demand.md says, and a sequence makes one more to know whether there is
  /// one.
  func mostMade(for taken: Int) -> Int {
    var lists = [sent]
    for (index, step) in operators.enumerated() { lists.append(result(of: lists[index], at: index, step)) }
    var demand = taken
    for (index, step) in operators.enumerated().reversed() {
      // How many it needs for those that are requested of it.
      let values = lists[index]
      var (need, enough) = (0, values.count)
      while need < enough {
        let middle = (need + enough) / 2
        let count = step.result(ofEndless: Array(values[..<middle])).count - step.publishesOwn
        if count < demand { need = middle + 1 } else { enough = middle }
      }
      // What is dropped is requested with the subscription.
      if step == .drop { need = max(need, 2) }
      demand = need + overtaking(at: index) + (step.ahead ?? values.count)
    }
    return demand + 1
  }

  /// The number of values that may overtake the first ones on their way to an operator that drops some:
  /// threads decide the order behind an operator that promises none.
  private func overtaking(at index: Int) -> Int {
    guard hasThreads, [.filter, .compactMap, .asyncFilter].contains(operators[index]) else { return 0 }
    return operators[..<index].reduce(0) { $0 + ($1.isUnordered ? ($1.ahead ?? 0) + 1 : 0) }
  }

  /// True if the values of such a loop are known, and it ends.
  var isSound: Bool {
    // A loop may wait for ever if no value follows.
    if case .endless(let taken) = source {
      let end = operators.firstIndex(of: .prefix)
      if result(behind: end ?? operators.count).count < (end == nil ? taken : 7) { return false }
    }
    var isOrdered = true
    for (index, step) in operators.enumerated() {
      if source.isEndless, step.ahead == nil { return false }
      if !isOrdered, step.dependsOnOrder { return false }
      isOrdered = isOrdered && !step.isUnordered
      // When it is asked to hold back, all has been requested already.
      let later = operators[(index + 1)...].prefix { $0.holdsBack != true }
      if source.isEndless, step.mapsAll, step == .flatMapNested || later.contains(where: \.requestsFirst),
        later.contains(where: \.subscribesFirst)
      {
        return false
      }
      // What is sent with the subscription is dropped, but for what has been requested by then.
      if step.shares, source != .subject, source != .dropping,
        later.contains(where: \.requestsFirst), later.contains(where: \.subscribesFirst)
      {
        return false
      }
      // What is sent with the subscription may be sent before the first request has arrived from elsewhere.
      if step.shares, source != .subject, source != .dropping, later.contains(.subscribeOn) { return false }
      // A value without room is dropped, unless it is buffered before. An operator that subscribes to all
      // its publishers first is too late to have them hold back.
      let isHeldBackLate = later.contains(where: \.requestsFirst) && later.contains(where: \.subscribesFirst)
      let isHeldBack =
        !isHeldBackLate && (operators[(index + 1)...].lazy.compactMap(\.holdsBack).first ?? true)
      if step.mayLose(of: source, behind: operators[..<index], isHeldBack: isHeldBack),
        index == 0 || operators[index - 1] != .bufferAll
      {
        return false
      }
      // What delivers elsewhere does not know yet that it drops values.
      if step.isScheduled, source == .dropping, operators[..<index].contains(.subscribeOn) { return false }
      // A publisher that is switched from before anything is requested has had its time.
      if step == .switchToEach,
        source != .subject && source != .dropping
          || operators[..<index].contains(where: { $0 == .mergeValues || $0 == .prependValues })
      {
        return false
      }
      // It requests a value when one has been received, as Combine's.
      if step == .collectByTime, source == .dropping, operators[..<index].contains(where: \.isScheduled) {
        return false
      }
      // Subscribed to when the prepended values have been received.
      if step == .prependPublisher, source.sends { return false }
      // What is sent on being subscribed to is sent to the first subscriber alone.
      if step == .zipItsShare, index > 0 || source != .subject && source != .dropping { return false }
    }
    return true
  }
}

extension LoopProgram: Shrinkable {
  var smaller: [LoopProgram] {
    var programs: [LoopProgram] = []
    func add(_ change: (inout LoopProgram) -> Void) {
      var program = self
      change(&program)
      if program.isSound, program != self { programs.append(program) }
    }
    for index in operators.indices { add { $0.operators.remove(at: index) } }
    for index in bursts.indices { add { $0.bursts.remove(at: index) } }
    for index in bursts.indices where bursts[index] > 1 { add { $0.bursts[index] -= 1 } }
    switch source {
    case .endless(let taken) where taken > 1: add { $0.source = .endless(taken: taken - 1) }
    case .sequence(let count) where count > 0: add { $0.source = .sequence(count - 1) }
    case .waiting(let count) where count > 0: add { $0.source = .waiting(count - 1) }
    default: break
    }
    add { $0.loop = .values }
    add { $0.hasThreads = false }
    return programs
  }

  var tidy: LoopProgram { self }
}

extension LoopProgram: CustomStringConvertible {
  var description: String {
    let chain = (["\(source)"] + operators.map(\.rawValue)).joined(separator: " ─▶ ")
    let sending = source.sends ? ", sent \(bursts) at a time" : ""
    return "  \(chain) ─▶ loop over \(loop)\(hasThreads ? " on threads" : "")\(sending)"
  }
}
