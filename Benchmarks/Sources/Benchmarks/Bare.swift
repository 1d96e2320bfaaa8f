import Dispatch
import Harness

/// The same work with closures only: the limit of what a library can achieve.
enum Bare {
  /// Closures in an array, each called with every value.
  final class Listeners<Value> {
    var closures: [(Value) -> Void] = []

    @inline(__always)
    func send(_ value: Value) {
      for closure in closures { closure(value) }
    }
  }

  static func broadcast(to count: Int) -> Workload {
    broadcasting(Array(0..<64), to: count, Closures.adding)
  }

  static func broadcastOfBoxes(to count: Int) -> Workload {
    broadcasting(Box.some, to: count, Closures.addingBoxes)
  }

  static func broadcastOfStrings(to count: Int) -> Workload {
    broadcasting(Strings.some, to: count, Closures.addingLengths)
  }

  static func broadcastOfRecords(to count: Int) -> Workload {
    broadcasting(Wide.some, to: count, Closures.addingRecords)
  }

  @inline(__always)
  private static func broadcasting<Value>(
    _ values: [Value],
    to count: Int,
    _ closure: (Counter) -> (Value) -> Void
  ) -> Workload {
    let listeners = Listeners<Value>()
    let counter = Counter()
    for _ in 0..<count { listeners.closures.append(closure(counter)) }
    return Workload(operations: count) { passes in
      counter.total = 0
      for pass in 0..<passes { listeners.send(values[pass & 63]) }
      return counter.total
    }
  }

  static func threeOperators() -> Workload {
    let counter = Counter()
    let (first, isWanted, second) = (Closures.successor(), Closures.isWanted(), Closures.double())
    let receive = Closures.adding(to: counter)
    let listeners = Listeners<Int>()
    listeners.closures.append {
      let value = first($0)
      if isWanted(value) { receive(second(value)) }
    }
    return sending(counter) { listeners.send($0) }
  }

  static func sequence(_ range: Range<Int>) -> Workload {
    let (transform, isWanted, sum) = (Closures.successor(), Closures.isWanted(), Closures.sum())
    return Workload(operations: range.count) { passes in
      var total = 0
      for _ in 0..<passes {
        var result = 0
        for element in range {
          let value = transform(element)
          if isWanted(value) { result = sum(result, value) }
        }
        total &+= result
      }
      return total
    }
  }

  static func merge() -> Workload {
    let counter = Counter()
    let (a, b) = (Listeners<Int>(), Listeners<Int>())
    a.closures.append(Closures.adding(to: counter))
    b.closures.append(Closures.adding(to: counter))
    return alternating(counter, a, b)
  }

  static func combineLatest() -> Workload {
    final class Latest {
      @exclusivity(unchecked) var a: Int?
      @exclusivity(unchecked) var b: Int?
    }
    let counter = Counter()
    let (a, b) = (Listeners<Int>(), Listeners<Int>())
    let latest = Latest()
    let receive = Closures.addingPairs(to: counter)
    a.closures.append {
      latest.a = $0
      if let b = latest.b { receive($0, b) }
    }
    b.closures.append {
      latest.b = $0
      if let a = latest.a { receive(a, $0) }
    }
    a.send(0)
    b.send(0)
    return alternating(counter, a, b)
  }

  static func combineLatestOfEight() -> Workload {
    final class Latest {
      @exclusivity(unchecked) var values = Array(repeating: 0, count: 8)
    }
    let counter = Counter()
    let latest = Latest()
    let receive = Closures.addingArrays(to: counter)
    let upstreams = (0..<8).map { index in
      let listeners = Listeners<Int>()
      listeners.closures.append {
        latest.values[index] = $0
        receive(latest.values)
      }
      return listeners
    }
    return Workload(operations: 8) { passes in
      counter.total = 0
      for pass in 0..<passes {
        for upstream in upstreams { upstream.send(pass) }
      }
      return counter.total
    }
  }

  /// A work item on a queue for each value. Returns after the last one has run.
  static func queue() -> Workload {
    let queue = DispatchQueue(label: "benchmark")
    let arrivals = Arrivals()
    return Workload { passes in
      arrivals.total(of: passes) { value in queue.async { arrivals.receive(value) } }
    }
  }

  /// A work item on a queue for each value, cancelled by the next one.
  static func debounce() -> Workload {
    let queue = DispatchQueue(label: "benchmark")
    let counter = Counter()
    let receive = Closures.adding(to: counter)
    let listeners = Listeners<Int>()
    var last: DispatchWorkItem?
    listeners.closures.append { value in
      last?.cancel()
      let item = DispatchWorkItem { receive(value) }
      queue.asyncAfter(deadline: .now() + .seconds(3_600), execute: item)
      last = item
    }
    return sending(counter) { listeners.send($0) }
  }

  /// An array of values, each passed to every closure.
  static func replay(of values: Int, to count: Int) -> Workload {
    let array = Array(0..<values)
    return Workload(operations: values * count) { passes in
      let counter = Counter()
      let listeners = (0..<count).map { _ in Listeners<Int>() }
      for listener in listeners { listener.closures.append(Closures.adding(to: counter)) }
      for _ in 0..<passes {
        for listener in listeners {
          for value in array { listener.send(value) }
        }
      }
      return counter.total
    }
  }

  /// Closures sorted by time.
  static func timers(_ count: Int) -> Workload {
    let times = Order.shuffled.indices(count)
    let counter = Counter()
    let receive = Closures.adding(to: counter)
    return Workload(operations: count) { passes in
      counter.total = 0
      for _ in 0..<passes {
        var timers: [(time: Int, action: () -> Void)] = []
        for time in times { timers.append((time, { receive(time) })) }
        timers.sort { $0.time < $1.time }
        for timer in timers { timer.action() }
      }
      return counter.total
    }
  }

  private static func sending(_ counter: Counter, _ send: @escaping (Int) -> Void) -> Workload {
    Workload { passes in
      counter.total = 0
      for pass in 0..<passes { send(pass) }
      return counter.total
    }
  }

  @inline(__always)
  private static func alternating(_ counter: Counter, _ a: Listeners<Int>, _ b: Listeners<Int>) -> Workload {
    Workload(operations: 2) { passes in
      counter.total = 0
      for pass in 0..<passes {
        a.send(pass)
        b.send(pass)
      }
      return counter.total
    }
  }
}
