import AsyncAlgorithms
import Harness

/// Asynchronous loops over what is no publisher.
enum Streams {
  /// A stream that makes each value when it is asked for.
  static func unfolding(_ count: Int) -> Workload {
    Workload(operations: count) { passes in
      waiting {
        var total = 0
        for _ in 0..<passes {
          let next = Counter()
          let source = Unchecked(next)
          let stream = AsyncStream<Int> {
            let value = source.value.total
            source.value.total += 1
            return value < count ? value : nil
          }
          for await value in stream { total &+= value }
        }
        return total
      }
    }
  }

  /// A stream that was filled before.
  static func filled(_ count: Int) -> Workload {
    Workload(operations: count) { passes in
      waiting {
        var total = 0
        for _ in 0..<passes {
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          for value in 0..<count { continuation.yield(value) }
          continuation.finish()
          for await value in stream { total &+= value }
        }
        return total
      }
    }
  }

  /// A stream that another task fills meanwhile.
  static func filling(_ count: Int) -> Workload {
    Workload(operations: count) { passes in
      waiting {
        var total = 0
        for _ in 0..<passes {
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          let sender = Task {
            for value in 0..<count { continuation.yield(value) }
            continuation.finish()
          }
          for await value in stream { total &+= value }
          await sender.value
        }
        return total
      }
    }
  }

  /// A channel that another task sends to, which waits for each value to be taken.
  static func channel(_ count: Int) -> Workload {
    Workload(operations: count) { passes in
      waiting {
        var total = 0
        for _ in 0..<passes {
          let channel = AsyncChannel<Int>()
          let sender = Task {
            for value in 0..<count { await channel.send(value) }
            channel.finish()
          }
          for await value in channel { total &+= value }
          await sender.value
        }
        return total
      }
    }
  }

  /// A loop over a stream, filled before, with an asynchronous closure for each value.
  static func mapped(_ count: Int) -> Workload {
    Workload(operations: count) { passes in
      waiting {
        var total = 0
        for _ in 0..<passes {
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          for value in 0..<count { continuation.yield(value) }
          continuation.finish()
          for await value in stream.map({ await same($0) }) { total &+= value }
        }
        return total
      }
    }
  }

  /// A loop over the elements of a sequence by swift-async-algorithms, with an asynchronous closure for each value.
  static func mappedElements(_ count: Int) -> Workload {
    Workload(operations: count) { passes in
      waiting {
        var total = 0
        for _ in 0..<passes {
          for await value in (0..<count).async.map({ await same($0) }) { total &+= value }
        }
        return total
      }
    }
  }

  /// A loop over the elements of a sequence by swift-async-algorithms.
  static func elements(_ count: Int) -> Workload {
    Workload(operations: count) { passes in
      waiting {
        var total = 0
        for _ in 0..<passes {
          for await value in (0..<count).async { total &+= value }
        }
        return total
      }
    }
  }

  /// A loop with an asynchronous call for each value, and nothing else.
  static func calls(_ count: Int) -> Workload {
    Workload(operations: count) { passes in
      waiting {
        var total = 0
        for _ in 0..<passes {
          for value in 0..<count { total &+= await same(value) }
        }
        return total
      }
    }
  }

  /// A group of tasks, so many at once.
  static func group(_ count: Int, maxConcurrent: Int) -> Workload {
    Workload(operations: count) { passes in
      waiting {
        var total = 0
        for _ in 0..<passes {
          total &+= await withTaskGroup(of: Int.self) { group in
            var sum = 0
            for value in 0..<count {
              if value >= maxConcurrent, let result = await group.next() { sum &+= result }
              group.addTask { await same(value) }
            }
            for await result in group { sum &+= result }
            return sum
          }
        }
        return total
      }
    }
  }
}
