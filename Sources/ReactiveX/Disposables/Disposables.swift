internal import Synchronization

/// A namespace for functions that create disposables.
public enum Disposables {
  /// Creates a disposable without an effect.
  public static func create() -> any Disposable { NoDisposable.shared }

  /// Creates a disposable that calls a closure at most once, and then releases it. Unlike an
  /// `AnyCancellable`, it doesn't call the closure on deinitialization.
  @preconcurrency public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
    ActionDisposable(dispose)
  }

  /// Creates a disposable that cancels a subscriber of this library, on any thread.
  @usableFromInline
  static func create(cancelling subscriber: any AnyObject & Cancellable) -> any Disposable & Sendable {
    CancellingDisposable(subscriber)
  }

  /// Creates a disposable that calls a closure of this library on an actor or, without an actor, on the
  /// thread that disposes it.
  @usableFromInline
  static func create(calling dispose: @escaping () -> Void, on actor: (any Actor)? = nil) -> any Cancelable {
    guard let isolation = actor.map(Isolation.init) else { return ActionDisposable(dispose) }
    return ActionDisposable { isolation.run(dispose) }
  }

  /// Runs a closure in a task. Returns a disposable that cancels the task.
  static func create(
    detached: Bool,
    priority: TaskPriority?,
    task work: @escaping @Sendable () async -> Void
  ) -> any Cancelable {
    let task =
      if detached {
        Task.detached(priority: priority, operation: work)
      } else {
        Task(priority: priority, operation: work)
      }
    return create(with: { task.cancel() })
  }

  /// Creates a disposable that disposes others, in order.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }

  /// Creates a disposable that disposes others, in order.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

final class NoDisposable: Disposable, Sendable {
  static let shared = NoDisposable()

  func dispose() {}
}

/// Unchecked: only the caller that sets `disposed` reads the subscriber, which any thread may cancel.
private final class CancellingDisposable: Disposable, @unchecked Sendable {
  private let disposed = Atomic<Bool>(false)
  private var subscriber: (any AnyObject & Cancellable)?
  private let resource = Resource(CancellingDisposable.self)

  init(_ subscriber: any AnyObject & Cancellable) { self.subscriber = subscriber }

  func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    subscriber.take()?.cancel()
  }
}

/// Unchecked: only the caller that sets `disposed` reads the closure, which any thread may call.
private final class ActionDisposable: Cancelable, @unchecked Sendable {
  private let disposed = Atomic<Bool>(false)
  private var action: (() -> Void)?
  private let resource = Resource(ActionDisposable.self)

  init(_ action: @escaping () -> Void) { self.action = action }

  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    action.take()?()
  }
}
