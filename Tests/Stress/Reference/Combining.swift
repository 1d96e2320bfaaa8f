/// Operators that subscribe to several publishers at the start.
extension Reference {
  /// True if an event at one moment comes before one at another. Which comes first at the same moment is not
  /// promised.
  func isBefore(_ moment: Moment, _ other: Moment) -> Bool { moment < other || isReversed && moment == other }

  /// The events of several upstreams, one after the other.
  ///
  /// - Parameter inOrder: true if events at one moment come in the order of subscribing, as they do at the
  ///   start.
  private func ordered(
    _ upstreams: [Timeline],
    from start: Moment,
    inOrder: Bool = false
  ) -> [(upstream: Int, event: Timed<Signal>)] {
    upstreams.enumerated().flatMap { upstream, events in
      events.map { event in
        let isFixed = inOrder || !isReversed || event.moment.coincides(with: start)
        return (upstream: upstream, event: event, rank: isFixed ? upstream : -upstream)
      }
    }
    .enumerated().sorted { one, other in
      (one.element.event.moment, one.element.rank, one.offset)
        < (other.element.event.moment, other.element.rank, other.offset)
    }
    .map { ($0.element.upstream, $0.element.event) }
  }

  /// - Parameter handle: handles an upstream's signal, and emits some at its moment.
  func combine(
    _ upstreams: [Timeline],
    from start: Moment,
    inOrder: Bool = false,
    _ handle: (_ upstream: Int, _ signal: Signal, _ emit: (Signal) -> Void) -> Void
  ) -> Timeline {
    var result: Timeline = []
    for (upstream, event) in ordered(upstreams, from: start, inOrder: inOrder)
    where result.end == nil {
      handle(upstream, event.content) { if result.end == nil { result.append(Timed(event.moment, $0)) } }
    }
    return result
  }

  func merge(_ upstreams: [Publisher]) -> Publisher {
    { start, demand in merge(upstreams.map { $0(start, .all(from: start)) }, from: start, to: demand) }
  }

  /// One value of each upstream waits for demand, and its other values behind that: when all of the first are
  /// delivered, the next of each follow.
  func merge(_ upstreams: [Timeline], from start: Moment, inOrder: Bool = false, to demand: Demand)
    -> Timeline
  {
    var behind = upstreams.map { _ in [Signal]() }
    var taken: [Int] = []
    var active = upstreams.count
    func take(_ signal: Signal, of upstream: Int, _ delivery: inout Delivery) {
      switch signal {
      case .value(let value):
        taken.append(upstream)
        delivery.waiting.append(value)
      case .end(let end):
        active -= 1
        if end != .finished || active == 0 { delivery.end = end }
      }
    }
    var delivery = Delivery(to: demand)
    delivery.refill = { delivery in
      let former = taken
      taken = []
      for upstream in former {
        while delivery.end == nil, let signal = behind[upstream].first, signal.isEnd || taken.last != upstream
        {
          take(behind[upstream].removeFirst(), of: upstream, &delivery)
        }
      }
    }
    for (upstream, event) in ordered(upstreams, from: start, inOrder: inOrder) {
      // At the same moment, a request comes first: before the upstreams are subscribed to, or as their reason.
      delivery.advance(to: event.moment.next)
      if delivery.end != nil { break }
      if taken.contains(upstream), !event.content.isEnd || !behind[upstream].isEmpty {
        behind[upstream].append(event.content)
      } else {
        take(event.content, of: upstream, &delivery)
      }
      delivery.deliver(at: event.moment)
    }
    return delivery.result()
  }

  func zip(_ upstreams: [Publisher]) -> Publisher {
    { start, demand in
      demand.afterReady(start) { demand in
        settled(demand.requests) { requests in
          var queues = upstreams.map { _ in [Int]() }
          var isFinished = upstreams.map { _ in false }
          let events = upstreams.map { $0(start, Demand(requests: requests)) }
          let result = combine(events, from: start) { upstream, event, emit in
            switch event {
            case .value(let value): queues[upstream].append(value)
            case .end(.finished): isFinished[upstream] = true
            case .end(.failed): emit(event)
            }
            if queues.allSatisfy({ !$0.isEmpty }) {
              emit(.value(Arithmetic.combine(queues.indices.map { queues[$0].removeFirst() })))
            }
            if queues.indices.contains(where: { isFinished[$0] && queues[$0].isEmpty }) {
              emit(.end(.finished))
            }
          }
          return (result, demand.returned(for: result.values))
        }
      }
    }
  }

  func combineLatest(_ upstreams: [Publisher]) -> Publisher {
    { start, demand in
      demand.afterReady(start) { demand in
        settled([]) { requests in
          var latest = upstreams.map { _ in Int?.none }
          var active = upstreams.count
          let events = upstreams.map { $0(start, Demand(requests: requests)) }
          let result = combine(events, from: start) { upstream, event, emit in
            switch event {
            case .value(let value):
              latest[upstream] = value
              let values = latest.compactMap { $0 }
              if values.count == latest.count { emit(.value(Arithmetic.combine(values))) }
            case .end(let end):
              active -= 1
              if end != .finished || latest[upstream] == nil || active == 0 { emit(event) }
            }
          }
          .delivered(to: demand, .keepNewest(1), isAnswer: true)
          return (result, jointRequests(for: result.values, demand))
        }
      }
    }
  }

