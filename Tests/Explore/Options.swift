/// The command line, as Scripts/explore describes it.
struct Options {
  var filter = ""
  var scenario: String?
  var replay: [Int: Int]?
  var preemptions = 2
  var cap = 100
  var seconds: Double?
  var seed: UInt64 = 1
  /// The part of the scenarios that this process explores, and the number of parts.
  var part = (index: 0, count: 1)
  var isListing = false
  var isTracing = false
  var stopsAtFailure = false

  struct Mistake: Error {
    let text: String
  }

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--list": isListing = true
      case "--trace": isTracing = true
      case "--stop": stopsAtFailure = true
      case "--filter": filter = try Self.text(option, &rest)
      case "--scenario": scenario = try Self.text(option, &rest)
      case "--preemptions": preemptions = try Self.number(option, &rest)
      case "--cap": cap = try Self.number(option, &rest)
      case "--seconds": seconds = try Self.number(option, &rest)
      case "--seed": seed = try Self.number(option, &rest)
      case "--part":
        let numbers = try Self.text(option, &rest).split(separator: "/").compactMap { Int($0) }
        guard numbers.count == 2, (0..<numbers[1]).contains(numbers[0]) else {
          throw Mistake(text: "--part takes a part and the number of parts, such as 0/2")
        }
        part = (numbers[0], numbers[1])
      case "--replay":
        guard let script = Schedule.parse(try Self.text(option, &rest)) else {
          throw Mistake(text: "--replay takes the code that a failure prints")
        }
        replay = script
      default: throw Mistake(text: "unknown option \(option)")
      }
    }
    if replay != nil, scenario == nil { throw Mistake(text: "--replay goes with --scenario") }
  }

  private static func text(_ option: String, _ rest: inout ArraySlice<String>) throws(Mistake) -> String {
    guard let text = rest.popFirst() else { throw Mistake(text: "\(option) takes an argument") }
    return text
  }

  private static func number<Number: LosslessStringConvertible & Comparable & AdditiveArithmetic>(
    _ option: String,
    _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> Number {
    guard let number = Number(try text(option, &rest)), number >= .zero else {
      throw Mistake(text: "\(option) takes a number that isn't negative")
    }
    return number
  }
}
