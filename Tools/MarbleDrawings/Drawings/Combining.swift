import ReactiveCore

extension Drawing {
  static let combining = [
    Drawing("merge", "The values of both publishers, as they come.", ".merge(with: numbers)") { stage in
      let letters = stage.input("-a---b----c-|")
      let numbers = stage.input("---1---2-|", label: "numbers")
      stage.output(letters.merge(with: numbers))
    },
    Drawing(
      "combineLatest",
      "Whenever one publishes, the latest values of both.",
      ".combineLatest(numbers) { $0 + $1 }"
    ) { stage in
      let letters = stage.input("-a----b----c-|")
      let numbers = stage.input("---1----2-|", label: "numbers")
      stage.output(letters.combineLatest(numbers) { $0 + $1 })
    },
    Drawing(
      "zip",
      "The first values of both, then the second, and so on.",
      ".zip(numbers) { $0 + $1 }"
    ) { stage in
      let letters = stage.input("-a-b-----c--|")
      let numbers = stage.input("---1---2----3--|", label: "numbers")
      stage.output(letters.zip(numbers) { $0 + $1 })
    },
    Drawing("prepend", "Two values come before those of the publisher.", ".prepend(\"x\", \"y\")") { stage in
      let letters = stage.input("--a--b-|")
      stage.output(letters.prepend("x", "y"))
    },
    Drawing(
      "prependPublisher",
      "The publisher is subscribed to when the other one has finished.",
      ".prepend(numbers)"
    ) { stage in
      let letters = stage.input("-a--b-|")
      let numbers = stage.input("-1--2-|", label: "numbers")
      stage.output(letters.prepend(numbers))
    },
    Drawing("append", "Two values come after those of the publisher.", ".append(\"x\", \"y\")") { stage in
      let letters = stage.input("-a--b-|")
      stage.output(letters.append("x", "y"))
    },
    Drawing(
      "appendPublisher",
      "The other publisher is subscribed to when this one has finished.",
      ".append(numbers)"
    ) { stage in
      let letters = stage.input("-a--b-|")
      let numbers = stage.input("-1--2-|", label: "numbers")
      stage.output(letters.append(numbers))
    },
    Drawing(
      "flatMap",
      "For each letter a subscription to the numbers; all are merged.",
      ".flatMap { letter in numbers.map { letter + $0 } }"
    ) { stage in
      let letters = stage.input("-a--b----|")
      let numbers = stage.input("-1-2-3|", label: "numbers, once for each letter")
      stage.output(letters.flatMap { letter in numbers.map { letter + $0 } })
    },
    Drawing(
      "switchToLatest",
      "For each letter a subscription to the numbers; the one before is cancelled.",
      ".map { letter in numbers.map { letter + $0 } }.switchToLatest()"
    ) { stage in
      let letters = stage.input("-a---b---|")
      let numbers = stage.input("-1-2-3|", label: "numbers, once for each letter")
      stage.output(letters.map { letter in numbers.map { letter + $0 } }.switchToLatest())
    },
  ]
}
