import Foundation
import Synchronization

/// Says which program was running when the process crashes: when a rule of the library's traps, or a
/// sanitizer has found something.
enum CrashNote {
  static let seed = Atomic<UInt64>(0)

  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT]
  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  static func install() {
    for number in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        CrashNote.write()
        // The previous handler receives the crash as it was.
        sigaction(number, CrashNote.former + Int(number), nil)
        if number == SIGABRT { raise(number) }
      }
      sigaction(number, &action, former + Int(number))
    }
  }

  /// Only what may be called in a signal handler: no memory is allocated.
  private static func write() {
    var number = seed.load(ordering: .relaxed)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var count = 0
      repeat {
        digits[19 - count] = UInt8(ascii: "0") + UInt8(number % 10)
        number /= 10
        count += 1
      } while number > 0
      put("\nCrashed in seed ")
      _ = Foundation.write(2, digits.baseAddress! + 20 - count, count)
      put(": run it again with Scripts/stress --seed, and the same other options\n")
    }
  }

  private static func put(_ text: StaticString) {
    _ = Foundation.write(2, text.utf8Start, text.utf8CodeUnitCount)
  }
}
