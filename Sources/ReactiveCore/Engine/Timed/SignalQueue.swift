/// Values and a completion that are received in one place and delivered in another, in order.
///
/// A superclass, so that it takes no memory of its own. Unspecialised code needs no types for its plain lock.
@usableFromInline
class SignalQueue<Output> {
  @usableFromInline
  enum Signal {
    case value(Output)
    case completion(ErasedCompletion)
  }

  @usableFromInline final let queueLock = Lock()

  // Under the lock.
  @exclusivity(unchecked) @usableFromInline final var signals = Deque<Signal>()
  /// The number of the last signal. Signals are numbered from one.
  @exclusivity(unchecked) @usableFromInline final var last = 0
  /// The number of the last signal that was taken from the queue.
  @exclusivity(unchecked) @usableFromInline final var taken = 0
  /// True after a cancellation, or once the completion is enqueued.
  @exclusivity(unchecked) @usableFromInline final var isClosed = false

  @inlinable
  init() {}

  @usableFromInline final var pendingCount: Int {
    queueLock.lock()
    defer { queueLock.unlock() }
    return last - taken
  }

  @usableFromInline final var lastNumber: Int {
    queueLock.lock()
    defer { queueLock.unlock() }
    return last
  }

  /// - Returns: the signal's number; nil after the termination.
  @inlinable
  final func append(_ signal: Signal) -> Int? {
    queueLock.lock()
    defer { queueLock.unlock() }
    if isClosed { return nil }
    if case .completion = signal { isClosed = true }
    signals.append(signal)
    last += 1
    return last
  }

  /// - Parameter number: the number of the last signal that may be taken.
  @inlinable
  final func popFirst(through number: Int = .max) -> Signal? {
    queueLock.lock()
    defer { queueLock.unlock() }
    guard taken < number, let signal = signals.popFirst() else { return nil }
    taken += 1
    return signal
  }

  /// Drops all signals, including those enqueued later.
  @usableFromInline
  final func dropSignals() {
    queueLock.lock()
    isClosed = true
    let isEmpty = last == taken
    queueLock.unlock()
    if !isEmpty { dropPending() }
  }

  /// Not inlined, because it looks up types.
  @inline(never)
  private func dropPending() {
    queueLock.lock()
    let former = signals
    (signals, taken) = (Deque(), last)
    queueLock.unlock()
    // Released outside the lock.
    withExtendedLifetime(former) {}
  }
}
