/// The settings of a measurement.
public struct Measurement {
  /// The number of rounds, in each of which every side is measured once.
  public var rounds = 11
  /// The minimum time that each side runs in a round, in nanoseconds. It runs longer if one pass takes
  /// longer.
  public var sample = 8e6

  public init() {}

  /// Measures the sides of a row in alternation: ours, the peer, the other, ours, the peer, …
  public func measure(_ row: Row) -> Result {
    switch row.subject {
    case .time(let clock, let ours, let peer, let other):
      return time(row, clock, ours(), peer?(), other)
    case .memory(let unit, let ours, let peer):
      return memory(row, unit, ours(), peer())
    case .bounded(let unit, let ours, let peer, let bound):
      return bounded(row, unit, ours(), peer?(), bound)
    }
  }

  /// Repeats our side of a row, so that a profiler sees nothing else.
  public func repeatOurs(_ row: Row, seconds: Double) {
    guard case .time(_, let ours, _, _) = row.subject else { return }
    let workload = ours()
    let passes = calibrate(workload, .wall)
    let end = Clock.wall.now + seconds * 1e9
    while Clock.wall.now < end { blackHole(workload.run(passes)) }
  }

  private func time(
    _ row: Row,
    _ clock: Clock,
    _ ours: Workload,
    _ peer: Workload?,
    _ other: Row.Other?
  ) -> Result {
    let otherWorkload = other?.workload()
    let sides = [ours, peer, otherWorkload].compactMap { $0 }
    let isSame = other?.isSame == true && otherWorkload?.operations == ours.operations
    check(row, [ours, peer, isSame ? otherWorkload : nil].compactMap { $0 })

    let passes = sides.map { calibrate($0, clock) }
    var times = Array(repeating: [Double](), count: sides.count)
    for _ in 0..<rounds {
      for (index, side) in sides.enumerated() {
        let time = self.time(of: side, passes[index], clock)
        times[index].append(time / Double(passes[index] * side.operations))
      }
    }

    let comparisons = times.dropFirst().map { others in zip(times[0], others).map { $1 / $0 } }
    var comparison: Result.Comparison?
    var otherComparison: Result.Comparison?
    if peer != nil {
      let ratio = median(comparisons[0])
      comparison = Result.Comparison(
        name: "OpenCombine",
        figure: median(times[1]),
        ratio: ratio,
        target: row.goal,
        holds: ratio >= row.goal ?? 0
      )
    }
    if let other {
      let ratio = median(comparisons[comparisons.count - 1].map { 1 / $0 })
      otherComparison = Result.Comparison(
        name: other.name,
        figure: median(times[times.count - 1]),
        ratio: ratio,
        target: other.limit,
        holds: ratio <= other.limit ?? .infinity
      )
    }
    return Result(
      work: row.work,
      unit: "ns",
      ours: median(times[0]),
      peer: comparison,
      other: otherComparison
    )
  }

  private func memory(_ row: Row, _ unit: String, _ ours: Double, _ peer: Double) -> Result {
    let comparison = Result.Comparison(
      name: "OpenCombine",
      figure: peer,
      ratio: peer / ours,
      target: row.goal,
      holds: ours < peer
    )
    return Result(work: row.work, unit: unit, ours: ours, peer: comparison, other: nil)
  }

  private func bounded(_ row: Row, _ unit: String, _ ours: Double, _ peer: Double?, _ bound: Double) -> Result
  {
    let comparison = peer.map {
      Result.Comparison(name: "OpenCombine", figure: $0, ratio: $0 / ours, target: nil, holds: true)
    }
    let limit = Result.Comparison(
      name: "the bound",
      figure: bound,
      ratio: ours / bound,
      target: 1,
      holds: ours <= bound
    )
    return Result(work: row.work, unit: unit, ours: ours, peer: comparison, other: limit, isBounded: true)
  }

  /// All sides must have the same result, because a library that loses a value isn't faster.
  private func check(_ row: Row, _ sides: [Workload]) {
    let passes = sides[0].operations < 100_000 ? 3 : 1
    let totals = sides.map { $0.run(passes) }
    precondition(Set(totals).count == 1, "\(row.work): the results differ: \(totals)")
  }

  /// The number of passes that fills one sample's time.
  private func calibrate(_ workload: Workload, _ clock: Clock) -> Int {
    var passes = 1
    while true {
      let time = max(self.time(of: workload, passes, clock), 1)
      if time >= sample / 4 { return max(1, Int(Double(passes) * sample / time)) }
      passes *= 4
    }
  }

  private func time(of workload: Workload, _ passes: Int, _ clock: Clock) -> Double {
    let start = clock.now
    let total = workload.run(passes)
    let time = clock.now - start
    blackHole(total)
    return time
  }
}

/// Uses a value, so that it must be computed.
@inline(never)
func blackHole(_ value: Int) {
  if Closures.isOdd { print(value) }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
