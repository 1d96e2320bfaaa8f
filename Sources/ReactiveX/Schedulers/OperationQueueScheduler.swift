public import Foundation

// Unchecked: an operation queue may be used by any thread.
/// A scheduler that runs actions as operations of a queue.
///
/// Mirrors RxSwift's `OperationQueueScheduler`.
public final class OperationQueueScheduler: ImmediateSchedulerType, @unchecked Sendable {
  /// Where actions run.
  public let operationQueue: OperationQueue
  /// The priority of the operations.
  public let queuePriority: Operation.QueuePriority

  /// Creates a scheduler of a queue.
  ///
  /// Mirrors RxSwift's `OperationQueueScheduler.init(operationQueue:queuePriority:)`.
  public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    runLater(state, action) { run in
      let run = sendable(run)
      let operation = BlockOperation { run() }
      operation.queuePriority = queuePriority
      operationQueue.addOperation(operation)
    }
  }
}
