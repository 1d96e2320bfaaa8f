/// Buffers the values of an upstream that haven't been combined yet.
@usableFromInline
package class AnyZipQueue {
  @exclusivity(unchecked) @usableFromInline final var count = 0
  @exclusivity(unchecked) @usableFromInline final var isFinished = false

  @inlinable
  init() {}
}

@usableFromInline
package final class ZipQueue<Value>: AnyZipQueue {
  @exclusivity(unchecked) @usableFromInline var values = Deque<Value>()

  @inlinable
  package override init() {}

  @inlinable
  func append(_ value: Value) {
    values.append(value)
    count += 1
  }

  @inlinable
  package func next() -> Value {
    count -= 1
    return values.popFirst().unsafelyUnwrapped
  }
}

/// The shared state of the inner subscribers, which retain it. Accessed in the turn.
@usableFromInline
package final class ZipCoordinator<Output, Failure: Error> {
  @usableFromInline package let emitter: Emitter<Output>
  @usableFromInline let coordinator: UpstreamCoordinator
  @usableFromInline let queues: [AnyZipQueue]
  /// Removes one value from each queue and combines them. Called when no queue is empty.
  @usableFromInline let combine: () -> Output
  @exclusivity(unchecked) @usableFromInline var missing: Int

  @inlinable
  package init<S: Subscriber>(_ subscriber: S, _ queues: [AnyZipQueue], combine: @escaping () -> Output)
  where S.Input == Output, S.Failure == Failure {
    self.emitter = Emitter("Zip", for: subscriber, buffering: .unbounded)
    self.coordinator = UpstreamCoordinator(emitter)
    self.queues = queues
    self.combine = combine
    self.missing = queues.count
  }

  @inlinable
  package func inner<Value>(_ queue: ZipQueue<Value>) -> InnerSubscriber<Value, Failure> {
    InnerSubscriber(coordinator, demand: .step) { value in
      queue.append(value)
      if queue.count == 1 {
        self.missing -= 1
        if self.missing == 0 { self.emit() }
      }
    } receiveCompletion: { completion in
      queue.isFinished = true
      if queue.count == 0 || completion.failure != nil { self.emitter.finish(completion) }
    }
  }

  @inlinable
  func emit() {
    coordinator.countJoint()
    emitter.emit(combine())
    if countEmpty() { emitter.finish(.finished) }
  }

  /// Returns true if a queue is empty and stays empty, because its upstream has finished.
  @usableFromInline
  func countEmpty() -> Bool {
    var isOver = false
    for queue in queues where queue.count == 0 {
      missing += 1
      if queue.isFinished { isOver = true }
    }
    return isOver
  }
}