  /// The requests of `combineLatest` to each upstream: the demand that is left, without what was requested
  /// before for values that have not been delivered.
  private func jointRequests(for values: [Timed<Int>], _ demand: Demand) -> [Timed<Int>] {
    var result: [Timed<Int>] = []
    var (requested, delivered, outstanding) = (0, 0, 0)
    for request in (demand.requests + demand.returned(for: values)).sorted() {
      requested = add(requested, request.content)
      while delivered < values.count, values[delivered].moment <= request.moment {
        delivered += 1
        if outstanding != unlimited { outstanding = max(0, outstanding - 1) }
      }
      let unmet = requested == unlimited ? unlimited : requested - delivered
      guard unmet > outstanding else { continue }
      result.append(Timed(request.moment, unmet == unlimited ? unlimited : unmet - outstanding))
      outstanding = unmet
    }
    return result
  }

  func prefix(_ upstream: @escaping Publisher, untilOutputFrom other: @escaping Publisher) -> Publisher {
    { start, demand in
      let one = Demand(requests: [Timed(start, 1)])
      return combine([other(start, one), upstream(start, demand)], from: start) { upstream, event, emit in
        if upstream == 1 { emit(event) } else if !event.isEnd { emit(.end(.finished)) }
      }
    }
  }

  func drop(_ upstream: @escaping Publisher, untilOutputFrom other: @escaping Publisher) -> Publisher {
    { start, demand in
      let others = Array(other(start, Demand(requests: [Timed(start, 1)])).prefix(1))
      let opening = others.values.first?.moment
      let events = upstream(
        start,
        demand.mapped { value in opening.flatMap { $0 <= value.moment ? value.content : nil } }
      )
      var isOpen = false
      return combine([others, events], from: start) { upstream, event, emit in
        if upstream == 0, !event.isEnd { isOpen = true } else if isOpen || event.isEnd { emit(event) }
      }
    }
  }

  func withLatest(_ upstream: @escaping Publisher, from other: @escaping Publisher) -> Publisher {
    { start, demand in
      let others = other(start, .all(from: start))
      let events = upstream(
        start,
        demand.mapped { value in
          let latest = others.values.last { $0.moment <= value.moment }
          return latest.map { Arithmetic.combine([value.content, $0.content]) }
        }
      )
      var latest: Int?
      return combine([others, events], from: start) { upstream, event, emit in
        switch (upstream, event) {
        case (0, .value(let value)): latest = value
        case (_, .value(let value)): if let latest { emit(.value(Arithmetic.combine([value, latest]))) }
        case (0, .end(.finished)): break
        case (_, .end): emit(event)
        }
      }
    }
  }

  func amb(_ first: @escaping Publisher, _ second: @escaping Publisher) -> Publisher {
    { start, demand in
      var winner: Int?
      return combine([first(start, demand), second(start, demand)], from: start) { upstream, event, emit in
        winner = winner ?? upstream
        if upstream == winner { emit(event) }
      }
    }
  }

  func sample(_ upstream: @escaping Publisher, _ trigger: @escaping Publisher) -> Publisher {
    { start, demand in
      var latest: Int?
      var isFinished = false
      let events = [trigger, upstream].map { $0(start, .all(from: start)) }
      return combine(events, from: start) { upstream, event, emit in
        switch (upstream, event) {
        case (1, .value(let value)): latest = value
        case (1, .end(.finished)):
          isFinished = true
          if latest == nil { emit(event) }
        case (_, .end(.failed)): emit(event)
        case (_, .value), (_, .end(.finished)):
          if let value = latest { emit(.value(value)) }
          latest = nil
          if isFinished || event.isEnd { emit(.end(.finished)) }
        }
      }
      .delivered(to: demand, .keepNewest(1))
    }
  }

  func delay(_ upstream: @escaping Publisher, until trigger: @escaping Publisher) -> Publisher {
    { start, demand in
      let triggers = trigger(start, Demand(requests: [Timed(start, 1)])).prefix(1)
      return settled(demand.requests) { requests in
        var isOpen = false
        var delayed: [Signal] = []
        let events = upstream(start, Demand(requests: requests))
        let result = combine([Array(triggers), events], from: start) { upstream, event, emit in
          if upstream == 1 {
            if isOpen { emit(event) } else { delayed.append(event) }
          } else if case .end(.failed) = event {
            emit(event)
          } else {
            isOpen = true
            delayed.forEach(emit)
          }
        }
        return (result, demand.returned(for: result.values))
      }
    }
  }
}

extension Demand {
  /// The demand of an operator that makes another value of each, or requests one more in its place.
  fileprivate func mapped(by result: @escaping (Timed<Int>) -> Int?) -> Demand {
    Demand(requests: requests) { [more] in
      let more = more()
      return { value in result(value).map { more(Timed(value.moment, $0)) } ?? 1 }
    }
  }
}
