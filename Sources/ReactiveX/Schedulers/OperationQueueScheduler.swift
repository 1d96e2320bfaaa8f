public import Foundation

// Unchecked: an operation queue may be used by any thread.
/// A scheduler that runs actions as operations of a queue.
public final class OperationQueueScheduler: ImmediateSchedulerType, QueueScheduler, @unchecked Sendable {
  /// The queue that runs the actions.
  public let operationQueue: OperationQueue
  /// The priority of the operations.
  public let queuePriority: Operation.QueuePriority

  /// Creates a scheduler for a queue.
  public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    runLater(state, action) { enqueue(sendable($0)) }
  }

  func enqueue(_ action: @escaping @Sendable () -> Void) {
    let operation = BlockOperation(block: action)
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
  }
}
