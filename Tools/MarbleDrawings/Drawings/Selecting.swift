import ReactiveCore

extension Drawing {
  static let selecting = [
    Drawing(
      "first",
      "The first value passes; then the upstream is cancelled.",
      ".first()"
    ) { stage in
      let taps = stage.input("--a----b-|", values: ["a": "OK", "b": "Cancel"])
      stage.output(taps.first())
    },
    Drawing(
      "firstWhere",
      "The first number above four passes; then the upstream is cancelled.",
      ".first { $0 > 4 }"
    ) { stage in
      let numbers = stage.input("-1--5--7-|", of: Int.self)
      stage.output(numbers.first { $0 > 4 })
    },
    Drawing(
      "tryFirst",
      "At zero, before a number above four, the sequence fails.",
      ".tryFirst { try nonzero($0) > 4 }"
    ) { stage in
      let numbers = stage.input("-1--0--7-|", of: Int.self)
      stage.output(numbers.tryFirst { try nonzero($0) > 4 })
    },
    Drawing("last", "The last value is published when the upstream finishes.", ".last()") { stage in
      let letters = stage.input("-a--b--c---|")
      stage.output(letters.last())
    },
    Drawing(
      "lastWhere",
      "The last number above four is published when the upstream finishes.",
      ".last { $0 > 4 }"
    ) { stage in
      let numbers = stage.input("-5--7--2---|", of: Int.self)
      stage.output(numbers.last { $0 > 4 })
    },
    Drawing("tryLast", "At zero the sequence fails.", ".tryLast { try nonzero($0) > 4 }") { stage in
      let numbers = stage.input("-5--7--0--8-|", of: Int.self)
      stage.output(numbers.tryLast { try nonzero($0) > 4 })
    },
    Drawing("prefix", "Two values pass; then the upstream is cancelled.", ".prefix(2)") { stage in
      let letters = stage.input("-a--b--c--d-|")
      stage.output(letters.prefix(2))
    },
    Drawing(
      "prefixWhile",
      "Numbers pass up to the first that is not below five.",
      ".prefix { $0 < 5 }"
    ) { stage in
      let numbers = stage.input("-1--3--8--2-|", of: Int.self)
      stage.output(numbers.prefix { $0 < 5 })
    },
    Drawing(
      "tryPrefix",
      "Numbers below five pass; at zero the sequence fails.",
      ".tryPrefix { try nonzero($0) < 5 }"
    ) { stage in
      let numbers = stage.input("-1--3--0--2-|", of: Int.self)
      stage.output(numbers.tryPrefix { try nonzero($0) < 5 })
    },
    Drawing(
      "prefixUntilOutputFrom",
      "Prices pass until the other publisher publishes.",
      ".prefix(untilOutputFrom: closing)"
    ) { stage in
      let prices = stage.input("-a-----b-|", values: ["a": 101, "b": 102])
      let closing = stage.input("----x----|", label: "closing")
      stage.output(prices.prefix(untilOutputFrom: closing))
    },
    Drawing(
      "dropFirst",
      "The first value is dropped.",
      ".dropFirst()"
    ) { stage in
      let volume = stage.input("5--7-|", of: Int.self)
      stage.output(volume.dropFirst())
    },
    Drawing(
      "dropWhile",
      "Numbers are dropped up to the first that is not below five.",
      ".drop { $0 < 5 }"
    ) { stage in
      let numbers = stage.input("-1--3--8--2-|", of: Int.self)
      stage.output(numbers.drop { $0 < 5 })
    },
    Drawing(
      "tryDrop",
      "Numbers below five are dropped; at zero the sequence fails.",
      ".tryDrop { try nonzero($0) < 5 }"
    ) { stage in
      let numbers = stage.input("-1--3--0--8-|", of: Int.self)
      stage.output(numbers.tryDrop { try nonzero($0) < 5 })
    },
    Drawing(
      "dropUntilOutputFrom",
      "Values are dropped until the other publisher publishes.",
      ".drop(untilOutputFrom: signIn)"
    ) { stage in
      let events = stage.input("-o-----b-|", values: ["o": "opened", "b": "bought"])
      let signIn = stage.input("----x----|", label: "signIn")
      stage.output(events.drop(untilOutputFrom: signIn))
    },
    Drawing(
      "outputAt",
      "The value at position two passes; then the upstream is cancelled.",
      ".output(at: 2)"
    ) { stage in
      let row = stage.input("-d---o---c-|", values: ["d": "2026-11-22", "o": "Oslo", "c": "-3"])
      stage.output(row.output(at: 2))
    },
    Drawing("outputIn", "The values at positions one and two pass.", ".output(in: 1...2)") { stage in
      let letters = stage.input("-a--b--c--d-|")
      stage.output(letters.output(in: 1...2))
    },
  ]
}
