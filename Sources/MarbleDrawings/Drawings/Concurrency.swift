import ReactiveConcurrency
import ReactiveCore

extension Drawing {
  static let concurrency = [
    Drawing(
      "Timer",
      "A value every three seconds, until the connection is cancelled.",
      "Publishers.Timer(every: 3, scheduler: scheduler).autoconnect()"
    ) { stage in
      let scheduler = stage.scheduler
      let times = Publishers.Timer(every: 3, scheduler: scheduler).autoconnect()
      stage.output(times, during: "^----------!")
    }
  ]
}
