import ReactiveCore

extension Drawing {
  static let reducing = [
    Drawing("collect", "All values are published as one array at the end.", ".collect()") { stage in
      let letters = stage.input("-a--b--c-|")
      stage.output(letters.collect())
    },
    Drawing(
      "collectCount",
      "Values are published in arrays of two; the last has what is left.",
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
      "The number nearest to six is published at the end.",
      ".min { abs($0 - 6) < abs($1 - 6) }"
    ) { stage in
      let numbers = stage.input("-2--5--9-|", of: Int.self)
      stage.output(numbers.min { abs($0 - 6) < abs($1 - 6) })
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
      "The number furthest from six is published at the end.",
      ".max { abs($0 - 6) < abs($1 - 6) }"
    ) { stage in
      let numbers = stage.input("-5--2--9-|", of: Int.self)
      stage.output(numbers.max { abs($0 - 6) < abs($1 - 6) })
    },
    Drawing("tryMax", "At zero the sequence fails.", ".tryMax { try nonzero($0) < nonzero($1) }") { stage in
      let numbers = stage.input("-5--7--0--2-|", of: Int.self)
      stage.output(numbers.tryMax { try nonzero($0) < nonzero($1) })
    },
    Drawing("contains", "At seven it is known that there is one.", ".contains(7)") { stage in
      let numbers = stage.input("-5--7--2-|", of: Int.self)
      stage.output(numbers.contains(7))
    },
    Drawing("containsWhere", "At seven it is known that a number is above six.", ".contains { $0 > 6 }") {
      stage in
      let numbers = stage.input("-5--7--2-|", of: Int.self)
      stage.output(numbers.contains { $0 > 6 })
    },
    Drawing("tryContains", "At zero the sequence fails.", ".tryContains { try nonzero($0) > 6 }") { stage in
      let numbers = stage.input("-5--0--7-|", of: Int.self)
      stage.output(numbers.tryContains { try nonzero($0) > 6 })
    },
    Drawing("allSatisfy", "At seven it is known that not all are below six.", ".allSatisfy { $0 < 6 }") {
      stage in
      let numbers = stage.input("-5--7--2-|", of: Int.self)
      stage.output(numbers.allSatisfy { $0 < 6 })
    },
    Drawing("tryAllSatisfy", "At zero the sequence fails.", ".tryAllSatisfy { try nonzero($0) < 6 }") {
      stage in
      let numbers = stage.input("-5--0--2-|", of: Int.self)
      stage.output(numbers.tryAllSatisfy { try nonzero($0) < 6 })
    },
  ]
}
