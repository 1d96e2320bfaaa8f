/// Why a demo ends; its status tells the caller, in the numbers of sysexits.h and of the shell.
package enum ExitReason: Equatable, Sendable {
  case success
  /// What was asked for was understood, and failed.
  case failure
  /// The command line was wrong.
  case usage
  /// Nothing could be written.
  case outputFailed
  case signal(Int32)

  package var status: Int32 {
    switch self {
    case .success: 0
    case .failure: 1
    case .usage: 64
    case .outputFailed: 74
    case .signal(let number): 128 + number
    }
  }
}
