/// The end of a sequence.
enum End: Equatable {
  case finished
  case failed(Int)
}

extension End: CustomStringConvertible {
  var description: String {
    switch self {
    case .finished: ".finished"
    case .failed(let number): ".failure(\(number))"
    }
  }
}

extension End? {
  var isFailure: Bool {
    if case .failed? = self { true } else { false }
  }
}

/// The one error that generated programs fail with.
struct Trouble: Error, Equatable {
  let number: Int
}

/// A signal that a listener receives.
enum Signal: Equatable {
  case subscribed
  case value(Int)
  case end(End)
}

/// A signal and the listener that receives it.
struct Entry: Equatable, CustomStringConvertible {
  let listener: Int
  let signal: Signal

  var description: String { "l\(listener) \(signal)" }
}

/// Demand as a plain number. `Int.max` is unlimited.
let unlimited = Int.max

func add(_ a: Int, _ b: Int) -> Int {
  let (sum, isTooMuch) = a.addingReportingOverflow(b)
  return isTooMuch ? unlimited : sum
}

func multiply(_ a: Int, _ b: Int) -> Int {
  let (product, isTooMuch) = a.multipliedReportingOverflow(by: b)
  return isTooMuch ? unlimited : product
}
