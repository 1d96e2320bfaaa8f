/// Operators that publish something when the upstream ends, or that gather values until then.
extension Reference {
  /// One value of all.
  ///
  /// - Parameters:
  ///   - endsOnDemand: true if it finishes on demand when there is no result.
  ///   - result: makes the result of the values so far, and the completion if that is known already.
  func gather(
    _ upstream: @escaping Publisher,
    endsOnDemand: Bool = true,
    _ result: @escaping ([Int]) -> ([Int], End?)
  ) -> Publisher {
    { start, demand in
      var values: [Int] = []
      var events: Timeline = []
      for event in upstream(start, .all(from: start)) where events.end == nil {
        switch event.content {
        case .value(let value):
          values.append(value)
          if case (let early, let end?) = result(values) {
            for value in early { events.append(value, at: event.moment) }
            events.append(end, at: event.moment)
          }
        case .end(let end):
          if end == .finished { for value in result(values).0 { events.append(value, at: event.moment) } }
          events.append(end, at: event.moment)
        }
      }
      let isEmpty = events.end?.content == .finished && events.count == 1
      return events.delivered(to: demand, .wait, endsOnDemand: endsOnDemand && isEmpty)
    }
  }

  func takeLast(_ upstream: @escaping Publisher, _ count: Int) -> Publisher {
    { start, demand in
      let events = upstream(start, .all(from: start))
      guard let end = events.end else { return [] }
      let last = end.content == .finished ? events.values.suffix(count) : []
      return (last.map { Timed(end.moment, .value($0.content)) } + [Timed(end.moment, .end(end.content))])
        .delivered(to: demand, .wait)
    }
  }

  /// Arrays of so many values; the last one, which is incomplete, if it finishes.
  func collect(_ upstream: @escaping Publisher, _ count: Int) -> Publisher {
    { start, demand in
      let requests = demand.requests.map { Timed($0.moment, multiply($0.content, count)) }
      let upstreamDemand = Demand(requests: requests) {
        let more = demand.more()
        var collected: [Int] = []
        return { value in
          collected.append(value.content)
          guard collected.count == count else { return 0 }
          defer { collected = [] }
          return multiply(more(Timed(value.moment, Arithmetic.combine(collected))), count)
        }
      }
      var collected: [Int] = []
      var result: Timeline = []
      for event in upstream(start, upstreamDemand) {
        if case .value(let value) = event.content { collected.append(value) }
        if collected.count == count || event.content == .end(.finished) && !collected.isEmpty {
          result.append(Arithmetic.combine(collected), at: event.moment)
          collected = []
        }
        if case .end = event.content { result.append(event) }
      }
      return result
    }
  }

  // MARK: In place of a completion

  /// - Parameter replacement: the values and the completion in place of one.
  func replaceEnd(_ upstream: @escaping Publisher, _ replacement: @escaping (End) -> ([Int], End))
    -> Publisher
  {
    { start, demand in
      let events = upstream(start, demand)
      guard let end = events.end else { return events }
      let (values, newEnd) = replacement(end.content)
      return (events.dropLast() + (values.map(Signal.value) + [.end(newEnd)]).map { Timed(end.moment, $0) })
        .delivered(to: demand, .wait)
    }
  }

  func replaceEmpty(_ upstream: @escaping Publisher, _ value: Int) -> Publisher {
    { start, demand in
      let isEmpty = upstream(start, demand).count == 1
      return replaceEnd(upstream) { ($0 == .finished && isEmpty ? [value] : [], $0) }(start, demand)
    }
  }
}

extension Node {
  /// The result of an operator that makes one value of all, and the completion if later values change
  /// nothing.
  func result(of values: [Int]) -> ([Int], End?) {
    let n = number
    switch operation {
    // The first value is not compared.
    case .min, .max, .tryMin, .tryMax:
      if values.count > 1, let last = values.last, self.throws(last) { return ([], .failed(last)) }
      return (Arithmetic.extreme(values, isMin: operation == .min || operation == .tryMin), nil)
    case _ where values.last.map(self.throws) ?? false: return ([], .failed(values[values.count - 1]))
    case .tryReduce: return ([values.reduce(n, Arithmetic.sum)], nil)
    case .firstWhere, .tryFirstWhere:
      return values.first { Arithmetic.isKept(n, $0) }.map { ([$0], .finished) } ?? ([], nil)
    case .lastWhere, .tryLastWhere: return (values.filter { Arithmetic.isKept(n, $0) }.suffix(1), nil)
    case .containsWhere, .tryContainsWhere:
      return values.allSatisfy { Arithmetic.isEarly(n, $0) } ? ([0], nil) : ([1], .finished)
    case .allSatisfy, .tryAllSatisfy:
      return values.allSatisfy { Arithmetic.isEarly(n, $0) } ? ([1], nil) : ([0], .finished)
    default: fatalError("\(operation) makes more than one value")
    }
  }
}
