import ReactiveCore

extension Drawing {
  static let filtering = [
    Drawing("filter", "Numbers above four pass; the others don't.", ".filter { $0 > 4 }") { stage in
      let numbers = stage.input("-1-5-3-8-2-|", of: Int.self)
      stage.output(numbers.filter { $0 > 4 })
    },
    Drawing(
      "tryFilter",
      "Numbers above four pass; at zero the sequence fails.",
      ".tryFilter { try nonzero($0) > 4 }"
    ) { stage in
      let numbers = stage.input("-1-5-3-8-0-7|", of: Int.self)
      stage.output(numbers.tryFilter { try nonzero($0) > 4 })
    },
    Drawing(
      "compactMap",
      "Texts with a number pass as numbers; the others are dropped.",
      ".compactMap { Int($0) }"
    ) { stage in
      let lines = stage.input("-a----b----c-|", values: ["a": "12", "b": "twelve", "c": "7"])
      stage.output(lines.compactMap { Int($0) })
    },
    Drawing(
      "tryCompactMap",
      "Numbers above two pass, negated; at zero the sequence fails.",
      ".tryCompactMap { try nonzero($0) > 2 ? -$0 : nil }"
    ) { stage in
      let numbers = stage.input("-4-1-7-0-5|", of: Int.self)
      stage.output(numbers.tryCompactMap { try nonzero($0) > 2 ? -$0 : nil })
    },
    Drawing(
      "removeDuplicates",
      "A value that equals the one before is dropped.",
      ".removeDuplicates()"
    ) { stage in
      let volume = stage.input("-5-5-7-5-|", of: Int.self)
      stage.output(volume.removeDuplicates())
    },
    Drawing(
      "removeDuplicatesBy",
      "A number that differs by less than two from the last published one is dropped.",
      ".removeDuplicates { abs($0 - $1) < 2 }"
    ) { stage in
      let numbers = stage.input("-1-2-4-5-9-|", of: Int.self)
      stage.output(numbers.removeDuplicates { abs($0 - $1) < 2 })
    },
    Drawing(
      "tryRemoveDuplicates",
      "A number that equals the one before is dropped; at zero the sequence fails.",
      ".tryRemoveDuplicates { try $0 == nonzero($1) }"
    ) { stage in
      let numbers = stage.input("-1-1-4-0-9-|", of: Int.self)
      stage.output(numbers.tryRemoveDuplicates { try $0 == nonzero($1) })
    },
    Drawing(
      "ignoreOutput",
      "Only the completion passes.",
      ".ignoreOutput()"
    ) { stage in
      let progress = stage.input("-a--b---c-|", values: ["a": 10, "b": 60, "c": 100])
      stage.output(progress.ignoreOutput())
    },
    Drawing(
      "replaceEmpty",
      "A sequence without values publishes one before it finishes.",
      ".replaceEmpty(with: \"nothing found\")"
    ) { stage in
      let results = stage.input("-------|")
      stage.output(results.replaceEmpty(with: "nothing found"))
    },
  ]
}
