import ReactiveCore
import Relays

extension Drawing {
  static let relays = [
    Drawing(
      "BehaviorRelay",
      "A subscriber from second 6 on first receives the current value; no completion follows.",
      "BehaviorRelay(value: 5)"
    ) { stage in
      let volume = BehaviorRelay(value: 5)
      stage.store(stage.hot("--7-----8--|", values: ["7": 7, "8": 8]).bind(to: volume))
      stage.output(volume)
      stage.output(volume, during: "------^")
    },
    Drawing(
      "AnyCurrentValue",
      "A subscriber from second 6 on first receives the current value.",
      "relay.eraseToAnyCurrentValue().map { $0 * 10 }"
    ) { stage in
      let relay = BehaviorRelay(value: 5)
      let percent = relay.eraseToAnyCurrentValue().map { $0 * 10 }
      stage.store(stage.hot("--7-----8--|", values: ["7": 7, "8": 8]).bind(to: relay))
      stage.output(percent)
      stage.output(percent, during: "------^")
    },
    Drawing(
      "PublishRelay",
      "A subscriber from second 6 on receives what follows; no completion does.",
      "PublishRelay<String>()"
    ) { stage in
      let taps = PublishRelay<String>()
      stage.store(stage.hot("-o-------c--|", values: ["o": "OK", "c": "Cancel"]).bind(to: taps))
      stage.output(taps)
      stage.output(taps, during: "------^")
    },
    Drawing(
      "ReplayRelay",
      "A subscriber from second 8 on first receives the last two lines; no completion follows.",
      "ReplayRelay<String>(bufferSize: 2)"
    ) { stage in
      let lines = ["a": "start", "b": "load", "c": "save", "d": "stop"] as [Character: String]
      let log = ReplayRelay<String>(bufferSize: 2)
      stage.store(stage.hot("-a--b--c--d-|", values: lines).bind(to: log))
      stage.output(log)
      stage.output(log, during: "--------^")
    },
  ]
}
