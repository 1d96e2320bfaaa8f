import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasFlattening = [
    Drawing(
      "flatMapLatest",
      "Each letter starts a subscription to the numbers and cancels the previous one.",
      ".flatMapLatest { letter in numbers.map { letter + $0 } }"
    ) { stage in
      let letters = stage.input("-a---b---|")
      let numbers = stage.input("-1-2-3|", label: "numbers, once for each letter")
      stage.output(letters.flatMapLatest { letter in numbers.map { letter + $0 } })
    },
    Drawing(
      "flatMapFirst",
      "A letter starts a subscription to the numbers; a letter received meanwhile is dropped.",
      ".flatMapFirst { letter in numbers.map { letter + $0 } }"
    ) { stage in
      let letters = stage.input("-a--b----c-|")
      let numbers = stage.input("-1-2-3|", label: "numbers, for a and for c")
      stage.output(letters.flatMapFirst { letter in numbers.map { letter + $0 } })
    },
    Drawing(
      "concatMap",
      "Each letter starts a subscription to the numbers; the second waits for the first.",
      ".concatMap { letter in numbers.map { letter + $0 } }"
    ) { stage in
      let letters = stage.input("ab|")
      let numbers = stage.input("-1-2|", label: "numbers, once for each letter")
      stage.output(letters.concatMap { letter in numbers.map { letter + $0 } })
    },
    Drawing(
      "expand",
      "A letter, and the letters that follow it, each of which is mapped in turn.",
      ".expand { letter in next(letter) }"
    ) { stage in
      let letters = stage.input("-a---------|")
      let afterA = stage.input("--b-c|", label: "next, after a")
      let next = { @Sendable (letter: String) -> AnyPublisher<String, Never> in
        letter == "a" ? afterA.eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
      }
      stage.output(letters.expand { letter in next(letter) })
    },
  ]
}
