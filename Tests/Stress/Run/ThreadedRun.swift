import Foundation
import ReactiveCore
import ThreadSupport

/// Runs a program on several threads at once, and checks what does not depend on which thread is first.
final class ThreadedRun: Run, @unchecked Sendable {
  let scheduler = WorkerScheduler(workers: 2)
  let sinkActor = SinkActor()
  /// The records of a listener to each subject, which listens from the start.
  private let subjectRecords: [Record]

  init(_ program: Program, _ library: Library) {
    subjectRecords = program.graph.subjects.map { _ in Record() }
    super.init(program, library, on: scheduler)
  }

  func run() -> Program.Outcome {
    for (subject, record) in subjectRecords.enumerated() {
      graph.publishers[subject].subscribe(
        Recorder(Listener(node: subject), record, time: { 0 }, react: { _ in })
      )
    }
    for listener in program.early {
      if records[listener].state.withLock({ $0.hasSubscribed }) { continue }
      let starts = starts
      perform(.subscribe(listener: listener))
      waitUntilIdle()
      // If a listener received something, and sent something, it is not clear which was first.
      if starts == self.starts { records[listener].state.withLock { $0.starts = starts } }
    }
    onThreads(program.threads.count) { thread in
      for (index, step) in self.program.threads[thread].enumerated() {
        self.perform(step, at: (thread, index))
      }
    }
    waitUntilIdle()
    // What is buffered beyond the demand is delivered now; and on receiving it, others may subscribe.
    for _ in records {
      for listener in records.indices { perform(.request(listener: listener, demand: unlimited)) }
      waitUntilIdle()
    }
    let check = ContractCheck(self, subjectRecords.map(\.course))
    let fault = brokenRule() ?? brokenSubject() ?? check.fault() ?? keptListener()
    cancelAll()
    for record in subjectRecords { record.cancel() }
    waitUntilIdle()
    scheduler.close()
    return Program.Outcome(fault: fault, signals: signalCount)
  }

  override func perform(_ step: Step, at place: Place? = nil) {
    scheduler.own { super.perform(step, at: place) }
  }

  override func listen(_ recorder: Recorder, to publisher: AnyPublisher<Item, Trouble>) {
    begin(recorder, publisher)
  }

  /// Waits until nothing is under way on the scheduler or to the main actor, which may give work to each
  /// other.
  private func waitUntilIdle() {
    var before: Int
    repeat {
      waitForTasks()
      before = scheduler.waitUntilIdle()
      DispatchQueue.main.sync {}
    } while scheduler.waitUntilIdle() != before
  }

  /// The place in each subject's course.
  private var starts: [Int] {
    subjectRecords.map { record in record.state.withLock { $0.events.count } }
  }

  private func brokenSubject() -> String? {
    subjectRecords.enumerated().lazy.compactMap { subject, record in
      record.state.withLock { $0.faults.first }.map { "a listener to all of s\(subject) is told \($0)" }
    }
    .first
  }
}

/// An actor that sinks belong to. Its jobs run on the scheduler, as tasks' do.
actor SinkActor {}
