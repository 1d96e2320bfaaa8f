/// The events that the listeners of a program have to receive.
struct Expected {
  let script: Script
  /// For each listener.
  let events: [Timeline]
  /// True if the events depend on something that is not promised: which of two upstreams is first if both have
  /// an event at the same moment.
  let isUncertain: Bool

  /// A value that a listener sends while a value of the same subject is delivered comes after that value. Each
  /// such step is found in the events that follow from the steps before it.
  init(_ program: Program) {
    var reactions: [Timed<Step>] = []
    while true {
      let script = Script(program, reactions: reactions)
      let events = Reference(script).events(of: program)
      guard let reaction = Expected.nextReaction(of: program, after: reactions, events, script) else {
        self.script = script
        self.events = events
        isUncertain = Reference(script, isReversed: true).events(of: program) != events
        return
      }
      reactions.append(reaction)
    }
  }

  private static func nextReaction(
    of program: Program,
    after reactions: [Timed<Step>],
    _ events: [Timeline],
    _ script: Script
  ) -> Timed<Step>? {
    var possible: [(count: Int, reaction: Timed<Step>)] = []
    for (listener, events) in zip(program.listeners, events) {
      let values = events.values
      for reaction in listener.reactions {
        guard case (.value(let count), .send(let subject, _)) = (reaction.moment, reaction.step) else {
          continue
        }
        guard count <= values.count else { continue }
        let moment = values[count - 1].moment
        // It sends only inside the delivery of a value that the subject was sent.
        if script.steps.contains(where: { $0.moment == moment && $0.content.sent?.subject == subject }) {
          possible.append((count, Timed(moment, reaction.step)))
        }
      }
    }
    // The ones found before come first.
    guard possible.count > reactions.count else { return nil }
    let next = possible.sorted { $0.count < $1.count }[reactions.count].reaction
    let order = script.steps.filter { $0.moment.time == next.moment.time }.map(\.moment.order).max() ?? 0
    return Timed(Moment(time: next.moment.time, order: order + 1), next.content)
  }
}
