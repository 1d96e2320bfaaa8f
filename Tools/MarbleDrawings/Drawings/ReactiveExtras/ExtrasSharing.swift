import ReactiveCore
import ReactiveExtras

extension Drawing {
  static let extrasSharing = [
    Drawing(
      "shareReplay",
      "Two subscribers share a subscription; the second first receives the last letter.",
      ".share(replay: 1)"
    ) { stage in
      let letters = stage.input("--a---b---c-|")
      let shared = letters.share(replay: 1)
      stage.output(shared)
      stage.output(shared, during: "----^")
    },
    Drawing(
      "shareReplayScope",
      "Nothing is replayed after the last subscriber has cancelled.",
      ".share(replay: 1, scope: .whileConnected)"
    ) { stage in
      let letters = stage.input("--a---b-|")
      let shared = letters.share(replay: 1, scope: .whileConnected)
      stage.output(shared, during: "^---!")
      stage.output(shared, during: "------^")
    },
    Drawing(
      "shareKeepingConnection",
      "A subscriber that arrives in time shares the subscription.",
      ".share(keepingConnectionFor: 4, scheduler: scheduler)"
    ) { stage in
      let scheduler = stage.scheduler
      let letters = stage.input("-a--b--c--d-----|")
      let shared = letters.share(keepingConnectionFor: 4, scheduler: scheduler)
      stage.output(shared, during: "^----!")
      stage.output(shared, during: "--------^--!")
    },
    Drawing(
      "ReplaySubject",
      "A subscriber from second 8 on first receives the last two letters.",
      "ReplaySubject(bufferSize: 2)"
    ) { stage in
      let letters = stage.hot("-a--b--c--d-|")
      let shared = letters.multicast(subject: ReplaySubject(bufferSize: 2))
      stage.output(shared)
      stage.output(shared, during: "--------^")
      stage.connect(shared, in: 0)
    },
    Drawing(
      "AsyncSubject",
      "The last letter is delivered with the completion, to a later subscriber too.",
      "AsyncSubject()"
    ) { stage in
      let letters = stage.hot("-a--b--c-|")
      let shared = letters.multicast(subject: AsyncSubject())
      stage.output(shared)
      stage.output(shared, during: "-----------^")
      stage.connect(shared, in: 0)
    },
  ]
}
