/// The events of listeners that may share a subscription to a node's upstream.
extension Reference {
  func events(of program: Program) -> [Timeline] {
    let members = program.listeners.enumerated().compactMap { Member($0, $1, script) }
    var result = program.listeners.map { _ in Timeline() }
    for (index, node) in script.graph.nodes.enumerated() {
      let ours = members.filter { $0.node == index }.sorted { $0.start < $1.start }
      for (member, events) in Swift.zip(ours, events(of: ours, at: index, node)) {
        result[member.listener] = member.received(events).filter { $0.time <= script.end }
      }
    }
    return result
  }

  private func events(of members: [Member], at index: Int, _ node: Node) -> [Timeline] {
    let kind = SubjectKind.replay(node.number)
    let upstream = { self.events(of: index, from: $0) }
    return switch node.operation {
    case .share: share(upstream, through: .passthrough, .completion, members)
    case .multicast, .shareReplay: share(upstream, through: kind, .always, members)
    case .shareReplayConnected: share(upstream, through: kind, .connection, members)
    case .connectable, .madeConnectable: connect(upstream, at: index, node, members)
    default: members.map { upstream($0.start) }
    }
  }

  /// The period for which a subject is used.
  private enum Use { case connection, completion, always }

  /// The first member connects, and the last one to leave disconnects.
  private func share(_ upstream: Publisher, through kind: SubjectKind, _ use: Use, _ members: [Member])
    -> [Timeline]
  {
    var rest = members[...]
    var published: Timeline = []
    var result: [Timeline] = []
    while let first = rest.first {
      let isOver = published.end != nil && use != .connection
      if use == .connection || use == .completion && !isOver { published = [] }
      if !isOver { published += upstream(first.start) }
      var last = first.start
      // Members can join a connection with its own subject until it completes, and others until the last one
      // leaves.
      let end = use == .connection ? published.end?.time : nil
      var isFirst = !isOver
      while let member = rest.first, isFirst || isOver || member.start <= min(last, end ?? last) {
        let events = kind.subscription(to: published, from: member.start, isFirst: isFirst)
        result.append(events)
        last = max(last, member.leaves(events))
        rest.removeFirst()
        isFirst = false
      }
      if let end = published.end, end.time <= last { continue }
      published = published.filter { $0.time < last }
    }
    return result
  }

  /// The links connect and disconnect. Values are requested when the first member subscribes.
  private func connect(_ upstream: Publisher, at index: Int, _ node: Node, _ members: [Member]) -> [Timeline]
  {
    let link = script.graph.links.firstIndex(of: .connection(node: index)).unsafelyUnwrapped
    let isMade = node.operation == .madeConnectable
    guard let first = members.first else { return [] }
    var published: Timeline = []
    for interval in script.intervals(ofLink: link) where published.end == nil {
      published += upstream(interval.lowerBound).buffered(until: first.start, endWaits: isMade)
        .filter { $0.time < interval.upperBound }
    }
    return members.map { member in
      let isFirst = member.listener == first.listener
      // The completion is materialized as a value, so later members miss it.
      if isMade, let end = published.end, end.time < member.start {
        return Timeline([], .finished, at: member.start)
      }
      return SubjectKind.passthrough.subscription(to: published, from: member.start, isFirst: isFirst)
    }
  }
}

/// A listener's subscription, according to the script.
private struct Member {
  let listener: Int
  let node: Int
  let start: Int
  /// The time when the script cancels it.
  let cancellation: Int
  /// The number of the value during which it cancels itself.
  let lastValue: Int

  init?(_ index: Int, _ listener: Listener, _ script: Script) {
    guard let start = script.steps.first(where: { $0.content == .subscribe(listener: index) }) else {
      return nil
    }
    (self.listener, node, self.start) = (index, listener.node, start.time)
    let cancel = Step.cancel(listener: index)
    cancellation = script.steps.first { $0.time > start.time && $0.content == cancel }?.time ?? .max
    lastValue =
      listener.reactions.compactMap { reaction in
        if case .value(let count) = reaction.moment, reaction.step == cancel { count } else { nil }
      }
      .min() ?? .max
  }

  /// The events until it is cancelled.
  func received(_ events: Timeline) -> Timeline { events.prefix(lastValue).filter { $0.time < cancellation } }

  /// The time when it leaves.
  func leaves(_ events: Timeline) -> Int { min(cancellation, received(events).end?.time ?? .max) }
}
