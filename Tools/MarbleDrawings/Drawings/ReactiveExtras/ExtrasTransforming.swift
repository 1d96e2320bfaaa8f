import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasTransforming = [
    Drawing("mapToValue", "Each letter becomes the same number.", ".mapToValue(5)") { stage in
      let letters = stage.input("-a--b---c-|")
      stage.output(letters.mapToValue(5))
    },
    Drawing("mapToResult", "In place of the failure, a last result, and the end.", ".mapToResult()") {
      stage in
      let letters = stage.input("-a-----b-----#", failure: Refused())
      stage.output(letters.mapToResult())
    },
    Drawing("mapMany", "Each element of each array is multiplied by ten.", ".mapMany { $0 * 10 }") { stage in
      let arrays = stage.input("-a----b---c-|", values: ["a": [1, 2], "b": [3], "c": []])
      stage.output(arrays.mapMany { $0 * 10 })
    },
    Drawing("enumerated", "Each letter with its index, from zero.", ".enumerated()") { stage in
      let letters = stage.input("-a---b---c-|")
      stage.output(letters.enumerated().map { ($0.index, $0.element) })
    },
    Drawing("nwise", "Each letter with the two before it.", ".nwise(3)") { stage in
      let letters = stage.input("-a--b--c----d-|")
      stage.output(letters.nwise(3))
    },
    Drawing("pairwise", "Each letter but the first with the one before.", ".pairwise()") { stage in
      let letters = stage.input("-a--b---c---d-|")
      stage.output(letters.pairwise())
    },
    Drawing("toggle", "True becomes false, and false becomes true.", ".toggle()") { stage in
      let flags = stage.input("-t---f---t-|", values: ["t": true, "f": false])
      stage.output(flags.toggle())
    },
  ]
}
