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

extension End {
  /// Replaces a failure.
  func mapped(_ transform: (Int) -> End) -> End {
    if case .failed(let number) = self { transform(number) } else { self }
  }
}

extension End? {
  var isFailure: Bool {
    if case .failed? = self { true } else { false }
  }
}

/// The only error that generated programs fail with.
struct Trouble: Error, Equatable {
  let number: Int
}
