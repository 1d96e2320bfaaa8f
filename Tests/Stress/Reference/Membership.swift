/// A listener's subscription, as the script has it.
struct Membership {
  let listener: Int
  let start: Moment
  /// The moment when the script cancels it.
  let cancellation: Moment?
  /// The number of the value that it cancels itself with.
  let lastValue: Int?
  let demand: Demand

  init?(_ index: Int, _ listener: Listener, _ script: Script) {
    guard let start = script.steps.first(where: { $0.content == .subscribe(listener: index) })?.moment else {
      return nil
    }
    self.listener = index
    // It makes its first request before it connects to an upstream, at the same time.
    self.start = Moment(time: start.time, order: -1)
    let later = script.steps.filter { $0.moment > start }
    cancellation = later.first { $0.content == .cancel(listener: index) }?.moment
    lastValue = listener.reactions.compactMap { reaction in
      if case (.value(let count), .cancel) = (reaction.moment, reaction.step) { count } else { nil }
    }
    .min()
    let requests = later.compactMap { step in
      if case .request(index, let demand) = step.content { Timed(step.moment, demand) } else { nil }
    }
    demand = Demand(requests: [Timed(self.start, listener.demand)] + requests) { { _ in listener.more } }
  }

  /// The events until it is cancelled.
  func received(_ events: Timeline) -> Timeline {
    var count = 0
    let own = events.prefix { event in
      defer { count += 1 }
      return count != lastValue
    }
    return own.filter { event in cancellation.map { event.moment < $0 } ?? true }
  }

  /// The moment when it leaves.
  func leaves(_ events: Timeline) -> Moment {
    min(cancellation ?? Moment(time: .max), received(events).end?.moment ?? Moment(time: .max))
  }
}
