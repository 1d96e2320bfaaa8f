/// Operators that divide values between publishers, which are concatenated.
extension Reference {
  /// The first group as it comes, the others when it has finished: so many of their last values.
  func groups(_ upstream: @escaping Publisher, keeping count: Int) -> Publisher {
    { start, demand in
      var result: Timeline = []
      var keys: [Int] = []
      var kept: [Int: [Int]] = [:]
      for event in upstream(start, .all(from: start)) {
        switch event.content {
        case .value(let value):
          let key = Arithmetic.choose(value, of: 3)
          if !keys.contains(key) { keys.append(key) }
          let combined = Arithmetic.combine([key, value])
          if key == keys[0] {
            result.append(combined, at: event.moment)
          } else {
            kept[key] = (kept[key, default: []] + [combined]).suffix(count)
          }
        case .end(let end):
          if end == .finished {
            for value in keys.flatMap({ kept[$0] ?? [] }) { result.append(value, at: event.moment) }
          }
          result.append(end, at: event.moment)
        }
      }
      return result.delivered(to: demand, .wait)
    }
  }

  /// Windows of so many values, each beginning with another one.
  func windows(_ upstream: @escaping Publisher, count: Int, startingWith first: Int) -> Publisher {
    { start, demand in
      var result: Timeline = []
      var received = 0
      for event in upstream(start, .all(from: start)) {
        if !event.content.isEnd {
          if received.isMultiple(of: count) { result.append(first, at: event.moment) }
          received += 1
        }
        result.append(event)
      }
      return result.delivered(to: demand, .wait)
    }
  }

  /// Windows of an interval, or of so many values, each beginning with another one.
  func windows(_ upstream: @escaping Publisher, _ interval: Int, count: Int?, startingWith first: Int)
    -> Publisher
  {
    { start, demand in
      var result: Timeline = []
      var windowEnd = 0
      var received = 0
      func begin(at moment: Moment) {
        result.append(first, at: moment)
        windowEnd = moment.time + interval
        received = 0
      }
      begin(at: start)
      for event in upstream(start, .all(from: start)) {
        while isBefore(Moment(time: windowEnd), event.moment) { begin(at: Moment(time: windowEnd)) }
        result.append(event)
        received += 1
        if received == count, !event.content.isEnd { begin(at: event.moment) }
      }
      while result.end == nil, windowEnd <= script.end { begin(at: Moment(time: windowEnd)) }
      return result.delivered(to: demand, .wait)
    }
  }
}
