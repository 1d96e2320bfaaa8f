import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasFailing = [
    Drawing(
      "retryDelay",
      "Two seconds after the first failure, the publisher is subscribed to again.",
      ".retry(1, delay: .constant(.seconds(2)), scheduler: scheduler)"
    ) { stage in
      let scheduler = stage.scheduler
      let letters = stage.input("-a--b-#", failure: Refused())
      stage.output(letters.retry(1, delay: .constant(.seconds(2)), scheduler: scheduler))
    },
    Drawing(
      "retryWhen",
      "After a failure the publisher is subscribed to again when the other one publishes.",
      ".retryWhen { _ in online }"
    ) { stage in
      let letters = stage.input("-a-#", failure: Refused())
      let online = stage.input("------x------|", failure: Refused(), label: "online")
      stage.output(letters.retryWhen { _ in online })
    },
    Drawing(
      "ignoreFailure",
      "The sequence finishes instead of failing.",
      ".ignoreFailure()"
    ) { stage in
      let hints = stage.input("-a-----#", values: ["a": "try again tomorrow"], failure: Refused())
      stage.output(hints.ignoreFailure())
    },
  ]
}
