import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasTransforming = [
    Drawing("mapToValue", "Each letter becomes the same number.", ".mapToValue(5)") { stage in
      let letters = stage.input("-a--b---c-|")
      stage.output(letters.mapToValue(5))
    },
    Drawing(
      "mapToResult",
      "A last result and the completion replace the failure.",
      ".mapToResult()"
    ) { stage in
      let readings = stage.input("-a-----#", values: ["a": 21], failure: Refused())
      stage.output(readings.mapToResult())
    },
    Drawing(
      "mapMany",
      "A sign is appended to each element of the array.",
      ".mapMany { \"\\($0)!\" }"
    ) { stage in
      let names = stage.input("-a---|", values: ["a": ["Ada", "Grace"]])
      stage.output(names.mapMany { "\($0)!" })
    },
    Drawing(
      "enumerated",
      "Each name with its index, from one.",
      ".enumerated(initial: 1)"
    ) { stage in
      let names = stage.input("-a---g-|", values: ["a": "Ada", "g": "Grace"])
      stage.output(names.enumerated(initial: 1).map { ($0.index, $0.element) })
    },
    Drawing(
      "nwise",
      "The average of each number and the two before it.",
      ".nwise(3).map { $0.reduce(0, +) / 3 }"
    ) { stage in
      let readings = stage.input("-3--6--9--a-|", values: ["3": 3, "6": 6, "9": 9, "a": 12])
      stage.output(readings.nwise(3).map { $0.reduce(0, +) / 3 })
    },
    Drawing(
      "pairwise",
      "The difference between each price and the previous one.",
      ".pairwise().map { $1 - $0 }"
    ) { stage in
      let prices = stage.input("-a--b--c-|", values: ["a": 100, "b": 103, "c": 101])
      stage.output(prices.pairwise().map { $1 - $0 })
    },
    Drawing(
      "toggle",
      "True becomes false, and false becomes true.",
      ".toggle()"
    ) { stage in
      let isHidden = stage.input("-t---f-|", values: ["t": true, "f": false])
      stage.output(isHidden.toggle())
    },
  ]
}
