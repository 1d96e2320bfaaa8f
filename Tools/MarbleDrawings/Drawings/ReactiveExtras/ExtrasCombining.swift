import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasCombining = [
    Drawing(
      "withLatestFrom",
      "For each tap, the latest text.",
      ".withLatestFrom(draft)"
    ) { stage in
      let saveTaps = stage.input("---------x-|")
      let drafts: [Character: String] = ["e": "", "a": "Dear Ada", "g": "Dear Grace"]
      let draft = stage.input("e--a---g---|", values: drafts, label: "draft")
      stage.output(saveTaps.withLatestFrom(draft))
    },
    Drawing(
      "withLatestFromTransform",
      "Each amount, multiplied by the latest price.",
      ".withLatestFrom(price) { $0 * $1 }"
    ) { stage in
      let amounts = stage.input("--2-----2-|", of: Int.self)
      let price = stage.input("3----4----|", of: Int.self, label: "price")
      stage.output(amounts.withLatestFrom(price) { $0 * $1 })
    },
    Drawing(
      "amb",
      "Rome comes first, so Oslo is cancelled.",
      ".amb(rome)"
    ) { stage in
      let oslo = stage.input("---a|", label: "oslo")
      let rome = stage.input("-b-c|", label: "rome")
      stage.output(oslo.amb(rome))
    },
    Drawing(
      "startWith",
      "A value comes before those of the publisher.",
      ".startWith(\"loading\")"
    ) { stage in
      let answers = stage.input("---a-|", values: ["a": "3 hits"])
      stage.output(answers.startWith("loading"))
    },
    Drawing(
      "mergeCollection",
      "The values of both, as they come.",
      "[kitchen, cellar].merge()"
    ) { stage in
      let kitchen = stage.input("------k-|", values: ["k": "kitchen 21"], label: "kitchen")
      let cellar = stage.input("-c------|", values: ["c": "cellar 9"], label: "cellar")
      stage.output([kitchen, cellar].merge())
    },
    Drawing(
      "combineLatestCollection",
      "Whenever one publishes, the latest values of all three.",
      "[letters, numbers, signs].combineLatest()"
    ) { stage in
      let letters = stage.input("-a-----b---------|", label: "letters")
      let numbers = stage.input("--1---------2----|", label: "numbers")
      let signs = stage.input("---x-------------|", label: "signs")
      stage.output([letters, numbers, signs].combineLatest())
    },
    Drawing(
      "ZipMany",
      "The first values of all three.",
      "Publishers.ZipMany(requests)"
    ) { stage in
      let requests = ["---a|", "-b|", "--c|"].map { stage.input($0) }
      stage.output(Publishers.ZipMany(requests))
    },
    Drawing(
      "concatenate",
      "Each publisher is subscribed to when the one before has finished.",
      "[stored, loaded].concatenate()"
    ) { stage in
      let stored = stage.input("-a---b-|", values: ["a": "page 1", "b": "page 2"], label: "stored")
      let loaded = stage.input("---c-|", values: ["c": "page 3"], label: "loaded")
      stage.output([stored, loaded].concatenate())
    },
    Drawing(
      "ambCollection",
      "The second publisher comes first, so the two others are cancelled.",
      "mirrors.amb()"
    ) { stage in
      let mirrors = ["----a|", "-b-c|", "---d|"].map { stage.input($0) }
      stage.output(mirrors.amb())
    },
    Drawing(
      "flatMapBatches",
      "Two publishers at a time; the third is subscribed to after the first two.",
      "requests.flatMapBatches(of: 2)"
    ) { stage in
      let requests = ["--a|", "-b|", "-c|"].map { stage.input($0) }
      stage.output(requests.flatMapBatches(of: 2))
    },
  ]
}
