/// The options of the command line.
struct Options: Equatable {
  /// The time to run.
  var seconds: UInt64 = 60
  /// The one program to run, again and again if it has threads; nil for as many as there is time for.
  var seed: UInt64?
  /// The maximum number of threads of a program.
  var threads: UInt64 = 4
  /// The maximum number of steps; each thread of a threaded program has twice as many.
  var length: UInt64 = 24

  static let usage = """
    usage: Stress [--seconds N] [--seed S] [--threads N] [--length N]
      --seconds   how long to run; 60
      --seed      runs one program alone
      --threads   how many threads a program has at most, from 2; 4
      --length    how many steps a program has at most; 24
    """

  /// A fault of the command line.
  struct Problem: Error, Equatable {
    let message: String
  }

  init(_ arguments: [String]) throws(Problem) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      let (option, allowed): (WritableKeyPath<Options, UInt64>?, ClosedRange<UInt64>)
      switch name {
      case "--seconds": (option, allowed) = (\.seconds, 1...86_400)
      case "--seed": (option, allowed) = (nil, 0...UInt64.max)
      case "--threads": (option, allowed) = (\.threads, 2...64)
      case "--length": (option, allowed) = (\.length, 1...4_000)
      default: throw Problem(message: "there is no option \(name)")
      }
      guard let text = rest.popFirst(), let number = UInt64(text), allowed.contains(number) else {
        throw Problem(message: "\(name) takes a number from \(allowed.lowerBound) to \(allowed.upperBound)")
      }
      if let option { self[keyPath: option] = number } else { seed = number }
    }
  }

  /// The arguments, beside the seed, that decide what program a seed stands for.
  var deciding: String {
    var arguments = ""
    if threads != 4 { arguments += " --threads \(threads)" }
    if length != 24 { arguments += " --length \(length)" }
    return arguments
  }
}
