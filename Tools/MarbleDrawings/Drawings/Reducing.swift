import ReactiveCore

extension Drawing {
  static let reducing = [
    Drawing("collect", "All values are published as one array at the end.", ".collect()") { stage in
      let letters = stage.input("-a--b--c-|")
      stage.output(letters.collect())
    },
    Drawing(
      "collectCount",
      "Values are published in arrays of two; the last has the rest.",
      ".collect(2)"
    ) { stage in
      let letters = stage.input("-a-b--c--d-e-|")
      stage.output(letters.collect(2))
    },
    Drawing("reduce", "The sum is published at the end.", ".reduce(0, +)") { stage in
      let numbers = stage.input("-2--3--4-|", of: Int.self)
      stage.output(numbers.reduce(0, +))
    },
    Drawing(
      "tryReduce",
      "At zero the sequence fails, without a result.",
      ".tryReduce(0) { try $0 + nonzero($1) }"
    ) { stage in
      let numbers = stage.input("-2--3--0--4-|", of: Int.self)
      stage.output(numbers.tryReduce(0) { try $0 + nonzero($1) })
    },
    Drawing("count", "The number of values is published at the end.", ".count()") { stage in
      let letters = stage.input("-a--b--c-|")
      stage.output(letters.count())
    },
    Drawing("min", "The smallest number is published at the end.", ".min()") { stage in
      let numbers = stage.input("-5--2--7-|", of: Int.self)
      stage.output(numbers.min())
    },
    Drawing(
      "minBy",
      "The shortest name is published at the end.",
      ".min { $0.count < $1.count }"
    ) { stage in
      let names = stage.input("-b---a--g-|", values: ["b": "Barbara", "a": "Ada", "g": "Grace"])
      stage.output(names.min { $0.count < $1.count })
    },
    Drawing("tryMin", "At zero the sequence fails.", ".tryMin { try nonzero($0) < nonzero($1) }") { stage in
      let numbers = stage.input("-5--2--0--7-|", of: Int.self)
      stage.output(numbers.tryMin { try nonzero($0) < nonzero($1) })
    },
    Drawing("max", "The largest number is published at the end.", ".max()") { stage in
      let numbers = stage.input("-5--7--2-|", of: Int.self)
      stage.output(numbers.max())
    },
    Drawing(
      "maxBy",
      "The longest name is published at the end.",
      ".max { $0.count < $1.count }"
    ) { stage in
      let names = stage.input("-a---b---g-|", values: ["a": "Ada", "b": "Barbara", "g": "Grace"])
      stage.output(names.max { $0.count < $1.count })
    },
    Drawing("tryMax", "At zero the sequence fails.", ".tryMax { try nonzero($0) < nonzero($1) }") { stage in
      let numbers = stage.input("-5--7--0--2-|", of: Int.self)
      stage.output(numbers.tryMax { try nonzero($0) < nonzero($1) })
    },
    Drawing("contains", "At seven, the result is known to be true.", ".contains(7)") { stage in
      let numbers = stage.input("-5--7--2-|", of: Int.self)
      stage.output(numbers.contains(7))
    },
    Drawing("containsWhere", "At seven, a number above six has been found.", ".contains { $0 > 6 }") {
      stage in
      let numbers = stage.input("-5--7--2-|", of: Int.self)
      stage.output(numbers.contains { $0 > 6 })
    },
    Drawing("tryContains", "At zero the sequence fails.", ".tryContains { try nonzero($0) > 6 }") { stage in
      let numbers = stage.input("-5--0--7-|", of: Int.self)
      stage.output(numbers.tryContains { try nonzero($0) > 6 })
    },
    Drawing(
      "allSatisfy",
      "At the empty text, the result is known to be false.",
      ".allSatisfy { !$0.isEmpty }"
    ) { stage in
      let fields = stage.input("-a--e--o-|", values: ["a": "Ada", "e": "", "o": "Oslo"])
      stage.output(fields.allSatisfy { !$0.isEmpty })
    },
    Drawing("tryAllSatisfy", "At zero the sequence fails.", ".tryAllSatisfy { try nonzero($0) < 6 }") {
      stage in
      let numbers = stage.input("-5--0--2-|", of: Int.self)
      stage.output(numbers.tryAllSatisfy { try nonzero($0) < 6 })
    },
  ]
}
