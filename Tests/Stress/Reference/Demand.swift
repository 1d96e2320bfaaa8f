/// Demand as a plain number. `Int.max` is unlimited.
let unlimited = Int.max

func add(_ a: Int, _ b: Int) -> Int {
  let (sum, isTooMuch) = a.addingReportingOverflow(b)
  return isTooMuch ? unlimited : sum
}

func multiply(_ a: Int, _ b: Int) -> Int {
  let (product, isTooMuch) = a.multipliedReportingOverflow(by: b)
  return isTooMuch ? unlimited : product
}

/// The demand of a subscriber.
struct Demand {
  /// In the order of time.
  var requests: [Timed<Int>]
  /// Makes a function for one subscription: the demand that the subscriber returns for each value.
  var more: () -> (Timed<Int>) -> Int = { { _ in 0 } }

  static func all(from start: Moment) -> Demand { Demand(requests: [Timed(start, unlimited)]) }

  /// The events of an operator that makes no request before it has received what is ready without one.
  ///
  /// - Parameter events: returns the events for a demand, which comes after what is ready.
  func afterReady(_ start: Moment, _ events: (Demand) -> Timeline) -> Timeline {
    let late = requests.map { Timed(max($0.moment, start.late), $0.content) }
    let result = events(Demand(requests: late, more: more))
    guard let first = requests.first?.moment, first.coincides(with: start) else { return result }
    // Other upstreams are subscribed to after all of this.
    return result.map {
      $0.moment > first && $0.moment.coincides(with: start) ? Timed(first, $0.content) : $0
    }
  }

  /// The demand that is left after some values.
  func after(_ values: [Timed<Int>], at moment: Moment) -> Demand {
    let before = requests.filter { $0.moment <= moment }.map(\.content) + returned(for: values).map(\.content)
    let sum = before.reduce(0, add)
    let left = Timed(moment, sum == unlimited ? sum : sum - values.count)
    return Demand(requests: [left] + requests.filter { $0.moment > moment }) { [more] in
      let more = more()
      for value in values { _ = more(value) }
      return more
    }
  }

  /// The demand that is returned for values, as requests.
  func returned(for values: [Timed<Int>]) -> [Timed<Int>] {
    let more = more()
    return values.map { Timed($0.moment, more($0)) }.filter { $0.content > 0 }
  }
}

/// The events of an operator whose requests depend on what it delivers.
///
/// The attempt is repeated until it returns the requests it was made with. A request has no effect on what was
/// before it, so the first request that differs is the next one that is right.
///
/// - Parameters:
///   - requests: the requests that it makes in any case.
///   - attempt: returns the events for some requests, and the requests that follow from them.
func settled(
  _ requests: [Timed<Int>],
  _ attempt: (_ requests: [Timed<Int>]) -> (Timeline, requests: [Timed<Int>])
) -> Timeline {
  var own: [Timed<Int>] = []
  for _ in 0..<1_000 {
    let (result, new) = attempt((requests + own).sorted())
    if new == own { return result }
    let right = zip(own, new).prefix { $0 == $1 }.count
    own = Array(new.prefix(right + 1))
  }
  fatalError("the reference finds no end")
}
