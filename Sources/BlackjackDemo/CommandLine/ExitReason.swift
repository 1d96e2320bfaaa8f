/// Why the program ends; its status tells the caller, in the numbers of sysexits.h and of the shell.
enum ExitReason: Equatable, Sendable {
  case success
  /// The command line was wrong.
  case usage
  /// Nothing could be written.
  case outputFailed
  case signal(Int32)

  var status: Int32 {
    switch self {
    case .success: 0
    case .usage: 64
    case .outputFailed: 74
    case .signal(let number): 128 + number
    }
  }
}
