import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasDividing = [
    Drawing(
      "groupBy",
      "A group is published for each key, when its first letter is received.",
      ".groupBy { $0.lowercased() }"
    ) { stage in
      let letters = stage.input("-a--b--A--B--a-|")
      let groups = letters.groupBy { $0.lowercased() }.share()
      stage.output(groups.map { $0.key }, label: "the groups' keys")
      stage.output(groups.filter { $0.key == "a" }.flatMap { $0 }, label: "group a")
      stage.output(groups.filter { $0.key == "b" }.flatMap { $0 }, label: "group b")
    },
    Drawing(
      "windowCount",
      "Windows of two numbers each; the last has the rest.",
      ".window(count: 2)"
    ) { stage in
      let bookings = stage.input("-1--2--3--4--5--|", of: Int.self)
      let windows = bookings.window(count: 2).share()
      stage.output(windows.output(at: 0).flatMap { $0 }, label: "first window")
      stage.output(windows.output(at: 1).flatMap { $0 }, label: "second window")
      stage.output(windows.output(at: 2).flatMap { $0 }, label: "third window")
    },
    Drawing(
      "windowTime",
      "A window for every four seconds, each a publisher.",
      ".window(.byTime(scheduler, 4))"
    ) { stage in
      let scheduler = stage.scheduler
      let letters = stage.input("-a-b--c----d-|")
      let windows = letters.window(.byTime(scheduler, 4)).multicast { PassthroughSubject() }
      stage.output(windows.output(at: 0).flatMap { $0 }, label: "first window")
      stage.output(windows.output(at: 1).flatMap { $0 }, label: "second window")
      stage.output(windows.output(at: 2).flatMap { $0 }, label: "third window")
      stage.connect(windows, in: 0)
    },
    Drawing(
      "partition",
      "Even numbers, and the others.",
      ".partition { $0.isMultiple(of: 2) }"
    ) { stage in
      let numbers = stage.input("-1--2-|", of: Int.self)
      let (even, odd) = numbers.partition { $0.isMultiple(of: 2) }
      stage.output(even, label: "even")
      stage.output(odd, label: "odd")
    },
  ]
}
