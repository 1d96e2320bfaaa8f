import Dispatch

/// The kinds of actors that closures can belong to.
enum Place: CaseIterable {
  case mainActor
  case actor
  case actorWithExecutor

  /// An actor of this kind.
  func make() -> any Actor {
    switch self {
    case .mainActor: MainActor.shared
    case .actor: OrdinaryActor()
    case .actorWithExecutor: QueueActor()
    }
  }

  /// Runs the body on an actor of this kind.
  func run<Result: Sendable>(_ body: @Sendable (isolated any Actor) -> Result) async -> Result {
    await perform(on: make(), body)
  }
}

/// Runs the body on an actor.
func perform<Result: Sendable>(
  on actor: isolated any Actor,
  _ body: @Sendable (isolated any Actor) -> Result
) -> Result {
  body(actor)
}

actor OrdinaryActor {}

/// An actor with its own executor.
actor QueueActor {
  private let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "QueueExecutor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
