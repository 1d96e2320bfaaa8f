#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a demo ends; its status tells the caller, in the numbers of sysexits.h and of the shell.
package enum ExitReason: Equatable, Sendable {
  case success
  /// The request was understood, and failed.
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

/// An error in a command line, in one line.
package protocol UsageError: Error {}

/// A signal came that ends the program.
package struct Interruption: Error, Equatable {
  package let signal: Int32

  package init(signal: Int32) {
    self.signal = signal
  }
}

extension ExitReason {
  /// Runs a program, and says in one line why it failed, if it did.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - errors: The output for the line.
  ///   - program: Returns why it ends, or throws.
  package init(of name: String, errors: Output, _ program: () throws -> ExitReason) {
    do { self = try program() } catch { self = ExitReason(error, of: name, errors: errors) }
  }

  /// Runs a program, on the actor that this is written in, and says in one line why it failed, if it did.
  package init(
    of name: String,
    errors: Output,
    isolation: isolated (any Actor)? = #isolation,
    _ program: () async throws -> ExitReason
  ) async {
    do { self = try await program() } catch { self = ExitReason(error, of: name, errors: errors) }
  }

  private init(_ error: any Error, of name: String, errors: Output) {
    switch error {
    case let interruption as Interruption: self = .signal(interruption.signal)
    case let error as OutputError where error.isClosedPipe: self = .signal(SIGPIPE)
    default:
      try? errors.writeLine("\(name): \(error)")
      self = error is any UsageError ? .usage : error is OutputError ? .outputFailed : .failure
    }
  }
}
