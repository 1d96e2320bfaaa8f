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
}
