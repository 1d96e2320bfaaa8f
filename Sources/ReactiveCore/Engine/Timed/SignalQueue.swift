/// Values and a completion that are received in one place and delivered in another, in order.
@usableFromInline
struct SignalQueue<Output>: ~Copyable {
  @usableFromInline
  enum Signal {
    case value(Output)
    case completion(ErasedCompletion)
  }

  @usableFromInline
  struct State {
    @usableFromInline var signals = Deque<Signal>()
    /// The number of signals that were taken from the queue.
    @usableFromInline var taken = 0
    /// Cancelled, or the completion is enqueued.
    @usableFromInline var isEnded = false

    @inlinable
    init(isEnded: Bool = false) { self.isEnded = isEnded }

    /// The number of the last signal. Signals are numbered from one.
    @inlinable var lastNumber: Int { taken + signals.count }
  }

  @usableFromInline let state = Locked(State())

  @inlinable
  init() {}

  @usableFromInline var count: Int { state.withLock { $0.signals.count } }

  @usableFromInline var lastNumber: Int { state.withLock { $0.lastNumber } }

  /// - Returns: the signal's number; nil after the termination.
  @inlinable
  func append(_ signal: Signal) -> Int? {
    state.withLock { state in
      guard !state.isEnded else { return nil }
      if case .completion = signal { state.isEnded = true }
      state.signals.append(signal)
      return state.lastNumber
    }
  }

  /// - Parameter number: the number of the last signal that may be taken.
  @inlinable
  func popFirst(through number: Int = .max) -> Signal? {
    state.withLock { state in
      guard state.taken < number, let signal = state.signals.popFirst() else { return nil }
      state.taken += 1
      return signal
    }
  }

  /// Drops all signals, including those enqueued later.
  @usableFromInline
  func cancel() {
    _ = state.exchange(State(isEnded: true))
  }
}
