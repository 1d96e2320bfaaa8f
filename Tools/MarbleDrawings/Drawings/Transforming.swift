import ReactiveCore

extension Drawing {
  static let transforming = [
    Drawing("map", "Each number is multiplied by ten.", ".map { $0 * 10 }") { stage in
      let numbers = stage.input("-1--2---3-|", of: Int.self)
      stage.output(numbers.map { $0 * 10 })
    },
    Drawing(
      "tryMap",
      "Twelve is divided by each number; at zero the sequence fails.",
      ".tryMap { try 12 / nonzero($0) }"
    ) { stage in
      let numbers = stage.input("-2--3--0--5-|", of: Int.self)
      stage.output(numbers.tryMap { try 12 / nonzero($0) })
    },
    Drawing("mapKeyPath", "Each value's property is published.", ".map(\\.isUppercase)") { stage in
      let letters = stage.input("-a--B---c-|", of: Character.self)
      stage.output(letters.map(\.isUppercase))
    },
    Drawing("scan", "The sum so far is published with each number.", ".scan(0, +)") { stage in
      let numbers = stage.input("-2--3---4-|", of: Int.self)
      stage.output(numbers.scan(0, +))
    },
    Drawing(
      "tryScan",
      "The sum so far is published with each number; at zero the sequence fails.",
      ".tryScan(0) { try $0 + nonzero($1) }"
    ) { stage in
      let numbers = stage.input("-2--3--0--4-|", of: Int.self)
      stage.output(numbers.tryScan(0) { try $0 + nonzero($1) })
    },
    Drawing("replaceNil", "Each nil is replaced with zero.", ".replaceNil(with: 0)") { stage in
      let readings = stage.input("-3--x--5-|", of: Reading.self)
      stage.output(readings.map(\.number).replaceNil(with: 0))
    },
  ]
}

/// A number, or nil, which the drawing says in full.
private struct Reading: LosslessStringConvertible, Sendable {
  let number: Int?

  init(_ text: String) { number = Int(text) }

  var description: String { number.map(String.init) ?? "nil" }
}
