import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasFiltering = [
    Drawing(
      "filterMany",
      "Scores of eight and more remain.",
      ".filterMany { $0 >= 8 }"
    ) { stage in
      let scores = stage.input("-a---|", values: ["a": [3, 12, 8]])
      stage.output(scores.filterMany { $0 >= 8 })
    },
    Drawing(
      "removeAllDuplicates",
      "A name that has been published before is dropped.",
      ".removeAllDuplicates()"
    ) { stage in
      let visitors = stage.input("-a--g--b-|", values: ["a": "Ada", "g": "Grace", "b": "Ada"])
      stage.output(visitors.removeAllDuplicates())
    },
    Drawing(
      "removeAllDuplicatesBy",
      "A tag that was published before, in upper or lower case, is dropped.",
      ".removeAllDuplicates { $0.lowercased() == $1.lowercased() }"
    ) { stage in
      let tags = stage.input("-s--t--l-|", values: ["s": "Swift", "t": "SWIFT", "l": "Linux"])
      stage.output(tags.removeAllDuplicates { $0.lowercased() == $1.lowercased() })
    },
    Drawing(
      "prefixWhileInclusive",
      "Numbers pass up to and including the first that isn't below a hundred.",
      ".prefix(while: { $0 < 100 }, behavior: .inclusive)"
    ) { stage in
      let progress = stage.input("-a--b--c--d-|", values: ["a": 20, "b": 60, "c": 100, "d": 100])
      stage.output(progress.prefix(while: { $0 < 100 }, behavior: .inclusive))
    },
    Drawing(
      "prefixDuration",
      "After four seconds the sequence finishes.",
      ".prefix(duration: 4, on: scheduler)"
    ) { stage in
      let scheduler = stage.scheduler
      let offers = stage.input("-a-b-c-d|")
      stage.output(offers.prefix(duration: 4, on: scheduler))
    },
    Drawing(
      "sample",
      "The latest number, whenever the other publisher publishes; each at most once.",
      ".sample(frames)"
    ) { stage in
      let position = stage.input("-a-b-----|", values: ["a": 10, "b": 14])
      let frames = stage.input("-----x-x-|", label: "frames")
      stage.output(position.sample(frames))
    },
    Drawing(
      "takeLast",
      "The last two lines are published when the upstream finishes.",
      ".takeLast(2)"
    ) { stage in
      let words: [Character: String] = ["a": "start", "b": "load", "c": "save", "d": "stop"]
      let lines = stage.input("-a--b--c--d-|", values: words)
      stage.output(lines.takeLast(2))
    },
    Drawing(
      "skipLast",
      "A value is published when another has been received; the last is dropped.",
      ".skipLast(1)"
    ) { stage in
      let fields = stage.input("-a--l---c-|", values: ["a": "ada", "l": "london", "c": "checksum"])
      stage.output(fields.skipLast(1))
    },
  ]
}
