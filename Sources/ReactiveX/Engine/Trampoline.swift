/// A thread's queue of actions, each of which runs after the previous one has returned. It is the queue of
/// ``CurrentThreadScheduler``.
///
/// A subscription runs as the first action, unless one is already running. Sequences such as
/// ``ObservableType/of(_:scheduler:)`` send each element in its own action. So two sequences that are
/// subscribed to together take turns, and a sequence that subscribes to itself again when it ends does not
/// grow the stack.
@usableFromInline final class Trampoline {
  /// A structure, because a function stored as an element would be wrapped in another one.
  @usableFromInline struct Action {
    let run: () -> Void
  }

  // Used by one thread.
  @exclusivity(unchecked) @usableFromInline private(set) var isRunning = false
  @exclusivity(unchecked) @usableFromInline var actions = Deque<Action>()

  @inlinable var isEmpty: Bool { actions.isEmpty }

  /// Runs an action, and then those added meanwhile. No other may be running.
  @usableFromInline func run(_ action: () -> Void) {
    isRunning = true
    action()
    while let next = actions.popFirst() { next.run() }
    isRunning = false
  }

  /// Runs an action after the pending ones; immediately if none is running.
  @usableFromInline func add(_ action: @escaping () -> Void) {
    if isRunning { actions.append(Action(run: action)) } else { run(action) }
  }

  private static let thread = ThreadLocal()

  @usableFromInline static var current: Trampoline {
    if let known = thread.pointer { return Unmanaged.fromOpaque(known).takeUnretainedValue() }
    let new = Trampoline()
    thread.pointer = Unmanaged.passRetained(new).toOpaque()
    return new
  }
}
