/// The values of an upstream that have not met their partners.
@usableFromInline
class AnyZipQueue {
  @exclusivity(unchecked) @usableFromInline final var count = 0
  @exclusivity(unchecked) @usableFromInline final var isFinished = false

  @inlinable
  init() {}
}

@usableFromInline
final class ZipQueue<Value>: AnyZipQueue {
  @exclusivity(unchecked) @usableFromInline var values = Deque<Value>()

  @inlinable
  override init() {}

  @inlinable
  func append(_ value: Value) {
    values.append(value)
    count += 1
  }

  @inlinable
  func next() -> Value {
    count -= 1
    return values.popFirst().unsafelyUnwrapped
  }
}

/// What the inner subscribers have in common. They keep it; it is touched in the turn.
@usableFromInline
final class ZipCoordinator<Output, Failure: Error> {
  @usableFromInline let emitter: Emitter<Output, Failure>
  @usableFromInline let coordinator: UpstreamCoordinator
  @usableFromInline let queues: [AnyZipQueue]
  /// Takes one value from each queue. Called when there is one in each.
  @usableFromInline let combine: () -> Output
  /// How many queues are empty.
  @exclusivity(unchecked) @usableFromInline var missing: Int

  @inlinable
  init<S: Subscriber>(_ subscriber: S, _ queues: [AnyZipQueue], combine: @escaping () -> Output)
  where S.Input == Output, S.Failure == Failure {
    self.emitter = Emitter("Zip", for: subscriber, buffering: .unbounded)
    self.coordinator = UpstreamCoordinator(emitter)
    self.queues = queues
    self.combine = combine
    self.missing = queues.count
  }

  @inlinable
  func inner<Value>(_ queue: ZipQueue<Value>) -> InnerSubscriber<Value, Failure> {
    InnerSubscriber(coordinator, demand: .step) { value in
      queue.append(value)
      if queue.count == 1 {
        self.missing -= 1
        if self.missing == 0 { self.emit() }
      }
    } receiveCompletion: { completion in
      queue.isFinished = true
      if completion.failure != nil || queue.count == 0 { self.emitter.finish(completion) }
    }
  }

  @inlinable
  func emit() {
    emitter.emit(combine())
    if countEmpty() { emitter.finish(.finished) }
  }

  /// - Returns: whether one of the empty queues will stay empty.
  @usableFromInline
  func countEmpty() -> Bool {
    for inner in coordinator.innerSubscribers { inner.buffered -= 1 }
    var isOver = false
    for queue in queues where queue.count == 0 {
      missing += 1
      if queue.isFinished { isOver = true }
    }
    // Who steps has to be asked again, also when all has been asked for.
    if !isOver, emitter.hasRequestedUnlimited { coordinator.replenish(.unlimited) }
    return isOver
  }
}
