import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// The actor that a subscriber's closures belong to.
///
/// The actor is not retained. Otherwise an actor that ends its subscriptions in `deinit` would never be
/// deinitialized.
@usableFromInline
package struct Isolation {
  private let isMain: Bool
  private weak var other: (any Actor)?
  /// The same for an actor's whole life, which the caller has to ensure.
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
    /// On the actor.
    case here
    case elsewhere
    /// Nowhere: the actor was deinitialized.
    case gone
  }

  /// Calls the body with the caller's place relative to the actor, which stays valid until the body has
  /// returned.
  ///
  /// It is `elsewhere` if it cannot be known, because hopping is always correct.
  @inlinable @inline(__always)
  func withPlace(_ body: (Place) -> Void) {
    if isOnMainThread { return body(.here) }
    let (place, actor) = place
    body(place)
    withExtendedLifetime(actor) {}
  }

  /// True if the actor is the main actor and the caller is on the main thread.
  ///
  /// Code that runs there never runs at the same time as other code of the main actor. Other threads may run
  /// its queue, as on Linux below an asynchronous `main`, but only once the main thread has come to rest for
  /// good.
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

  /// - Returns: the place, and the actor, which must be retained while the place is relied on.
  @usableFromInline
  var place: (Place, (any Actor)?) {
    #if canImport(Darwin)
      // The function below came with the systems of 2025, and this has to start on older ones.
      if isMain { return (.elsewhere, nil) }
      return other.map { (.elsewhere, $0) } ?? (.gone, nil)
    #else
      // The main actor is never deinitialized.
      let actor = isMain ? nil : other
      if !isMain, actor == nil { return (.gone, nil) }
      return (isCurrentExecutor(executor._executor, mustNotTrap) ? .here : .elsewhere, actor)
    #endif
  }

  /// In a debug build, traps where the actor's executor runs the actor's jobs in another place than it says:
  /// closures that were written for the actor would be called there.
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

  /// Runs work on the actor: now, if the caller is there; not at all if the actor was deinitialized.
  @usableFromInline
  package func run(_ work: @escaping () -> Void) {
    // Unchecked: it belongs to the actor, and goes nowhere else.
    nonisolated(unsafe) let work = work
    withPlace { place in
      switch place {
      case .here: work()
      case .elsewhere: enqueue(priority: .userInitiated) { work() }
      case .gone: break
      }
    }
  }

  /// Runs work on the actor, soon; not at all if the actor was deinitialized.
  ///
  /// In a detached task: it stands for whatever is sent until it runs, so it must not have the priority or
  /// the task-local values of the first sender.
  @usableFromInline
  func enqueue(priority: TaskPriority, _ work: @escaping @Sendable () -> Void) {
    if isMain {
      Task.detached(priority: priority) { @MainActor in work() }
    } else if let other {
      Task.detached(priority: priority) { await perform(work, on: other) }
    }
  }
}

/// The actor that the closures of one subscriber belong to, if any of them does.
@inlinable
package func commonIsolation(_ first: (any Actor)?, _ second: (any Actor)?) -> (any Actor)? {
  guard let first, let second else { return first ?? second }
  if first !== second { misuse("The closures of one subscriber must not belong to several actors.") }
  return first
}

// Functions that can be called without waiting, by a caller that ensures that they are called where they
// belong: what an actor adds to the type of a function changes nothing in how it is called.

@inlinable
package func callable<Input>(_ function: @escaping @isolated(any) @Sendable (Input) -> Void) -> (Input) ->
  Void
{
  // In structures, since a function that is a generic argument is wrapped in another, and this is called for
  // each value.
  unsafeBitCast(ActorFunction(function), to: PlainFunction<Input>.self).call
}

@inlinable
package func callable(_ function: @escaping @isolated(any) @Sendable () -> Void) -> () -> Void {
  unsafeBitCast(function, to: (() -> Void).self)
}

@inlinable
package func callable<Result>(_ function: @escaping @isolated(any) () -> Result) -> () -> Result {
  unsafeBitCast(function, to: (() -> Result).self)
}

@inlinable
package func callable<Owner: Actor, Input>(
  _ function: @escaping @Sendable (isolated Owner, Input) -> Void
) -> (Owner, Input) -> Void {
  unsafeBitCast(function, to: ((Owner, Input) -> Void).self)
}

@frozen
@usableFromInline
struct ActorFunction<Input> {
  @usableFromInline let call: @isolated(any) @Sendable (Input) -> Void

  @inlinable
  init(_ call: @escaping @isolated(any) @Sendable (Input) -> Void) { self.call = call }
}

@frozen
@usableFromInline
struct PlainFunction<Input> {
  @usableFromInline let call: (Input) -> Void
}

private func perform(_ work: @Sendable () -> Void, on actor: isolated any Actor) async { work() }

#if canImport(Glibc)
  /// The main thread, once the main actor has been seen on it: comparing threads takes a fraction of the time
  /// that the question below takes.
  private let mainThread = Atomic<UInt>(0)

  private func findMainThread() {
    if mainThread.load(ordering: .relaxed) == 0, gettid() == getpid(),
      isCurrentExecutor(MainActor.sharedUnownedExecutor._executor, mustNotTrap)
    {
      mainThread.store(currentThread, ordering: .relaxed)
    }
  }

  @_silgen_name("gettid")
  private func gettid() -> pid_t
#else
  private func findMainThread() {}
#endif

#if !canImport(Darwin)
  // The one place that calls the runtime past the standard library's public interface, since that has no such
  // question: `assumeIsolated` and its like trap where the answer is no, and `isIsolatingCurrentContext()` is
  // asked of an executor that is an object, which an ordinary actor does not have.
  //
  // The function may be relied on: the standard library's own `Task.immediate` is compiled into programs as a
  // call of it. Its parameter is of a type which only the standard library can name, `Builtin.Executor`; the
  // conformance below lets the compiler find it out.

  protocol ExecutorReference {
    associatedtype Native
    var _executor: Native { get }
  }

  extension UnownedSerialExecutor: ExecutorReference {}

  private let mustNotTrap: UInt64 = 0

  @_silgen_name("swift_task_isCurrentExecutorWithFlags")
  private func isCurrentExecutor(_ executor: UnownedSerialExecutor.Native, _ flags: UInt64) -> Bool
#endif
