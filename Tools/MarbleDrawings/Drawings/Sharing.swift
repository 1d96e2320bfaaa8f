import ReactiveCore

extension Drawing {
  static let sharing = [
    Drawing(
      "share",
      "Two subscribers share a subscription; the second, from second 4 on, receives later values.",
      ".share()"
    ) { stage in
      let letters = stage.input("--a--b--c--|")
      let shared = letters.share()
      stage.output(shared)
      stage.output(shared, during: "----^")
    },
    Drawing(
      "multicast",
      "Two subscribers; connecting in second 3 subscribes to the upstream.",
      ".multicast { PassthroughSubject() }"
    ) { stage in
      let readings = stage.input("-a--b-|", values: ["a": 19, "b": 21])
      let shared = readings.multicast { PassthroughSubject() }
      stage.output(shared)
      stage.output(shared)
      stage.connect(shared, in: 3)
    },
    Drawing(
      "makeConnectable",
      "The upstream is subscribed to when the publisher is connected, in second 3.",
      ".makeConnectable()"
    ) { stage in
      let numbers = stage.input("-1--2-|", of: Int.self)
      let connectable = numbers.makeConnectable()
      stage.output(connectable)
      stage.output(connectable)
      stage.connect(connectable, in: 3)
    },
    Drawing(
      "autoconnect",
      "The first subscriber connects, the last to cancel disconnects.",
      ".autoconnect()"
    ) { stage in
      let letters = stage.input("-a--b--c--d-|")
      let shared = letters.multicast { PassthroughSubject() }.autoconnect()
      stage.output(shared, during: "--^------!")
      stage.output(shared, during: "-----^-------!")
    },
  ]
}
