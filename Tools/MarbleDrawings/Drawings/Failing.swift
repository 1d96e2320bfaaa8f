import ReactiveCore

extension Drawing {
  static let failing = [
    Drawing(
      "catch",
      "The other publisher's values follow the failure.",
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
      "A value and the completion replace the failure.",
      ".replaceError(with: \"?\")"
    ) { stage in
      let letters = stage.input("-a--b-#", failure: Refused())
      stage.output(letters.replaceError(with: "?"))
    },
    Drawing(
      "retry",
      "The publisher is subscribed to again after the first failure, but not after the second.",
      ".retry(1)"
    ) { stage in
      let letters = stage.input("-a--b-#", failure: Refused())
      stage.output(letters.retry(1))
    },
  ]
}
