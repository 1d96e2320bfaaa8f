import Synchronization

/// Work for tasks, which ends when the test says so. It counts the running tasks.
final class Work<Result: Sendable>: Sendable {
  private struct State: Sendable {
    var waiting: [Int: UnsafeContinuation<Result, Never>] = [:]
    var results: [Int: Result] = [:]
    var started: [Int] = []
    var cancelled: [Int] = []
    var running = 0
  }

  private let state = Mutex(State())

  /// The values whose work has begun, in order.
  var started: [Int] { state.withLock { $0.started } }
  /// The values whose work was cancelled.
  var cancelled: [Int] { state.withLock { $0.cancelled.sorted() } }
  /// The number of running tasks.
  var running: Int { state.withLock { $0.running } }

  /// Works until the test provides a result, even if the task is cancelled.
  func callAsFunction(_ number: Int) async -> Result {
    state.withLock {
      $0.started.append(number)
      $0.running += 1
    }
    defer { state.withLock { $0.running -= 1 } }
    return await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let result = state.withLock { state in
          let result = state.results.removeValue(forKey: number)
          if result == nil { state.waiting[number] = continuation }
          return result
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      state.withLock { $0.cancelled.append(number) }
    }
  }

  /// Ends the work on a number. Work that has not begun will end immediately.
  func finish(_ number: Int, with result: Result) {
    let continuation = state.withLock { state in
      let continuation = state.waiting.removeValue(forKey: number)
      if continuation == nil { state.results[number] = result }
      return continuation
    }
    continuation?.resume(returning: result)
  }
}
