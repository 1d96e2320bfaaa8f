import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasTiming = [
    Drawing(
      "throttleEdges",
      "At most one value passes every three seconds: the first.",
      ".throttle(for: 3, scheduler: scheduler, leading: true, trailing: false)"
    ) { stage in
      let scheduler = stage.scheduler
      let letters = stage.input("-a-b-cd----e---|")
      stage.output(letters.throttle(for: 3, scheduler: scheduler, leading: true, trailing: false))
    },
    Drawing(
      "Timer",
      "A value every two seconds, until the connection is cancelled.",
      "Publishers.Timer(every: 2, scheduler: scheduler).autoconnect()"
    ) { stage in
      let scheduler = stage.scheduler
      let times = Publishers.Timer(every: 2, scheduler: scheduler).autoconnect()
      stage.output(times, during: "^----!")
    },
  ]
}
