/// The events of listeners, some of which share a subscription to a node's upstream.
extension Reference {
  func events(of program: Program) -> [Timeline] {
    let members = program.listeners.enumerated().compactMap { Membership($0, $1, script) }
    var result = program.listeners.map { _ in Timeline() }
    for (index, node) in script.graph.nodes.enumerated() {
      let ours = members.filter { program.listeners[$0.listener].node == index }.sorted {
        $0.start < $1.start
      }
      for (member, events) in Swift.zip(ours, events(of: ours, at: index, node)) {
        result[member.listener] = member.received(events).filter { $0.moment.time <= script.end }
      }
    }
    return result
  }

  private func events(of members: [Membership], at index: Int, _ node: Node) -> [Timeline] {
    switch node.operation {
    case .share: share(publishers[index], through: .passthrough, .completion, members)
    case .multicast, .shareReplay: share(publishers[index], through: .replay(node.number), .always, members)
    case .shareReplayConnected: share(publishers[index], through: .replay(node.number), .connection, members)
    case .connectable, .madeConnectable: connect(publishers[index], at: index, node, members)
    default: members.map { publishers[index]($0.start, $0.demand) }
    }
  }

  /// The time for which a subject is used.
  private enum Use { case connection, completion, always }

  /// The first member connects, and the last to leave ends the connection.
  private func share(
    _ upstream: Publisher,
    through kind: SubjectKind,
    _ use: Use,
    _ members: [Membership]
  ) -> [Timeline] {
    var rest = members[...]
    var published: Timeline = []
    var result: [Timeline] = []
    while let first = rest.first {
      let isOver = published.end != nil && use != .connection
      if use == .connection || use == .completion && !isOver { published = [] }
      let start = Moment(time: first.start.time)
      if !isOver { published += upstream(start, .all(from: start)) }
      var last = first.start
      // A connection with a subject of its own is joined until it completes, others until the last one leaves.
      let end = use == .connection ? published.end?.moment : nil
      while let member = rest.first, isOver || member.start <= min(last, end ?? last) {
        let events = kind.subscription(to: published, from: member.start, member.demand)
        result.append(events)
        last = max(last, member.leaves(events))
        rest.removeFirst()
      }
      if let end = published.end, end.moment <= last { continue }
      published = published.filter { $0.moment < last }
    }
    return result
  }

  /// The links connect, and cancel the connection.
  private func connect(_ upstream: Publisher, at index: Int, _ node: Node, _ members: [Membership])
    -> [Timeline]
  {
    let link = script.graph.links.firstIndex(of: .connection(node: index)).unsafelyUnwrapped
    let requests = members.flatMap { member in
      member.demand.requests.filter { $0.content > 0 && $0.moment < member.leaves([]) }.map(\.moment)
    }
    let subject = SubjectKind.passthrough
    let isMade = node.operation == .madeConnectable
    var published: Timeline = []
    for interval in script.intervals(ofLink: link) where published.end == nil {
      guard let request = requests.min() else { break }
      let asked = max(interval.lowerBound, Moment(time: request.time))
      var events = upstream(interval.lowerBound, .all(from: asked))
      // The completion is a value, which waits for demand.
      if isMade { events = events.delivered(to: .all(from: asked), .wait, endsOnDemand: true) }
      published += events.filter { $0.moment < interval.upperBound }
    }
    guard isMade, let end = published.end else {
      return members.map { subject.subscription(to: published, from: $0.start, $0.demand) }
    }
    // Without demand it is dropped, and later subscribers miss it.
    let code = Int.min
    let events =
      Array(published.dropLast()) + [Timed(end.moment, .value(code)), Timed(end.moment, .end(.finished))]
    return members.map { member in
      stepping({ subject.subscription(to: events, from: $0, $1) }) {
        { $0 == code ? .end(end.content) : .emit($0) }
      }(
        member.start,
        member.demand
      )
    }
  }
}
