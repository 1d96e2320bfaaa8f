import Foundation
import ReactiveCore
import ReactiveFoundation
import TestSupport
import Testing

extension Suites {
  struct RunLoopTests {
    @Test func `an action wakes a run loop that waits for nothing else`() {
      // Longer than the test waits.
      let thread = RunLoopThread(limit: 100)
      let count = Protected(0)
      for number in 1...5 {
        thread.runLoop.reactive.schedule { count.withLock { $0 += 1 } }
        #expect(count.wait { $0 == number })
      }
    }

    @Test func `a run loop with nothing but a scheduled action waits for it`() {
      let hasRun = Protected(false)
      Thread.detachNewThread {
        let runLoop = RunLoop.current
        nonisolated(unsafe) var isDue = false
        runLoop.reactive.schedule(after: runLoop.reactive.now.advanced(by: .milliseconds(20))) {
          isDue = true
        }
        // It returns false immediately if there is nothing to wait for.
        while !isDue, runLoop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) {}
        hasRun.withLock { $0 = isDue }
      }
      #expect(hasRun.wait { $0 })
    }

    @Test func `each of many run loops is woken`() {
      let woken = Counter()
      for _ in 0..<20 {
        let thread = RunLoopThread()
        thread.perform { woken.increment() }
      }
      expectEqual(woken.value, 20)
    }
  }
}
