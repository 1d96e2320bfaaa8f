#if canImport(Darwin)
  import Darwin
#endif

/// The actor that a subscriber's closures belong to.
///
/// An actor is not kept alive: a subscription would keep it for as long as there is something to subscribe to, and
/// an actor that ends its subscriptions in `deinit` would never get there.
///
/// The executor is asked, not the thread: where `dispatchMain()` runs the main queue, as on Linux below an
/// asynchronous `main`, the main actor is not on the main thread.
@usableFromInline
struct Isolation {
  private let isMain: Bool
  private weak var other: (any Actor)?
  /// The same for an actor's whole life, which whoever asks has to see to.
  private let executor: UnownedSerialExecutor

  @usableFromInline
  init(_ actor: any Actor) {
    isMain = actor is MainActor
    other = isMain ? nil : actor
    executor = actor.unownedExecutor
  }

  /// The actor; nil when it has gone away.
  @usableFromInline
  var actor: (any Actor)? { isMain ? MainActor.shared : other }

  /// Whether the caller is on the actor's executor already. The caller holds the actor.
  ///
  /// False if that cannot be known: a hop is always right.
  @usableFromInline
  var isCurrent: Bool {
    #if canImport(Darwin)
      // The function below came with the systems of 2025, and this has to start on older ones.
      isMain && pthread_main_np() != 0
    #else
      isCurrentExecutor(executor._executor, mustNotTrap)
    #endif
  }

  /// Runs work on the actor: now, if the caller is there; not at all if the actor has gone away.
  @usableFromInline
  func run(_ work: @escaping () -> Void) {
    guard let actor else { return }
    if withExtendedLifetime(actor, { isCurrent }) { return work() }
    // Unchecked: it belongs to the actor, and goes to no other place.
    nonisolated(unsafe) let work = work
    enqueue(on: actor, priority: .userInitiated) { work() }
  }

  /// Runs work on the actor, soon.
  ///
  /// In a detached task: it stands for whatever is sent until it runs, so it must not have the priority or the
  /// task-local values of whoever happened to be the first to send.
  @usableFromInline
  func enqueue(on actor: any Actor, priority: TaskPriority, _ work: @escaping @Sendable () -> Void) {
    if isMain {
      Task.detached(priority: priority) { @MainActor in work() }
    } else {
      Task.detached(priority: priority) { await perform(work, on: actor) }
    }
  }
}

/// The actor that the closures of one subscriber belong to, if any of them does.
@inlinable
func commonIsolation(_ first: (any Actor)?, _ second: (any Actor)?) -> (any Actor)? {
  guard let first, let second else { return first ?? second }
  if first !== second { misuse("The closures of one subscriber must not belong to several actors.") }
  return first
}

// Functions that can be called without waiting, by whoever has seen to it that they are called where they belong: what
// an actor adds to the type of a function changes nothing in how it is called.

@inlinable
package func callable<Input>(_ function: @escaping @isolated(any) @Sendable (Input) -> Void) -> (Input) ->
  Void
{
  // In structures, since a function that is a generic argument is wrapped in another, and this is called for each value.
  unsafeBitCast(ActorFunction(function), to: PlainFunction<Input>.self).call
}

@inlinable
func callable(_ function: @escaping @isolated(any) @Sendable () -> Void) -> () -> Void {
  unsafeBitCast(function, to: (() -> Void).self)
}

@inlinable
func callable<Result>(_ function: @escaping @isolated(any) () -> Result) -> () -> Result {
  unsafeBitCast(function, to: (() -> Result).self)
}

@inlinable
func callable<Owner: Actor, Input>(
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

#if !canImport(Darwin)
  // The one place that calls the runtime past the standard library's public interface, since that has no such
  // question: `assumeIsolated` and its like trap where the answer is no, and `isIsolatingCurrentContext()` is asked
  // of an executor that is an object, which an ordinary actor does not have.
  //
  // The function may be relied on: the standard library's own `Task.immediate` is compiled into programs as a call
  // of it. Its parameter is of a type which only the standard library can name, `Builtin.Executor`; the conformance
  // below lets the compiler find it out.

  protocol ExecutorReference {
    associatedtype Native
    var _executor: Native { get }
  }

  extension UnownedSerialExecutor: ExecutorReference {}

  private let mustNotTrap: UInt64 = 0

  @_silgen_name("swift_task_isCurrentExecutorWithFlags")
  private func isCurrentExecutor(_ executor: UnownedSerialExecutor.Native, _ flags: UInt64) -> Bool
#endif
