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
      let letters = stage.input("-a-b-cd----e---|")
      stage.output(letters.throttle(for: 3, scheduler: scheduler, leading: true, trailing: false))
    },
    Drawing(
      "delayUntil",
      "The messages wait until the other publisher publishes.",
      ".delay(until: connected)"
    ) { stage in
      let messages = stage.input("-a----b-------|", values: ["a": "hello", "b": "how are you?"])
      let connected = stage.input("----------x---|", label: "connected")
      stage.output(messages.delay(until: connected))
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
