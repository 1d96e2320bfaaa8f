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
    Drawing(
      "prepend",
      "A value comes before those of the publisher.",
      ".prepend(\"searching\")"
    ) { stage in
      let results = stage.input("--a-|", values: ["a": "3 hits"])
      stage.output(results.prepend("searching"))
    },
    Drawing(
      "prependPublisher",
      "The publisher is subscribed to when the other one has finished.",
      ".prepend(stored)"
    ) { stage in
      let new = stage.input("---n-|", values: ["n": "just now"])
      let stored = stage.input("-y---t-|", values: ["y": "yesterday", "t": "today"], label: "stored")
      stage.output(new.prepend(stored))
    },
    Drawing(
      "append",
      "A value comes after those of the publisher.",
      ".append(\"thank you\")"
    ) { stage in
      let lines = stage.input("-c---d-|", values: ["c": "cards 250", "d": "dice 120"])
      stage.output(lines.append("thank you"))
    },
    Drawing(
      "appendPublisher",
      "The other publisher is subscribed to when this one has finished.",
      ".append(secondPage)"
    ) { stage in
      let firstPage = stage.input("-a--b-|", values: ["a": "Ada", "b": "Alan"])
      let secondPage = stage.input("--c-|", values: ["c": "Barbara"], label: "secondPage")
      stage.output(firstPage.append(secondPage))
    },
    Drawing(
      "flatMap",
      "Each letter starts a subscription to the numbers; all are merged.",
      ".flatMap { letter in numbers.map { letter + $0 } }"
    ) { stage in
      let letters = stage.input("-a--b----|")
      let numbers = stage.input("-1-2-3|", label: "numbers, once for each letter")
      stage.output(letters.flatMap { letter in numbers.map { letter + $0 } })
    },
    Drawing(
      "switchToLatest",
      "Each letter starts a subscription to the numbers and cancels the previous one.",
      ".map { letter in numbers.map { letter + $0 } }.switchToLatest()"
    ) { stage in
      let letters = stage.input("-a---b---|")
      let numbers = stage.input("-1-2-3|", label: "numbers, once for each letter")
      stage.output(letters.map { letter in numbers.map { letter + $0 } }.switchToLatest())
    },
  ]
}
