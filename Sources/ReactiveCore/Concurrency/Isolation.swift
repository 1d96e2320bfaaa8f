import Synchronization

#if canImport(Darwin)
  internal import Darwin
#endif

/// The actor that a subscriber's closures belong to.
///
/// The actor is not retained. Otherwise an actor that ends its subscriptions in `deinit` would never be
/// deinitialized.
@usableFromInline
package struct Isolation {
  private let isMain: Bool
  private weak var other: (any Actor)?
  /// The actor's executor. The caller must ensure that it never changes.
  private let executor: UnownedSerialExecutor

  @usableFromInline
  package init(_ actor: any Actor) {
    isMain = actor is MainActor
    other = isMain ? nil : actor
    executor = actor.unownedExecutor
    if isMain { findMainThread() }
  }

  @usableFromInline
  enum Place {
    case here
    case elsewhere
    /// The actor was deinitialized.
    case gone
  }

  /// Calls the body with the caller's place relative to the actor, which stays valid until the body returns.
  ///
  /// An unknown place is `elsewhere`, because hopping is always correct.
  @inlinable @inline(__always)
  func withPlace(_ body: (Place) -> Void) {
    if isOnMainThread { return body(.here) }
    let (place, actor) = place
    body(place)
    withExtendedLifetime(actor) {}
  }

  /// True if the actor is the main actor and the caller is on the main thread.
  ///
  /// Code on the main thread never runs at the same time as other code of the main actor. Other threads may
  /// run the main queue, as under an asynchronous `main` on Linux, but only after the main thread has stopped
  /// running code for good.
  @usableFromInline
  var isOnMainThread: Bool {
    #if canImport(Darwin)
      isMain && pthread_main_np() != 0
    #elseif canImport(Glibc)
      isMain && currentThread == mainThread.load(ordering: .relaxed)
    #else
      false
    #endif
  }

  /// The caller's place, and the actor, which must be retained as long as the place is used.
  @usableFromInline
  var place: (Place, (any Actor)?) {
    #if canImport(Darwin)
      // Systems before 2025 lack the runtime's function, and programs must start on them too.
      if isMain { return (.elsewhere, nil) }
      return other.map { (.elsewhere, $0) } ?? (.gone, nil)
    #else
      // The main actor is never deinitialized.
      let actor = isMain ? nil : other
      if !isMain, actor == nil { return (.gone, nil) }
      return (isCurrent(executor) ? .here : .elsewhere, actor)
    #endif
  }

  /// In a debug build, traps if the actor's executor runs its jobs in a different place than it reports:
  /// closures written for the actor would be called there.
  @usableFromInline
  func expectHere(for name: StaticString) {
    #if DEBUG && !canImport(Darwin)
      withPlace { place in
        if place == .elsewhere {
          misuse(
            "A closure was called elsewhere than on its actor",
            "\(name) on \(isMain ? MainActor.shared : other!)"
          )
        }
      }
    #endif
  }

  /// Runs work on the actor, immediately if the caller is there. Does nothing if the actor was deinitialized.
  @usableFromInline
  package func run(_ work: @escaping () -> Void) {
    // Unchecked: it belongs to the actor and runs only there.
    nonisolated(unsafe) let work = work
    withPlace { place in
      switch place {
      case .here: work()
      case .elsewhere: enqueue(priority: .userInitiated) { work() }
      case .gone: break
      }
    }
  }

  /// Schedules work on the actor. Does nothing if the actor was deinitialized.
  ///
  /// The task is detached because it delivers everything sent until it runs. It must not inherit the priority
  /// or the task-local values of the first sender.
  @usableFromInline
  func enqueue(priority: TaskPriority, _ work: @escaping @Sendable () -> Void) {
    if isMain {
      Task.detached(priority: priority) { @MainActor in work() }
    } else if let other {
      Task.detached(priority: priority) { await perform(work, on: other) }
    }
  }
}

/// Returns the actor that the closures of one subscriber belong to, if any.
@inlinable
package func commonIsolation(_ first: (any Actor)?, _ second: (any Actor)?) -> (any Actor)? {
  guard let first, let second else { return first ?? second }
  if first !== second { misuse("The closures of one subscriber must not belong to several actors.") }
  return first
}

private func perform(_ work: @Sendable () -> Void, on actor: isolated any Actor) async { work() }

#if canImport(Glibc)
  /// The main thread, once the main actor was seen on it. Comparing threads is much faster than asking the
  /// runtime.
  private let mainThread = Atomic<UInt>(0)

  private func findMainThread() {
    if mainThread.load(ordering: .relaxed) == 0, isOnInitialThread,
      isCurrent(MainActor.sharedUnownedExecutor)
    {
      mainThread.store(currentThread, ordering: .relaxed)
    }
  }
#else
  private func findMainThread() {}
#endif
