import Foundation
import ReactiveCore
import ReactiveInspection
import ThreadSupport

/// One run of a program: its publishers, and the signals that its listeners have received.
class Run: @unchecked Sendable {
  let program: Program
  let library: Library
  let graph: ActualGraph
  let records: [Record]
  /// The records of a listener to each subject, which listens from the start.
  let subjectRecords: [Record]
  private let recorders: Protected<[WeakRecorder]>
  private let links: Protected<[AnyCancellable?]>
  private let updatesMade = Protected<[Update]>([])

  /// An update: the new value and the one it replaced.
  struct Update {
    let subject: Int
    let before: Int
    let after: Int
  }

  private struct WeakRecorder {
    weak var recorder: Recorder?
  }

  init<Clock: Scheduler>(_ program: Program, _ library: Library, on clock: Clock)
  where Clock.SchedulerTimeType == Time, Clock.SchedulerOptions == Never {
    self.program = program
    self.library = library
    graph = ActualGraph(program, library, on: clock)
    records = program.listeners.map { _ in Record() }
    subjectRecords = program.graph.subjects.map { _ in Record() }
    recorders = Protected(records.map { _ in WeakRecorder() })
    links = Protected(program.graph.links.map { _ in nil })
  }

  /// The virtual time.
  var time: Int { 0 }

  var updates: [Update] { updatesMade.value }

  // MARK: Steps

  func perform(_ step: Step) {
    switch step {
    case .send(let subject, let value): graph.subjects[subject].send(Item(value))
    case .update(let subject, let value): update(subject, value)
    case .end(let subject, let end): graph.subjects[subject].end(end)
    case .subscribe(let listener): subscribe(listener)
    case .request(let listener, let demand): records[listener].request(demand)
    case .cancel(let listener): records[listener].cancel()
    case .bind(let link): if links.withLock({ $0[link] == nil }) { set(link, graph.bind(link)) }
    case .unbind(let link): set(link, nil)
    case .pause: if let graph = library.graph { _ = graph() } else { sched_yield() }
    case .advance: break
    }
  }

  /// Performs a step inside a listener.
  func react(_ step: Step) { perform(step) }

  /// Subscribes to a publisher through its listener's API.
  func listen(_ recorder: Recorder, to publisher: AnyPublisher<Item, Trouble>) {
    publisher.subscribe(recorder)
  }

  private func update(_ subject: Int, _ value: Int) {
    guard let update = graph.subjects[subject].update else {
      return graph.subjects[subject].send(Item(value))
    }
    var before = 0
    update {
      before = $0
      // Other threads have time to run in between.
      sched_yield()
      return value
    }
    updatesMade.withLock { $0.append(Update(subject: subject, before: before, after: value)) }
  }

  private func set(_ link: Int, _ made: AnyCancellable?) {
    // The previous one is cancelled outside the lock.
    let former = links.withLock { links in
      defer { links[link] = made }
      return links[link]
    }
    former?.cancel()
  }

  private func subscribe(_ listener: Int) {
    let starts = starts
    let isFirst = records[listener].state.withLock { state in
      if state.hasSubscribed { return false }
      (state.hasSubscribed, state.starts, state.isStartKnown) = (true, starts, program.isExact)
      return true
    }
    guard isFirst else { return }
    let described = program.listeners[listener]
    let recorder = Recorder(described, records[listener], time: { [unowned self] in time }) {
      [unowned self] in react($0)
    }
    recorders.withLock { $0[listener].recorder = recorder }
    let publisher = graph.publishers[described.node]
    let isLabelled = library.graph != nil
    listen(recorder, to: isLabelled ? publisher.label("l\(listener)").eraseToAnyPublisher() : publisher)
  }

  func listenToSubjects() {
    for (subject, record) in subjectRecords.enumerated() {
      let listener = Listener(node: subject)
      graph.publishers[subject].subscribe(Recorder(listener, record, time: { 0 }, react: { _ in }))
    }
  }

  /// The number of signals that each subject has published.
  var starts: [Int] { subjectRecords.map { record in record.state.withLock { $0.events.count } } }

  /// Cancels all subscriptions and links.
  func cancelAll() {
    for listener in records.indices { perform(.cancel(listener: listener)) }
    for record in subjectRecords { record.cancel() }
    for link in program.graph.links.indices { perform(.unbind(link: link)) }
  }

  // MARK: Faults that need no reference

  func brokenRule() -> String? {
    let names =
      records.indices.map { "l\($0)" } + subjectRecords.indices.map { "a listener to all of s\($0)" }
    return zip(names, records + subjectRecords).lazy.compactMap { name, record in
      record.state.withLock { $0.faults.first }.map { "\(name) received \($0)" }
    }
    .first
  }

  func keptListener() -> String? {
    // It cancels later.
    if program.isExact, program.graph.nodes.contains(where: { $0.operation == .subscribeOn }) { return nil }
    return records.indices.first { listener in
      records[listener].state.withLock { $0.isOver } && recorders.withLock { $0[listener].recorder } != nil
    }
    .map { "l\($0) is still retained after it was cancelled or completed" }
  }

  /// The number of signals that listeners have received.
  var signalCount: Int {
    records.reduce(0) { count, record in count + record.state.withLock { $0.events.count } }
  }
}
