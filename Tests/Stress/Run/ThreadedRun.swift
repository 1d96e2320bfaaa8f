import Foundation
import ReactiveCore
import ThreadSupport

/// Runs a program on several threads and checks what doesn't depend on their order.
final class ThreadedRun: Run, @unchecked Sendable {
  let scheduler = WorkerScheduler(workers: 2)
  let sinkActor = SinkActor()

  init(_ program: Program, _ library: Library) { super.init(program, library, on: scheduler) }

  func run() -> Program.Outcome {
    listenToSubjects()
    for listener in program.early {
      perform(.subscribe(listener: listener))
      waitUntilIdle()
      // If a listener received a value and also sent one, their order is unknown.
      records[listener].state.withLock { $0.isStartKnown = $0.starts == starts }
    }
    onThreads(program.threads.count) { thread in
      for step in self.program.threads[thread] { self.perform(step) }
    }
    waitUntilIdle()
    // Delivers the values buffered beyond the demand. Listeners may subscribe when they receive them.
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

  /// Waits until neither the scheduler nor the main actor has work. Each may give work to the other.
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
