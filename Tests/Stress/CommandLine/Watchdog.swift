import Foundation
import ThreadSupport

/// Ends the process if a program does not terminate: that is a deadlock, or a loop without one.
final class Watchdog: Sendable {
  static let shared = Watchdog()

  private struct State {
    var program: (seed: UInt64, description: String)?
    var threads: [Int: Int] = [:]
    /// The number of checks, one each second.
    var looks = 0
    /// The seconds of processor time it has had, not to count those in which other processes have
    /// them, and those in which it does nothing.
    var seconds = 0.0
    /// The processors' time that the process has used.
    var used = clock()
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
    let state = state.withLock { state in
      let used = Double(clock() - state.used) / Double(CLOCKS_PER_SEC)
      state.looks += 1
      state.seconds += used < 0.01 ? 1 : min(used, 1)
      state.used = clock()
      return state
    }
    guard let program = state.program else { return }
    guard state.seconds > Double(seconds) || state.looks > 20 * seconds else { return }
    print("Seed \(program.seed) does not come to an end.\n\(program.description)")
    for (thread, step) in state.threads.sorted(by: { $0.key < $1.key }) {
      print("  thread \(thread) is at its step \(step + 1)")
    }
    exit(1)
  }
}
