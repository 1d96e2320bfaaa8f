import ReactiveCore

extension Drawing {
  static let failing = [
    Drawing(
      "catch",
      "After the failure, the other publisher's values.",
      ".catch { _ in numbers }"
    ) { stage in
      let letters = stage.input("-a--b-#", failure: Refused())
      let numbers = stage.input("-1--2-|", label: "numbers")
      stage.output(letters.catch { _ in numbers })
    },
    Drawing(
      "tryCatch",
      "The closure throws the failure again.",
      ".tryCatch { failure -> Just<String> in throw failure }"
    ) { stage in
      let letters = stage.input("-a--b-#", failure: Refused())
      stage.output(letters.tryCatch { failure -> Just<String> in throw failure })
    },
    Drawing(
      "replaceError",
      "In place of the failure, a value and the end.",
      ".replaceError(with: \"?\")"
    ) { stage in
      let letters = stage.input("-a--b-#", failure: Refused())
      stage.output(letters.replaceError(with: "?"))
    },
    Drawing(
      "retry",
      "After the first failure the publisher is subscribed to again, after the second it is not.",
      ".retry(1)"
    ) { stage in
      let letters = stage.input("-a--b-#", failure: Refused())
      stage.output(letters.retry(1))
    },
  ]
}
