import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasFiltering = [
    Drawing(
      "filterMany",
      "Elements above one remain; an array may become empty.",
      ".filterMany { $0 > 1 }"
    ) { stage in
      let arrays = stage.input("-a-----b---c-|", values: ["a": [1, 2, 3], "b": [1], "c": [4, 0]])
      stage.output(arrays.filterMany { $0 > 1 })
    },
    Drawing(
      "removeAllDuplicates",
      "A letter that has been published before is dropped.",
      ".removeAllDuplicates()"
    ) { stage in
      let letters = stage.input("-a-b-a-c-b-|")
      stage.output(letters.removeAllDuplicates())
    },
    Drawing(
      "removeAllDuplicatesBy",
      "A number that differs by less than two from any published before is dropped.",
      ".removeAllDuplicates { abs($0 - $1) < 2 }"
    ) { stage in
      let numbers = stage.input("-1-5-2-9-4-|", of: Int.self)
      stage.output(numbers.removeAllDuplicates { abs($0 - $1) < 2 })
    },
    Drawing(
      "prefixWhileInclusive",
      "Numbers pass up to the first that is not below five, and that one as well.",
      ".prefix(while: { $0 < 5 }, behavior: .inclusive)"
    ) { stage in
      let numbers = stage.input("-1--3--8--2-|", of: Int.self)
      stage.output(numbers.prefix(while: { $0 < 5 }, behavior: .inclusive))
    },
    Drawing(
      "prefixDuration",
      "After six seconds the sequence finishes.",
      ".prefix(duration: 6, on: scheduler)"
    ) { stage in
      let scheduler = stage.scheduler
      let letters = stage.input("-a--b---c--d-|")
      stage.output(letters.prefix(duration: 6, on: scheduler))
    },
    Drawing(
      "sample",
      "The latest letter, whenever the other publisher publishes; each at most once.",
      ".sample(trigger)"
    ) { stage in
      let letters = stage.input("-a-b------c--|")
      let trigger = stage.input("-----x--x---x-|", label: "trigger")
      stage.output(letters.sample(trigger))
    },
    Drawing("takeLast", "The last two letters are published when the upstream finishes.", ".takeLast(2)") {
      stage in
      let letters = stage.input("-a--b--c--d-|")
      stage.output(letters.takeLast(2))
    },
    Drawing(
      "skipLast",
      "A letter is published when two more have been received; the last two are dropped.",
      ".skipLast(2)"
    ) { stage in
      let letters = stage.input("-a--b--c--d-|")
      stage.output(letters.skipLast(2))
    },
  ]
}
