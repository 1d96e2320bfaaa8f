import Foundation
import ReactiveCore
import ThreadSupport

/// Runs a program on several threads at once, and checks what does not depend on which thread is first.
final class ThreadedRun: Run, @unchecked Sendable {
  let scheduler = WorkerScheduler(workers: 2)
  let sinkActor = SinkActor()

  init(_ program: Program, _ library: Library) { super.init(program, library, on: scheduler) }

  func run() -> Program.Outcome {
    listenToSubjects()
    for listener in program.early {
      perform(.subscribe(listener: listener))
      waitUntilIdle()
      // If a listener received something, and sent something, it is not clear which was first.
      records[listener].state.withLock { $0.isStartKnown = $0.starts == starts }
    }
    onThreads(program.threads.count) { thread in
      for step in self.program.threads[thread] { self.perform(step) }
    }
    waitUntilIdle()
    // What is buffered beyond the demand is delivered now; and on receiving it, others may subscribe.
    for _ in records {
      for listener in records.indices { perform(.request(listener: listener, demand: unlimited)) }
      waitUntilIdle()
    }
    let check = ContractCheck(self)
    let fault = brokenRule() ?? check.faultOfSubject() ?? check.faultOfListener() ?? keptListener()
    cancelAll()
    waitUntilIdle()
    scheduler.close()
    return Program.Outcome(fault: fault, signals: signalCount)
  }

  override func perform(_ step: Step) {
    scheduler.own { super.perform(step) }
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
}

/// An actor that sinks belong to. Its jobs run on the scheduler, as tasks' do.
actor SinkActor {}
