import ReactiveCore
import Relays

extension Drawing {
  static let relays = [
    Drawing(
      "BehaviorRelay",
      "A subscriber from second 6 on first receives the current letter; no completion follows.",
      "BehaviorRelay(value: \"x\")"
    ) { stage in
      let relay = BehaviorRelay(value: "x")
      stage.store(stage.hot("--a--b---c--|").bind(to: relay))
      stage.output(relay)
      stage.output(relay, during: "------^")
    },
    Drawing(
      "PublishRelay",
      "A subscriber from second 6 on receives what follows; no completion does.",
      "PublishRelay<String>()"
    ) { stage in
      let relay = PublishRelay<String>()
      stage.store(stage.hot("-a--b---c--|").bind(to: relay))
      stage.output(relay)
      stage.output(relay, during: "------^")
    },
    Drawing(
      "ReplayRelay",
      "A subscriber from second 8 on first receives the last two letters; no completion follows.",
      "ReplayRelay<String>(bufferSize: 2)"
    ) { stage in
      let relay = ReplayRelay<String>(bufferSize: 2)
      stage.store(stage.hot("-a--b--c--d-|").bind(to: relay))
      stage.output(relay)
      stage.output(relay, during: "--------^")
    },
  ]
}
