import Foundation
import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import ThreadSupport

/// Performs a program with a loop, and compares the received values with the expected ones.
enum LoopRun {
  static func outcome(of program: LoopProgram, _ library: Library = Library()) -> Outcome {
    let items = Item.liveCount
    var outcome = run(program, library)
    if outcome.fault == nil, Item.liveCount != items {
      outcome.fault = Fault("\(Item.liveCount - items) values are left when the loop is over")
    }
    return outcome
  }

  /// The values that the loop has received.
  private struct State {
    var values: [Int] = []
    var isOver = false
  }

  @inline(never)
  private static func run(_ program: LoopProgram, _ library: Library) -> Outcome {
    if program.hasThreads {
      let scheduler = WorkerScheduler(workers: 2)
      defer { scheduler.close() }
      return scheduler.own {
        run(program, library, on: scheduler, scheduler) { _ = scheduler.waitUntilIdle() }
      }
    }
    let (scheduler, executor) = (TestScheduler(), ManualExecutor())
    return run(program, library, on: scheduler, executor) {
      executor.run()
      for _ in 0..<10_000 where scheduler.pendingCount > 0 {
        // In a task of the executor, so that tasks of its publishers belong to the executor.
        executor { scheduler.advance(by: .milliseconds(10)) }
      }
    }
  }

  /// - Parameter settle: has everything done that can be.
  private static func run<Clock: Scheduler & Sendable>(
    _ program: LoopProgram,
    _ library: Library,
    on clock: Clock,
    _ executor: some TaskExecutor,
    _ settle: () -> Void
  ) -> Outcome where Clock.SchedulerTimeType == Time {
    let taken: Int? = if case .endless(let taken) = program.source { taken } else { nil }
    let most = taken.map(program.mostMade) ?? 0
    let source = LoopSource(program.source, limit: program.sent.count)
    var bursts = program.bursts[...]
    var next = 1
    func send() {
      for _ in 0..<(bursts.popFirst() ?? 0) {
        source.send(next)
        next += 1
      }
    }
    // Some replayed values were sent before.
    if program.source == .replay { send() }
    let received = Protected(State())
    let publisher = program.operators.reduce(source.publisher()) {
      library.loopOperator($1, $1.publisher($0, on: clock))
    }
    start(publisher, program.loop, taken, received, executor)
    settle()
    if program.source.sends {
      if program.hasThreads {
        // A task that goes on because of what this thread sends is one of the program's.
        onThreads(1) { [bursts, next, scheduler = WorkerScheduler.current] _ in
          scheduler?.own {
            for (index, value) in (next..<next + bursts.reduce(0, +)).enumerated() {
              source.send(value)
              if index.isMultiple(of: 3) { sched_yield() }
            }
            source.finish()
          }
        }
      } else {
        while !bursts.isEmpty {
          send()
          settle()
        }
        source.finish()
      }
      settle()
    }
    let state = received.value
    return Outcome(
      fault: fault(state, program, most: most, made: source.made.value),
      signals: state.values.count
    )
  }

  /// Loops in a task of the executor's, over values that are requested from here on.
  private static func start(
    _ publisher: AnyPublisher<Item, Never>,
    _ loop: LoopProgram.Loop,
    _ taken: Int?,
    _ received: Protected<State>,
    _ executor: some TaskExecutor
  ) {
    // Made of subjects and operators alone, it may be subscribed to on any thread.
    nonisolated(unsafe) let publisher = publisher
    Task(executorPreference: executor) {
      var values =
        switch loop {
        case .values: publisher.values.makeAsyncIterator()
        case .buffering: publisher.values(bufferingPolicy: .unbounded).makeAsyncIterator()
        }
      var count = 0
      while count < taken ?? .max, let item = await values.next() {
        received.value.values.append(item.number)
        count += 1
      }
      received.value.isOver = true
    }
  }

  private static func fault(_ state: State, _ program: LoopProgram, most: Int, made: Int) -> Fault? {
    let expected = program.expected
    guard state.isOver else {
      return Fault("the loop waits for ever, after \(state.values)")
    }
    if case .endless(let taken) = program.source {
      if made > most {
        return Fault("\(made) values were made for \(state.values.count), and not \(most) at the most")
      }
      let count = min(taken, expected.count)
      let isRight =
        program.isOrdered
        ? state.values == Array(expected.prefix(count)) : state.values.isTaken(from: expected)
      return isRight && state.values.count == count
        ? nil : Fault("the loop received \(state.values), and not \(expected.prefix(count))")
    }
    let isRight = program.isOrdered ? state.values == expected : state.values.sorted() == expected.sorted()
    return isRight ? nil : Fault("the loop received \(state.values), and not \(expected)")
  }
}

extension [Int] {
  /// True if each is one of the others.
  fileprivate func isTaken(from others: [Int]) -> Bool {
    var left = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return allSatisfy { value in
      left[value, default: 0] -= 1
      return left[value, default: 0] >= 0
    }
  }
}
