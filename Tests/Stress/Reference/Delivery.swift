extension Timeline {
  /// The treatment of values that are not requested.
  enum Policy {
    case wait
    /// So many of them wait.
    case keepOldest(Int), keepNewest(Int)
    /// If more than so many of them would wait, it fails.
    case fail(Int)

    static var drop: Policy { .keepOldest(0) }
  }

  /// The events as a subscriber with a demand receives them. A completion follows the values that wait.
  ///
  /// - Parameters:
  ///   - endsOnDemand: true if the completion waits for demand itself.
  ///   - isAnswer: true if the events follow from requests, which come first at the same moment.
  func delivered(
    to demand: Demand,
    _ policy: Policy,
    endsOnDemand: Bool = false,
    isAnswer: Bool = false
  ) -> Timeline {
    var delivery = Delivery(to: demand, endsOnDemand: endsOnDemand)
    for event in self {
      delivery.advance(to: isAnswer ? event.moment.next : event.moment)
      if delivery.end != nil { break }
      switch event.content {
      case .value(let value): delivery.take(value, policy)
      case .end(let end): delivery.end = end
      }
      delivery.deliver(at: event.moment)
    }
    return delivery.result()
  }
}

/// The values that wait for demand, and their delivery.
struct Delivery {
  var waiting: [Int] = []
  /// The completion that follows them.
  var end: End?

  /// Called when no value is left.
  var refill: (inout Delivery) -> Void = { _ in }
  private let endsOnDemand: Bool
  private var requests: ArraySlice<Timed<Int>>
  private let more: (Timed<Int>) -> Int
  private var open = 0
  private var delivered: Timeline = []

  init(to demand: Demand, endsOnDemand: Bool = false) {
    requests = demand.requests[...]
    more = demand.more()
    self.endsOnDemand = endsOnDemand
  }

  mutating func take(_ value: Int, _ policy: Timeline.Policy) {
    let isWanted = waiting.isEmpty && open > 0
    switch policy {
    case .wait: waiting.append(value)
    case _ where isWanted: waiting.append(value)
    case .keepOldest(let count): if waiting.count < count { waiting.append(value) }
    case .keepNewest(let count): waiting = (waiting + [value]).suffix(count)
    case .fail(let count): if waiting.count < count { waiting.append(value) } else { end = .failed(count) }
    }
  }

  mutating func deliver(at moment: Moment) {
    while open > 0, !waiting.isEmpty {
      let value = Timed(moment, waiting.removeFirst())
      delivered.append(value.content, at: moment)
      if open != unlimited { open = add(open - 1, more(value)) }
      if waiting.isEmpty { refill(&self) }
    }
    if let end, waiting.isEmpty, delivered.end == nil, !endsOnDemand || open > 0 {
      delivered.append(end, at: moment)
    }
  }

  /// Adds the requests made before a moment, and delivers what they allow.
  mutating func advance(to moment: Moment) {
    while let request = requests.first, request.moment < moment {
      open = add(open, request.content)
      deliver(at: request.moment)
      requests.removeFirst()
    }
  }

  /// The delivered events, if nothing follows.
  mutating func result() -> Timeline {
    advance(to: Moment(time: .max))
    return delivered
  }
}
