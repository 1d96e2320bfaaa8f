import Foundation
import ThreadSupport

/// Ends the process if a program does not terminate: that is a deadlock, or a loop without one.
final class Watchdog: Sendable {
  static let shared = Watchdog()

  private struct State {
    var program: (seed: UInt64, description: String)?
    var threads: [Int: Int] = [:]
    /// How often it was looked at: not the time, which passes also where other processes have the processors.
    var looks = 0
  }

  private let state = Protected(State())

  /// - Parameter seconds: how long a program may take.
  func start(seconds: Int) {
    Thread {
      while true {
        Thread.sleep(forTimeInterval: 1)
        self.look(seconds)
      }
    }.start()
  }

  func begin(seed: UInt64, _ description: String) {
    state.withLock { $0 = State(program: (seed, description)) }
  }

  func end() { state.withLock { $0.program = nil } }

  func thread(_ thread: Int, isAt step: Int) { state.withLock { $0.threads[thread] = step } }

  private func look(_ seconds: Int) {
    let state = state.withLock {
      $0.looks += 1
      return $0
    }
    guard let program = state.program, state.looks > seconds else { return }
    print("Seed \(program.seed) does not come to an end.\n\(program.description)")
    for (thread, step) in state.threads.sorted(by: { $0.key < $1.key }) {
      print("  thread \(thread) is at its step \(step + 1)")
    }
    exit(1)
  }
}
