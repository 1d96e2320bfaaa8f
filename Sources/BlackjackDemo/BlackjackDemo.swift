import DemoSupport
import Foundation

/// The program: reads the command line, and plays a round.
@main @MainActor
struct BlackjackDemo {
  static func main() {
    let environment = ProcessInfo.processInfo.environment
    let reason = run(
      Array(CommandLine.arguments.dropFirst()),
      output: Output(descriptor: STDOUT_FILENO, environment: environment),
      errors: Output(descriptor: STDERR_FILENO, environment: environment)
    )
    exit(reason.status)
  }

  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - output: The output for everything that was asked for.
  ///   - errors: The output for one line that says what went wrong.
  static func run(_ arguments: [String], output: Output, errors: Output) -> ExitReason {
    ExitReason(of: "BlackjackDemo", errors: errors) {
      let given = try Arguments<Option>(arguments)
      if given.contains(.help) {
        try output.write(Option.usage)
      } else {
        let seed = given.number(.seed) ?? UInt64.random(in: .min ... .max)
        try Round(seed: seed, output: output).play()
      }
      return .success
    }
  }
}

/// An option on the command line.
enum Option: String, CommandLineOption {
  case seed = "--seed"
  case help = "--help"

  var value: OptionValue? {
    switch self {
    case .seed: .number("S", 0...UInt64.max)
    case .help: nil
    }
  }

  /// The text that `--help` prints.
  static let usage = """
    usage: BlackjackDemo [--seed S]

    A dealer deals a hand of 3 cards and sends it through a PassthroughSubject. A
    subscription prints the hand; one over 21 is bust, and arrives as a failure.

      --seed S  deal the hand of this seed, \(seed.range)
      --help    print this

    """
}
