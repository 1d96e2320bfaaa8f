import AsyncAlgorithms
import Harness

/// Asynchronous loops over sequences that are not publishers.
enum Streams {
  /// A stream that creates each value when it is pulled.
  static func unfolding(_ count: Int) -> Workload {
    looping(count) { await total(of: .unfolding(count)) }
  }

  /// The same, with the closure that a sink calls for each value.
  static func unfoldingToClosure(_ count: Int) -> Workload {
    looping(count) { await totalByClosure(of: .unfolding(count)) }
  }

  /// A stream that was filled in advance.
  static func filled(_ count: Int) -> Workload {
    looping(count) { await total(of: .filled(count)) }
  }

  /// The same, with the closure that a sink calls for each value.
  static func filledToClosure(_ count: Int) -> Workload {
    looping(count) { await totalByClosure(of: .filled(count)) }
  }

  private static func total(of stream: AsyncStream<Int>) async -> Int {
    var total = 0
    for await value in stream { total &+= value }
    return total
  }

  private static func totalByClosure(of stream: AsyncStream<Int>) async -> Int {
    let counter = Counter()
    let add = Closures.adding(to: counter)
    for await value in stream { add(value) }
    return counter.total
  }

  /// A stream that another task fills concurrently.
  static func filling(_ count: Int) -> Workload {
    looping(count) {
      var total = 0
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let sender = Task {
        for value in 0..<count { continuation.yield(value) }
        continuation.finish()
      }
      for await value in stream { total &+= value }
      await sender.value
      return total
    }
  }

  /// A channel that another task sends to. Sending waits until each value is taken.
  static func channel(_ count: Int) -> Workload {
    looping(count) {
      var total = 0
      let channel = AsyncChannel<Int>()
      let sender = Task {
        for value in 0..<count { await channel.send(value) }
        channel.finish()
      }
      for await value in channel { total &+= value }
      await sender.value
      return total
    }
  }

  /// A loop over a stream filled in advance, with an asynchronous closure for each value.
  static func mapped(_ count: Int) -> Workload {
    looping(count) {
      var total = 0
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      for value in 0..<count { continuation.yield(value) }
      continuation.finish()
      for await value in stream.map({ await same($0) }) { total &+= value }
      return total
    }
  }

  /// A loop over swift-async-algorithms' sequence of the elements, with an asynchronous closure for each
  /// value.
  static func mappedElements(_ count: Int) -> Workload {
    looping(count) {
      var total = 0
      for await value in (0..<count).async.map({ await same($0) }) { total &+= value }
      return total
    }
  }

  /// A loop over swift-async-algorithms' sequence of the elements.
  static func elements(_ count: Int) -> Workload {
    looping(count) {
      var total = 0
      for await value in (0..<count).async { total &+= value }
      return total
    }
  }

  /// A loop that makes one asynchronous call for each value.
  static func calls(_ count: Int) -> Workload {
    looping(count) {
      var total = 0
      for value in 0..<count { total &+= await same(value) }
      return total
    }
  }

  /// A group with a limited number of tasks, whose results are taken as they become ready.
  static func group(_ count: Int, maxConcurrent: Int) -> Workload {
    looping(count) {
      await withTaskGroup(of: Int.self) { group in
        var total = 0
        for value in 0..<count {
          if value >= maxConcurrent, let result = await group.next() { total &+= result }
          group.addTask { await same(value) }
        }
        for await result in group { total &+= result }
        return total
      }
    }
  }

  /// A group with a limited number of unfinished tasks, whose results are taken in the order of the values.
  static func orderedGroup(_ count: Int, maxConcurrent: Int) -> Workload {
    looping(count) {
      await withTaskGroup(of: (Int, Int).self) { group in
        var total = 0
        var results = [Int?](repeating: nil, count: maxConcurrent)
        var begun = 0
        var taken = 0
        while taken < count {
          if let result = results[taken % maxConcurrent].take() {
            total &+= result
            taken += 1
          } else if begun < min(taken + maxConcurrent, count) {
            let value = begun
            group.addTask { (value, await same(value)) }
            begun += 1
          } else if let (value, result) = await group.next() {
            results[value % maxConcurrent] = result
          }
        }
        return total
      }
    }
  }
}
