#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Foundation
#endif

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

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      #if canImport(Darwin)
        pthread_key_create(&key) { Unmanaged<Trampoline>.fromOpaque($0).release() }
      #else
        pthread_key_create(&key) { $0.map { Unmanaged<Trampoline>.fromOpaque($0).release() } }
      #endif
      return key
    }()

    @usableFromInline static var current: Trampoline {
      if let known = pthread_getspecific(key) {
        return Unmanaged<Trampoline>.fromOpaque(known).takeUnretainedValue()
      }
      let new = Trampoline()
      pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
      return new
    }
  #else
    private static let key = "ReactiveX.Trampoline"

    @usableFromInline static var current: Trampoline {
      if let known = Thread.current.threadDictionary[key] as? Trampoline { return known }
      let new = Trampoline()
      Thread.current.threadDictionary[key] = new
      return new
    }
  #endif
}
