import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasTiming = [
    Drawing(
      "throttleEdges",
      "At most one value in three seconds, the first.",
      ".throttle(for: 3, scheduler: scheduler, leading: true, trailing: false)"
    ) { stage in
      let scheduler = stage.scheduler
      let letters = stage.input("-a-bcd----e---|")
      stage.output(letters.throttle(for: 3, scheduler: scheduler, leading: true, trailing: false))
    },
    Drawing(
      "delayUntil",
      "The letters wait until the other publisher publishes.",
      ".delay(until: start)"
    ) { stage in
      let letters = stage.input("-a--b----c--|")
      let start = stage.input("------x---|", label: "start")
      stage.output(letters.delay(until: start))
    },
    Drawing(
      "Timer",
      "A value every three seconds, until the connection is cancelled.",
      "Publishers.Timer(every: 3, scheduler: scheduler).autoconnect()"
    ) { stage in
      let scheduler = stage.scheduler
      let times = Publishers.Timer(every: 3, scheduler: scheduler).autoconnect()
      stage.output(times, during: "^----------!")
    },
  ]
}
