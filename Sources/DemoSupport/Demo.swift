@preconcurrency import Foundation

/// An error in the command line, described in one line.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

package enum Demo {
  /// Reads the command line, runs a program, and ends the process with its exit status.
  ///
  /// An error becomes one line on standard error. The statuses are those of sysexits.h: 64 for a wrong
  /// command line, 74 if the output can't be written, and 1 for other errors.
  ///
  /// - Parameters:
  ///   - usage: The text that `--help` prints.
  ///   - option: The name of the program's only other option, such as `--seed`, which takes a value.
  ///   - program: Takes the option's value, if it was given, and returns the exit status.
  @MainActor
  package static func run(
    usage: String,
    option: String? = nil,
    _ program: (String?) async throws -> Int32
  ) async -> Never {
    // Writes each line as soon as it is complete, even to a pipe.
    setvbuf(stdout, nil, Int32(_IOLBF), 0)
    var status: Int32 = 0
    do {
      switch try CommandLineRequest(Array(CommandLine.arguments.dropFirst()), option: option) {
      case .help: print(usage)
      case .run(let value): status = try await program(value)
      }
    } catch {
      complain(error)
      status = error is UsageError ? 64 : 1
    }
    fflush(stdout)
    if ferror(stdout) != 0 {
      complain("cannot write the output")
      status = 74
    }
    exit(status)
  }

  private static func complain(_ problem: Any) {
    printError("\(ProcessInfo.processInfo.processName): \(problem)")
  }
}

package func printError(_ text: String) {
  fputs(text + "\n", stderr)
}

/// A parsed command line: no arguments, `--help`, or an option such as `--seed 5` or `--seed=5`.
package enum CommandLineRequest: Equatable {
  case help
  case run(_ value: String?)

  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - option: The name of the option that takes a value.
  package init(_ arguments: [String], option: String?) throws(UsageError) {
    var words = arguments.flatMap { argument in
      argument.hasPrefix("--") ? argument.split(separator: "=", maxSplits: 1).map(String.init) : [argument]
    }[...]
    var value: String?
    while let word = words.popFirst() {
      if word == "--help" || word == "-h" {
        self = .help
        return
      }
      guard word == option else { throw UsageError("unknown argument \(word.quoted); try --help") }
      guard value == nil else { throw UsageError("\(word) is given twice") }
      guard let next = words.popFirst(), !next.hasPrefix("--") else {
        throw UsageError("\(word) needs a value")
      }
      value = next
    }
    self = .run(value)
  }
}
