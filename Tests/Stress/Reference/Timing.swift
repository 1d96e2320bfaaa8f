/// Operators with a scheduler.
extension Reference {
  /// Requests are made on the scheduler, too.
  func subscribeOn(_ upstream: @escaping Publisher) -> Publisher {
    { start, demand in
      var later = demand
      later.requests = demand.requests.map { Timed(max($0.moment, start.next).next, $0.content) }
      return upstream(start.next, later)
    }
  }

  /// - Parameter date: returns the moment when an event is delivered.
  func receive(_ upstream: @escaping Publisher, at date: @escaping (Moment) -> Moment) -> Publisher {
    { start, demand in
      settled(demand.requests) { requests in
        let result = upstream(start, Demand(requests: requests)).map { Timed(date($0.moment), $0.content) }
        return (result, demand.returned(for: result.values))
      }
    }
  }

  func debounce(_ upstream: @escaping Publisher, _ pause: Int) -> Publisher {
    { start, demand in
      let events = upstream(start, .all(from: start))
      var result: Timeline = []
      for (index, event) in events.enumerated() {
        switch event.content {
        case .value(let value):
          let due = Moment(time: event.moment.time + pause)
          let next = index + 1 < events.count ? events[index + 1].moment : nil
          if next.map({ isBefore(due, $0) }) ?? true { result.append(value, at: due) }
        case .end(let end): result.append(end, at: event.moment.next)
        }
      }
      return result.delivered(to: demand, .drop)
    }
  }

  /// A value that comes without demand is dropped.
  func throttle(_ upstream: @escaping Publisher, _ interval: Int, latest: Bool) -> Publisher {
    { start, demand in
      let more = demand.more()
      var requests = demand.requests[...]
      var open = 0
      var waiting: Timed<Int>?
      var last: Int?
      var result: Timeline = []
      func deliver() {
        guard let value = waiting else { return }
        result.append(value.content, at: value.moment)
        open = add(open, more(value))
        last = value.moment.time
        waiting = nil
      }
      for event in upstream(start, .all(from: start)) {
        if let value = waiting, isBefore(value.moment, event.moment) { deliver() }
        while let request = requests.first, request.moment <= event.moment {
          open = add(open, request.content)
          requests.removeFirst()
        }
        switch event.content {
        case .value(let value):
          if let former = waiting {
            if latest { waiting = Timed(former.moment, value) }
          } else if open > 0 {
            if open != unlimited { open -= 1 }
            let next = last.map { Moment(time: $0 + interval) }
            waiting = Timed(max(event.moment.next, next ?? start), value)
          }
        case .end(let end):
          let moment = waiting?.moment ?? event.moment.next
          deliver()
          result.append(end, at: moment)
        }
      }
      deliver()
      return result
    }
  }

  /// The first interval begins with the subscription, and again with the first request.
  func timeout(_ upstream: @escaping Publisher, _ interval: Int, _ end: End) -> Publisher {
    { start, demand in
      settled(demand.requests) { requests in
        var due = Moment(time: start.time + interval)
        if let request = demand.requests.first(where: { $0.content > 0 }), request.moment < due {
          due = Moment(time: request.moment.time + interval)
        }
        var result: Timeline = []
        for event in upstream(start, Demand(requests: requests)) {
          if isBefore(due, event.moment) { break }
          result.append(Timed(event.moment.next, event.content))
          due = Moment(time: event.moment.time + interval)
        }
        if result.end == nil { result.append(end, at: due) }
        return (result, demand.returned(for: result.values))
      }
    }
  }

  /// Arrays of the values of an interval, or of so many.
  func collect(_ upstream: @escaping Publisher, _ interval: Int, count: Int?) -> Publisher {
    { start, demand in
      var collected: [Int] = []
      var intervalEnd = start.time + interval
      var result: Timeline = []
      func finishArray(at moment: Moment) {
        if !collected.isEmpty { result.append(Arithmetic.combine(collected), at: moment) }
        collected = []
      }
      func moveOn(to time: Int) {
        if intervalEnd <= time { finishArray(at: Moment(time: intervalEnd)) }
        while intervalEnd <= time { intervalEnd += interval }
      }
      // By time alone, it requests a value when it has received one.
      let one = Demand(requests: demand.requests.map { Timed($0.moment, 1) }) { { _ in 1 } }
      for event in upstream(start, count == nil ? one : demand) {
        moveOn(to: event.moment.time)
        switch event.content {
        case .value(let value):
          collected.append(value)
          if collected.count == count { finishArray(at: event.moment.next) }
        case .end(let end):
          if end == .finished { finishArray(at: event.moment.next) }
          collected = []
          result.append(end, at: event.moment.next)
        }
      }
      moveOn(to: intervalEnd)
      return result
    }
  }
}
