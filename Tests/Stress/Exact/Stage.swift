/// The stage on which the library or the model performs a program.
final class Stage {
  /// One of the two.
  struct Backend {
    let send: (_ subject: Int, _ value: Int) -> Void
    let set: (_ subject: Int, _ value: Int) -> Void
    let update: (_ subject: Int, _ value: Int) -> Void
    let end: (_ subject: Int, End) -> Void
    /// Makes a link, and returns how it is cancelled.
    let bind: (_ link: Int) -> () -> Void
    let subscribe: (_ node: Int, _ listener: Int, Observer) -> Void
    let advance: (_ milliseconds: Int) -> Void
  }

  private struct State {
    var handle: Handle?
    var hasSubscribed = false
    var isOver = false
    var count = 0
  }

  private let program: Program
  private let backend: Backend
  private var states: [State]
  private var bindings: [Int: () -> Void] = [:]
  private(set) var log: [Entry] = []

  init(_ program: Program, _ backend: Backend) {
    self.program = program
    self.backend = backend
    states = program.listeners.map { _ in State() }
  }

  func perform(_ step: Step) {
    switch step {
    case .send(let subject, let value): backend.send(subject, value)
    case .set(let subject, let value): backend.set(subject, value)
    case .update(let subject, let value): backend.update(subject, value)
    case .end(let subject, let end): backend.end(subject, end)
    case .subscribe(let listener): subscribe(listener)
    case .request(let listener, let demand): states[listener].handle?.request(demand)
    case .cancel(let listener): cancel(listener)
    case .bind(let link):
      let unbind = backend.bind(link)
      bindings.updateValue(unbind, forKey: link)?()
    case .unbind(let link): bindings.removeValue(forKey: link)?()
    case .advance(let milliseconds): backend.advance(milliseconds)
    case .pause: break
    }
  }

  /// Cancels the remaining listeners, and all links.
  func close() {
    states.indices.forEach(cancel)
    while let (link, _) = bindings.first { bindings.removeValue(forKey: link)?() }
  }

  /// True if a listener has been cancelled, or has received the completion: it is no longer needed.
  func isOver(_ listener: Int) -> Bool { states[listener].isOver }

  private func cancel(_ listener: Int) {
    guard let handle = states[listener].handle else { return }
    states[listener].handle = nil
    handle.cancel()
    states[listener].isOver = true
  }

  private func subscribe(_ listener: Int) {
    guard !states[listener].hasSubscribed else { return }
    states[listener].hasSubscribed = true
    let described = program.listeners[listener]
    backend.subscribe(
      described.node,
      listener,
      Observer { [self] handle in
        states[listener].handle = handle
        log.append(Entry(listener: listener, signal: .subscribed))
        if described.demand > 0 { handle.request(described.demand) }
        react(listener, .subscription)
      } received: { [self] value in
        log.append(Entry(listener: listener, signal: .value(value)))
        states[listener].count += 1
        react(listener, .value(states[listener].count))
        return described.more
      } ended: { [self] end in
        log.append(Entry(listener: listener, signal: .end(end)))
        states[listener].handle = nil
        states[listener].isOver = true
        react(listener, .end)
      }
    )
  }

  private func react(_ listener: Int, _ moment: Listener.Moment) {
    for reaction in program.listeners[listener].reactions where reaction.moment == moment {
      perform(reaction.step)
    }
  }
}
