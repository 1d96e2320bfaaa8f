import ReactiveCore

extension Drawing {
  static let timing = [
    Drawing(
      "debounce",
      "A value passes once two seconds have passed without another.",
      ".debounce(for: 2, scheduler: scheduler)"
    ) { stage in
      let scheduler = stage.scheduler
      let letters = stage.input("-abc-----d---|")
      stage.output(letters.debounce(for: 2, scheduler: scheduler))
    },
    Drawing(
      "throttle",
      "At most one value passes every three seconds: the latest.",
      ".throttle(for: 3, scheduler: scheduler, latest: true)"
    ) { stage in
      let scheduler = stage.scheduler
      let letters = stage.input("-a-b-cd----e---|")
      stage.output(letters.throttle(for: 3, scheduler: scheduler, latest: true))
    },
    Drawing("delay", "Everything comes two seconds later.", ".delay(for: 2, scheduler: scheduler)") { stage in
      let scheduler = stage.scheduler
      let letters = stage.input("-a-b---c-|")
      stage.output(letters.delay(for: 2, scheduler: scheduler))
    },
    Drawing(
      "timeout",
      "Three seconds without a value, and the sequence finishes.",
      ".timeout(3, scheduler: scheduler)"
    ) { stage in
      let scheduler = stage.scheduler
      let letters = stage.input("-a-b-----c-|")
      stage.output(letters.timeout(3, scheduler: scheduler))
    },
    Drawing(
      "collectByTime",
      "The values of every four seconds are published as an array.",
      ".collect(.byTime(scheduler, 4))"
    ) { stage in
      let scheduler = stage.scheduler
      let letters = stage.input("-ab--c-------d-|")
      stage.output(letters.collect(.byTime(scheduler, 4)))
    },
    Drawing(
      "measureInterval",
      "Each value becomes the number of seconds since the previous one.",
      ".measureInterval(using: scheduler)"
    ) { stage in
      let scheduler = stage.scheduler
      let letters = stage.input("-a--b-----c-|")
      stage.output(letters.measureInterval(using: scheduler))
    },
    Drawing(
      "buffer",
      "A value is requested in seconds 6, 8 and 11. Two fit in the buffer; the oldest is dropped.",
      ".buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)"
    ) { stage in
      let letters = stage.hot("-a-b-c---d-|")
      stage.output(
        letters.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest),
        requestingIn: [6, 8, 11]
      )
    },
  ]
}
