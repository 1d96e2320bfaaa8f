/// The events that the listeners of a program must receive.
struct Expected {
  let script: Script
  /// For each listener.
  let events: [Timeline]
  /// True if the events depend on unspecified behaviour.
  let isUncertain: Bool

  /// A value that a listener sends during a delivery of the same subject is published after the current
  /// value.
  /// Each such step follows from the events of the steps before it.
  init(_ program: Program) {
    var reactions: [Timed<Step>] = []
    while true {
      let script = Script(program, reactions: reactions)
      let reference = Reference(script)
      let events = reference.events(of: program)
      guard let reaction = Expected.nextReaction(of: program, after: reactions.count, events, script) else {
        self.script = script
        self.events = events
        isUncertain = reference.isUncertain
        return
      }
      reactions.append(reaction)
    }
  }

  private static func nextReaction(
    of program: Program,
    after count: Int,
    _ events: [Timeline],
    _ script: Script
  ) -> Timed<Step>? {
    var possible: [(place: Int, reaction: Timed<Step>)] = []
    for (listener, events) in zip(program.listeners, events) {
      let values = events.values
      for reaction in listener.reactions {
        guard case (.value(let place), .send(let subject, _)) = (reaction.moment, reaction.step),
          place <= values.count
        else { continue }
        let time = values[place - 1].time
        // It sends only during the delivery of a value of that subject.
        if script.steps.contains(where: { $0.time == time && $0.content.sent?.subject == subject }) {
          possible.append((place, Timed(time, reaction.step)))
        }
      }
    }
    // Steps found earlier come first.
    guard possible.count > count else { return nil }
    let next = possible.sorted { $0.place < $1.place }[count].reaction
    let latest = script.steps.map(\.time).last { ClockTime.rounded($0) == ClockTime.rounded(next.time) }
    return Timed((latest ?? next.time) + ClockTime.reaction, next.content)
  }
}
