import ReactiveCore
import ReactiveInspection
import ReactiveTesting

/// Performs a program on one thread, in virtual time, and compares what its listeners receive with what the
/// reference says.
final class ExactRun {
  static func outcome(of program: Program, _ library: Library = Library()) -> Outcome {
    let items = Item.liveCount
    var outcome = run(program, library)
    if outcome.fault == nil, Item.liveCount != items {
      outcome.fault = Fault("\(Item.liveCount - items) values are left when all are cancelled and let go")
    }
    return outcome
  }

  /// A separate function, so that the run is released when the outcome is returned.
  @inline(never)
  private static func run(_ program: Program, _ library: Library) -> Outcome {
    ExactRun(program, library).run()
  }

  private struct ListenerState {
    weak var subscriber: ExactSubscriber?
    var hasSubscribed = false
    var subscription: (any Subscription)?
    var events: Timeline = []
    /// Cancelled, or the completion has been received.
    var isOver = false
  }

  private let program: Program
  private let library: Library
  private let expected: Expected
  private let graph: ActualGraph<TestScheduler>
  private var states: [ListenerState]
  private var links: [Int: AnyCancellable] = [:]
  /// The listeners that have subscribed, in that order.
  private var subscribed: [Int] = []
  /// The subject that is sending a value.
  private var sender: Int?

  private init(_ program: Program, _ library: Library) {
    self.program = program
    self.library = library
    expected = Expected(program)
    graph = ActualGraph(program.graph, library, on: TestScheduler())
    states = program.listeners.map { _ in ListenerState() }
  }

  private var moment: Moment { Moment(time: graph.clock.now.nanoseconds) }

  private func run() -> Outcome {
    var fault: Fault?
    for (index, step) in program.steps.enumerated() where fault == nil {
      graph.clock.advance(by: .nanoseconds(step.duration))
      perform(step)
      fault = (wrongValue() ?? keptListener() ?? wrongGraph()).map {
        Fault("after step \(index + 1), \(step), \($0)")
      }
    }
    graph.clock.advance(by: .nanoseconds(Script.rest))
    fault = fault ?? wrongEvents()
    states.indices.forEach(cancel)
    while let (link, _) = links.first { links.removeValue(forKey: link)?.cancel() }
    // Some cancel later.
    graph.clock.advance(by: .nanoseconds(Script.rest))
    if fault == nil, graph.clock.pendingCount > 0 {
      fault = Fault("\(graph.clock.pendingCount) actions are left when all are cancelled and let go")
    }
    return Outcome(fault: fault, signals: states.reduce(0) { $0 + $1.events.count })
  }

  // MARK: Steps

  private func perform(_ step: Step) {
    switch step {
    case .send(let subject, let value):
      send(by: subject) { $0.send(Item(value)) }
    case .set(let subject, let value):
      send(by: subject) { ($0.set ?? $0.send)(Item(value)) }
    case .update(let subject, let value):
      send(by: subject) { subject in
        if let update = subject.update {
          update { Arithmetic.sum($0, value) }
        } else {
          subject.send(Item(value))
        }
      }
    case .end(let subject, let end): graph.subjects[subject].end(end)
    case .subscribe(let listener): subscribe(listener)
    case .request(let listener, let demand): states[listener].subscription?.request(demand.asDemand)
    case .cancel(let listener): cancel(listener)
    case .bind(let link): if links[link] == nil { links[link] = graph.bind(link) }
    case .unbind(let link): links.removeValue(forKey: link)?.cancel()
    case .advance, .pause: break
    }
  }

  private func send(by subject: Int, _ send: (SubjectDriver) -> Void) {
    let former = sender
    sender = subject
    send(graph.subjects[subject])
    sender = former
  }

  private func cancel(_ listener: Int) {
    states[listener].subscription.take()?.cancel()
    states[listener].isOver = states[listener].isOver || states[listener].hasSubscribed
  }

  private func subscribe(_ listener: Int) {
    guard !states[listener].hasSubscribed else { return }
    states[listener].hasSubscribed = true
    subscribed.append(listener)
    let described = program.listeners[listener]
    let subscriber = ExactSubscriber { [unowned self] subscription in
      states[listener].subscription = subscription
      if described.demand > 0 { subscription.request(described.demand.asDemand) }
    } received: { [unowned self] event in
      receive(event, by: listener)
    }
    states[listener].subscriber = subscriber
    graph.publishers[described.node].subscribe(subscriber)
  }

  private func receive(_ event: Signal, by listener: Int) -> Int {
    states[listener].events.append(Timed(moment, event))
    if event.isEnd {
      states[listener].subscription = nil
      states[listener].isOver = true
      return 0
    }
    let count = states[listener].events.count
    for reaction in program.listeners[listener].reactions where reaction.moment == .value(count) {
      if reaction.step.sent.map({ $0.subject == sender }) ?? true { perform(reaction.step) }
    }
    return program.listeners[listener].more
  }

  // MARK: What went wrong

  private func wrongEvents() -> Fault? {
    if expected.isUncertain { return nil }
    for (listener, state) in states.enumerated() {
      let (expected, actual) = (expected.events[listener], state.events)
      if expected.map(\.moment.time) == actual.map(\.moment.time),
        expected.map(\.content) == actual.map(\.content)
      {
        continue
      }
      return Fault(
        """
        l\(listener) receives something else
          expected: \(expected.map(\.description).joined(separator: ", "))
          actual:   \(actual.map(\.description).joined(separator: ", "))
        """
      )
    }
    return nil
  }

  private func wrongValue() -> String? {
    for (subject, driver) in graph.subjects.enumerated() {
      let value = expected.script.value(ofSubject: subject, at: Moment(time: moment.time, order: .max))
      if driver.value() != value {
        return "s\(subject) has the value \(driver.value() ?? 0), and not \(value ?? 0)"
      }
    }
    return nil
  }

  /// True if it subscribes and cancels later.
  private var isLater: Bool { program.graph.nodes.contains { $0.operation == .subscribeOn } }

  private func keptListener() -> String? {
    if isLater { return nil }
    let kept = states.firstIndex { $0.isOver && $0.subscriber != nil }
    return kept.map { "l\($0) is retained, though nothing more can come to it" }
  }

  private func wrongGraph() -> String? {
    guard let graph = library.graph?(), !isLater else { return nil }
    let listeners = subscribed.filter { !states[$0].isOver }.map { listener in
      GraphRoot(node: program.listeners[listener].node, valueCount: states[listener].events.count)
    }
    return graph.difference(from: program.graph, listeners).map { "the graph differs: \($0)\n\(graph)" }
  }
}

private final class ExactSubscriber: Subscriber {
  typealias Input = Item
  typealias Failure = Trouble

  private let subscribed: (any Subscription) -> Void
  private let received: (Signal) -> Int

  init(subscribed: @escaping (any Subscription) -> Void, received: @escaping (Signal) -> Int) {
    self.subscribed = subscribed
    self.received = received
  }

  func receive(subscription: any Subscription) { subscribed(subscription) }

  func receive(_ input: Item) -> Subscribers.Demand { received(.value(input.number)).asDemand }

  func receive(completion: Subscribers.Completion<Trouble>) { _ = received(.end(End(completion))) }
}
