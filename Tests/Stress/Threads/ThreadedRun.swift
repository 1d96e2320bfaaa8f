import Foundation
import ReactiveCore
import ReactiveInspection
import Synchronization
import ThreadSupport

/// Performs a program on several threads at once, and checks what does not depend on which thread is first.
final class ThreadedRun: @unchecked Sendable {
  static func outcome(of program: ThreadedProgram, _ library: Library = Library()) -> Outcome {
    let (items, recorders) = (Item.liveCount, Recorder.liveCount)
    var outcome = run(program, library)
    guard outcome.fault == nil else { return outcome }
    if Recorder.liveCount != recorders {
      outcome.fault = Fault(
        "\(Recorder.liveCount - recorders) subscribers are left when all are cancelled and let go"
      )
    } else if Item.liveCount != items {
      outcome.fault = Fault("\(Item.liveCount - items) values are left when all are cancelled and let go")
    }
    return outcome
  }

  /// A separate function, so that the run is released when the outcome is returned.
  @inline(never)
  private static func run(_ program: ThreadedProgram, _ library: Library) -> Outcome {
    ThreadedRun(program, library).run()
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  private let program: ThreadedProgram
  private let takeSnapshot: (() -> SubscriptionGraph)?
  private let scheduler = WorkerScheduler(workers: 2)
  private let sinkActor: SinkActor
  private let graph: ActualGraph<WorkerScheduler>
  /// The records of a listener to each subject, and of the program's listeners.
  private let references: [Record]
  private let records: [Record]
  private let recorders: Protected<[WeakReference]>
  private let bindings: Protected<[AnyCancellable?]>
  private let updates = Protected<[ContractCheck.Update]>([])

  private init(_ program: ThreadedProgram, _ library: Library) {
    self.program = program
    takeSnapshot = library.graph
    sinkActor = SinkActor(on: scheduler)
    graph = ActualGraph(program.graph, library, on: scheduler)
    references = program.graph.subjects.map { _ in Record() }
    records = program.listeners.map { _ in Record() }
    recorders = Protected(program.listeners.map { _ in WeakReference() })
    bindings = Protected(program.graph.links.map { _ in nil })
  }

  private func run() -> Outcome {
    for (subject, reference) in references.enumerated() {
      let listener = Listener(node: subject, demand: unlimited, more: 0)
      reference.state.withLock { $0.hasSubscribed = true }
      graph.publishers[subject].subscribe(Recorder(listener, reference, sinkActor) { _ in })
    }
    for (index, link) in program.graph.links.enumerated() {
      if link.isBinding, !program.areBoundLater { perform(.bind(link: index), at: nil) }
    }
    for listener in program.early {
      guard !records[listener].state.withLock({ $0.hasSubscribed }) else { continue }
      let starts = starts
      perform(.subscribe(listener: listener), at: nil)
      waitUntilIdle()
      // If a listener received something, and sent something, it is not clear which was first.
      if starts == self.starts { records[listener].state.withLock { $0.starts = starts } }
    }
    onThreads()
    waitUntilIdle()
    // What is buffered beyond the demand is delivered now; and on receiving it, others may subscribe.
    for _ in records {
      for record in records { scheduler.own { record.request(unlimited) } }
      waitUntilIdle()
    }
    let check = ContractCheck(program, graph.subjects, updates.withLock { $0 }, references, records)
    let fault = brokenRule() ?? check.fault ?? keptListener()
    for record in references + records { scheduler.own { record.cancel() } }
    for link in program.graph.links.indices { scheduler.own { unbind(link) } }
    waitUntilIdle()
    scheduler.close()
    let signals = (references + records).map { $0.state.withLock { $0.log.count } }
    return Outcome(fault: fault, signals: signals.reduce(0, +))
  }

  /// Waits until nothing is under way on the scheduler or to the main actor, which may give work to each
  /// other.
  private func waitUntilIdle() {
    var before: Int
    repeat {
      waitForTasks()
      before = scheduler.waitUntilIdle()
      MainQueue.flush()
    } while scheduler.waitUntilIdle() != before
  }

  /// The state of each subject.
  private var starts: [Record.Start] {
    references.map { $0.state.withLock { Record.Start(published: $0.log.count, isEnded: $0.end != nil) } }
  }

  private func onThreads() {
    let done = DispatchGroup()
    let barrier = Barrier(program.threads.count)
    for (thread, steps) in program.threads.enumerated() {
      done.enter()
      let job = Job {
        barrier.arrive()
        for (index, step) in steps.enumerated() {
          Watchdog.shared.thread(thread, isAt: index)
          self.perform(step, at: (thread, index))
        }
        Watchdog.shared.thread(thread, isAt: steps.count)
      }
      Thread {
        job.run()
        done.leave()
      }.start()
    }
    done.wait()
  }

  private func perform(_ step: Step, at place: (thread: Int, step: Int)?) {
    scheduler.own { take(step, at: place) }
  }

  private func take(_ step: Step, at place: (thread: Int, step: Int)?) {
    switch step {
    case .send(let subject, let value), .set(let subject, let value):
      graph.subjects[subject].send(Item(value))
    case .update(let subject, let value): update(subject, value)
    case .end(let subject, let end): graph.subjects[subject].end(end)
    case .subscribe(let listener): subscribe(listener, at: place)
    case .request(let listener, let demand): records[listener].request(demand)
    case .cancel(let listener): records[listener].cancel()
    case .bind(let link): bind(link, graph.bind(link))
    case .unbind(let link): unbind(link)
    case .pause: if let takeSnapshot { _ = takeSnapshot() } else { sched_yield() }
    case .advance: break
    }
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
    updates.withLock { $0.append(ContractCheck.Update(subject: subject, before: before, after: value)) }
  }

  private func bind(_ link: Int, _ bind: AnyCancellable?) {
    // The former one is cancelled outside of the lock.
    let former = bindings.withLock { bindings in
      defer { bindings[link] = bind }
      return bindings[link]
    }
    former?.cancel()
  }

  private func unbind(_ link: Int) { bind(link, nil) }

  private func subscribe(_ listener: Int, at place: (thread: Int, step: Int)?) {
    let isFirst = records[listener].state.withLock { state in
      defer { state.hasSubscribed = true }
      state.place = state.hasSubscribed ? state.place : place
      return !state.hasSubscribed
    }
    guard isFirst else { return }
    let recorder = Recorder(program.listeners[listener], records[listener], sinkActor) { [unowned self] in
      perform($0, at: nil)
    }
    recorders.withLock { $0[listener].object = recorder }
    recorder.listen(to: graph.publishers[program.listeners[listener].node], on: scheduler)
  }

  // MARK: What went wrong

  private func brokenRule() -> Fault? {
    for (listener, record) in records.enumerated() {
      if let fault = record.state.withLock({ $0.faults.first }) {
        return Fault("l\(listener) is told \(fault)")
      }
    }
    for (subject, record) in references.enumerated() {
      if let fault = record.state.withLock({ $0.faults.first }) {
        return Fault("a listener to all of s\(subject) is told \(fault)")
      }
    }
    return nil
  }

  private func keptListener() -> Fault? {
    for (listener, record) in records.enumerated() {
      let isOver = record.state.withLock { $0.isCancelled || $0.end != nil }
      if isOver, recorders.withLock({ $0[listener].object }) != nil {
        return Fault("l\(listener) is kept, though it is cancelled or has ended")
      }
    }
    return nil
  }
}

/// Lets threads start together.
private final class Barrier: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) { missing = Atomic(count) }

  func arrive() {
    missing.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}
