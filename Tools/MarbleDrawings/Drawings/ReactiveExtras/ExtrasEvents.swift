import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasEvents = [
    Drawing(
      "materialize",
      "Values and the failure become events; the last is followed by the end.",
      ".materialize()"
    ) { stage in
      let letters = stage.input("-a----b----#", failure: Refused())
      stage.output(letters.materialize())
    },
    Drawing(
      "dematerialize",
      "Events become values again, and the last one becomes the completion.",
      ".dematerialize()"
    ) { stage in
      let events = stage.input("-a--b---c---d-|", values: someEvents)
      stage.output(events.dematerialize())
    },
    Drawing(
      "values",
      "The elements of the events; the others are dropped.",
      ".values()"
    ) { stage in
      let events = stage.input("-a---e---b-|", values: pages)
      stage.output(events.values())
    },
    Drawing(
      "failures",
      "The error of the events; the others are dropped.",
      ".failures()"
    ) { stage in
      let events = stage.input("-a---e---b-|", values: pages)
      stage.output(events.failures())
    },
  ]

  private static let someEvents: [Character: Event<String, Refused>] = [
    "a": .next("a"), "b": .next("b"), "c": .completed, "d": .next("c"),
  ]

  private static let pages: [Character: Event<String, NotFound>] = [
    "a": .next("page 1"), "e": .error(NotFound()), "b": .next("page 3"),
  ]

  private struct NotFound: Error, CustomStringConvertible {
    var description: String { "NotFound()" }
  }
}
