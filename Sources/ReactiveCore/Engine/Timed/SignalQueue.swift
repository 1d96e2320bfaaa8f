/// Values and a completion that are delivered elsewhere than where they are received, in order.
@usableFromInline
struct SignalQueue<Output, Failure: Error>: ~Copyable {
  @usableFromInline
  enum Signal {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline
  struct State {
    @usableFromInline var signals = Deque<Signal>()
    /// Cancelled, or the completion is enqueued.
    @usableFromInline var isEnded = false

    @inlinable
    init(isEnded: Bool = false) { self.isEnded = isEnded }
  }

  @usableFromInline let state = Locked(State())

  @inlinable
  init() {}

  @usableFromInline var count: Int { state.withLock { $0.signals.count } }

  /// - Returns: false after the termination.
  ///
  /// Model: Tests/Verification/scheduled.pml
  @inlinable
  func append(_ signal: Signal) -> Bool {
    state.withLock { state in
      guard !state.isEnded else { return false }
      if case .completion = signal { state.isEnded = true }
      state.signals.append(signal)
      return true
    }
  }

  @inlinable
  func popFirst() -> Signal? { state.withLock { $0.signals.popFirst() } }

  /// Drops what is enqueued, and what is to be enqueued later.
  @usableFromInline
  func cancel() {
    _ = state.exchange(State(isEnded: true))
  }
}
