/// The programs that the reference knows the events of: others are not made.
extension Graph {
  /// True if it knows the events of an operator with a node as an input.
  ///
  /// - Parameters:
  ///   - place: which of the inputs.
  ///   - isLimited: true if the demand of listeners may be limited.
  func isKnown(_ input: Int, as place: Int, of operation: Operation, isLimited: Bool) -> Bool {
    // They ask other operators to hold back.
    if operation == .bufferKeepFull || operation == .collectByTime, !isPlain(input) { return false }
    // It requests one value of a sequence at a time, and so sees a failure of a step later.
    if operation == .zip || operation == .zip3, nodes[input].step != nil, stepsOver(input) == .sequence {
      return false
    }
    guard isLimited else {
      return !operation.limitsDemand(ofInput: place) || isKnownWithLimitedDemand(input)
    }
    // To a step, demand is returned. The others request it, which is too late for `subscribe(on:)`.
    if stepsOver(input) == .subscribeOn, Node(operation: operation).step == nil { return false }
    // It fails at the moment when its last value is taken, which may be before that is turned into a publisher.
    if [.concatMap, .flatMapOne, .flatMapOneReady].contains(operation), stepsOver(input) == .bufferFailing {
      return false
    }
    return isKnownWithLimitedDemand(input) && isKnownWithLimitedDemand(operation)
      && (!operation.dependsOnOrderOfAsking || isHot(input))
  }

  /// True if the reference knows the events of a node for a limited demand.
  private func isKnownWithLimitedDemand(_ index: Int) -> Bool {
    let node = nodes[index]
    return isKnownWithLimitedDemand(node.operation) && node.inputs.allSatisfy(isKnownWithLimitedDemand)
      && (!node.operation.dependsOnOrderOfAsking || node.inputs.allSatisfy(isHot))
  }

  private func isKnownWithLimitedDemand(_ operation: Operation) -> Bool {
    switch operation {
    // Which of several buffers is emptied first depends on the demand.
    case .groupBy: false
    case .collectByTime, .collectByTimeOrCount, .windowByTime, .windowByCount: false
    default: true
    }
  }

  /// The operation that steps begin with.
  private func stepsOver(_ index: Int) -> Operation {
    let node = nodes[index]
    return node.step == nil ? node.operation : stepsOver(node.inputs[0])
  }

  /// True if each value of a node is made of one value of a source.
  private func isPlain(_ index: Int) -> Bool {
    let node = nodes[index]
    return node.inputs.isEmpty || node.step != nil && node.inputs.allSatisfy(isPlain)
  }

  /// True if a node delivers nothing on request, only when something is sent.
  private func isHot(_ index: Int) -> Bool {
    let node = nodes[index]
    if node.operation == .subject { return subjects[node.number].isHot }
    return (node.step != nil || node.operation == .mapError) && node.inputs.allSatisfy(isHot)
  }
}

extension Operation {
  /// True if it requests a limited number of values although its own demand is unlimited.
  fileprivate func limitsDemand(ofInput place: Int) -> Bool {
    switch self {
    case .bufferKeepFull, .flatMapOne, .flatMapOneReady, .concatMap, .collectByTime: place == 0
    case .prefixUntil, .dropUntil, .delayUntil: place == 1
    case .subscribeOn: true
    default: false
    }
  }

  /// True if it depends on which of its inputs receives limited demand first.
  fileprivate var dependsOnOrderOfAsking: Bool {
    switch self {
    case .merge, .merge3, .zip, .zip3, .combineLatest, .combineLatest3, .concatMapWaiting, .flatMap,
      .flatMapOne, .flatMapReady, .amb, .nested:
      true
    default: false
    }
  }
}
