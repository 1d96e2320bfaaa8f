/// A scheduler that runs actions on a queue.
protocol QueueScheduler: ImmediateSchedulerType {
  /// Runs an action as soon as possible. The action can't be cancelled.
  func enqueue(_ action: @escaping @Sendable () -> Void)
}

extension ImmediateSchedulerType {
  /// Returns a function that runs the actions of one subscription on this scheduler.
  ///
  /// A queue receives all actions immediately. Any other scheduler receives one at a time, as in RxSwift: in
  /// virtual time, two events sent together are delivered one tick apart.
  @usableFromInline func runner() -> (@escaping @Sendable () -> Void) -> Void {
    if let queue = self as? any QueueScheduler { return { queue.enqueue($0) } }
    let chain = ActionChain(on: self)
    return { chain.add($0) }
  }
}

/// Runs actions in order on a scheduler, and schedules each one when the one before it has run.
private final class ActionChain: Sendable {
  private let scheduler: any ImmediateSchedulerType
  /// The pending actions. The first one is scheduled or running.
  private let actions = Locked(Deque<@Sendable () -> Void>())

  init(on scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }

  func add(_ action: @escaping @Sendable () -> Void) {
    let isFirst = actions.withLock { actions in
      actions.append(action)
      return actions.count == 1
    }
    if isFirst { scheduleFirst() }
  }

  private func scheduleFirst() {
    _ = scheduler.run { [self] in
      actions.withLock { $0.first }?()
      let isMore = actions.withLock { actions in
        _ = actions.popFirst()
        return !actions.isEmpty
      }
      if isMore { scheduleFirst() }
    }
  }
}
