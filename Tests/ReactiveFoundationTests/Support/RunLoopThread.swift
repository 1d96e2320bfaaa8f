import Foundation
import ReactiveFoundation
import TestSupport

/// A thread that only runs its run loop, as long as this object lives.
final class RunLoopThread: Sendable {
  private struct Loop: @unchecked Sendable { var runLoop: RunLoop? }

  private let loop = Protected(Loop())
  private let isStopped = Protected(false)

  /// - Parameter limit: the seconds after which the run loop checks by itself whether it should end.
  init(limit: TimeInterval = 1) {
    Thread.detachNewThread { [loop, isStopped] in
      // A run loop that nothing is attached to does not wait.
      let anchor = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
      RunLoop.current.add(anchor, forMode: .default)
      loop.withLock { $0.runLoop = RunLoop.current }
      while !isStopped.withLock({ $0 }) {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: limit))
      }
    }
    expectTrue(loop.wait { $0.runLoop != nil })
  }

  deinit { isStopped.withLock { $0 = true } }

  /// Runs the body on the thread, and waits for it.
  func perform(_ body: @escaping @Sendable () -> Void) {
    let isDone = Protected(false)
    runLoop.reactive.schedule(options: nil) {
      body()
      isDone.value = true
    }
    expectTrue(isDone.wait { $0 })
  }

  var runLoop: RunLoop { loop.withLock { $0 }.runLoop! }
}
