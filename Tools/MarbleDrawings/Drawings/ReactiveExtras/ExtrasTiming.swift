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
      "pausable",
      "While paused, one value waits; the oldest is dropped.",
      ".pausable(by: isHidden, bufferSize: 1)"
    ) { stage in
      let readings = stage.input("-a---b-c----d-|", values: ["a": 19, "b": 20, "c": 21, "d": 22])
      let isHidden = stage.input("---y------n---|", values: ["y": true, "n": false], label: "isHidden")
      stage.output(readings.pausable(by: isHidden, bufferSize: 1))
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
