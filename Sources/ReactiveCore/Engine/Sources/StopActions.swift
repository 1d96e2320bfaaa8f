/// The closures that stop a subscription's sources, such as upstreams and timers. Each is called once, in the
/// order in which they were added: by ``run()``, or as soon as it is added after that.
@usableFromInline
struct StopActions: ~Copyable {
  /// A structure, because a function stored directly in an array is wrapped in another one.
  struct Action {
    let run: () -> Void
  }

  struct State {
    var first: (() -> Void)?
    var others: [Action] = []
    var isStopped = false
  }

  let state = Locked(State())

  @usableFromInline
  init() {}

  /// Stores a closure. After ``run()``, calls it instead and returns false.
  @usableFromInline
  @discardableResult
  func add(_ stop: @escaping () -> Void) -> Bool {
    let isAdded = state.withLock { state in
      if state.isStopped { return false }
      if state.first == nil { state.first = stop } else { state.others.append(Action(run: stop)) }
      return true
    }
    if !isAdded { stop() }
    return isAdded
  }

  /// Calls the closures, and releases them. On any thread.
  @usableFromInline
  func run() {
    let former = state.exchange(State(isStopped: true))
    former.first?()
    for stop in former.others { stop.run() }
  }
}
