import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasCombining = [
    Drawing("withLatestFrom", "For each letter, the latest number.", ".withLatestFrom(numbers)") { stage in
      let letters = stage.input("-a--b---c-d-|")
      let numbers = stage.input("--1---2------|", label: "numbers")
      stage.output(letters.withLatestFrom(numbers))
    },
    Drawing(
      "withLatestFromTransform",
      "Each letter with the latest number.",
      ".withLatestFrom(numbers) { $0 + $1 }"
    ) { stage in
      let letters = stage.input("-a--b---c-d-|")
      let numbers = stage.input("--1---2------|", label: "numbers")
      stage.output(letters.withLatestFrom(numbers) { $0 + $1 })
    },
    Drawing("amb", "The numbers come first, so the letters are cancelled.", ".amb(numbers)") { stage in
      let letters = stage.input("---a--b-|")
      let numbers = stage.input("-1--2--3-|", label: "numbers")
      stage.output(letters.amb(numbers))
    },
    Drawing("startWith", "Two values come before those of the publisher.", ".startWith(\"x\", \"y\")") {
      stage in
      let letters = stage.input("--a--b-|")
      stage.output(letters.startWith("x", "y"))
    },
    Drawing("mergeCollection", "The values of all three, as they come.", "[letters, numbers, signs].merge()")
    { stage in
      let letters = stage.input("-a------b-|", label: "letters")
      let numbers = stage.input("---1--2-|", label: "numbers")
      let signs = stage.input("----x------y-|", label: "signs")
      stage.output([letters, numbers, signs].merge())
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
      "The first values of all three, then the second.",
      "Publishers.ZipMany(letters, numbers, signs)"
    ) { stage in
      let letters = stage.input("-a-b----------|", label: "letters")
      let numbers = stage.input("--1-------2---|", label: "numbers")
      let signs = stage.input("----x--y------|", label: "signs")
      stage.output(Publishers.ZipMany(letters, numbers, signs))
    },
    Drawing(
      "concatenate",
      "Each publisher is subscribed to when the one before has finished.",
      "[letters, numbers].concatenate()"
    ) { stage in
      let letters = stage.input("-a--b-|", label: "letters")
      let numbers = stage.input("-1--2-|", label: "numbers")
      stage.output([letters, numbers].concatenate())
    },
    Drawing(
      "ambCollection",
      "The second publisher comes first, so the two others are cancelled.",
      "[letters, numbers, signs].amb()"
    ) { stage in
      let letters = stage.input("---a--b-|", label: "letters")
      let numbers = stage.input("-1--2--3-|", label: "numbers")
      let signs = stage.input("--x--y-|", label: "signs")
      stage.output([letters, numbers, signs].amb())
    },
    Drawing(
      "flatMapBatches",
      "Two publishers at a time; the third is subscribed to after the first two.",
      "[letters, numbers, signs].flatMapBatches(of: 2)"
    ) { stage in
      let letters = stage.input("-a|", label: "letters")
      let numbers = stage.input("----1|", label: "numbers")
      let signs = stage.input("--x|", label: "signs")
      stage.output([letters, numbers, signs].flatMapBatches(of: 2))
    },
  ]
}
