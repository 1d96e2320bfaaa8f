/// The closure that stops a source. It is called once: by ``run()``, or as soon as it is known after that.
@usableFromInline
struct StopAction: ~Copyable {
  enum State {
    case unknown
    case known(() -> Void)
    case stopped
  }

  let state = Locked(State.unknown)

  @usableFromInline
  init() {}

  /// Stores the closure, or calls it if the source was stopped before.
  @usableFromInline
  func set(_ stop: @escaping () -> Void) {
    let isStopped = state.withLock { state in
      if case .stopped = state { return true }
      state = .known(stop)
      return false
    }
    if isStopped { stop() }
  }

  /// Stops the source. On any thread.
  @usableFromInline
  func run() {
    if case .known(let stop) = state.exchange(.stopped) { stop() }
  }
}
