import Synchronization

/// A type whose activity can be stopped and whose resources can be released.
///
/// Mirrors RxSwift's `Disposable`.
public protocol Disposable {
  /// Stops the activity, and releases what it retains. Calling this again has no effect.
  func dispose()
}

extension Disposable {
  /// Adds this to a bag, which disposes it when the bag is deinitialized.
  ///
  /// Mirrors RxSwift's `disposed(by:)`.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

extension AnyCancellable: Disposable {
  /// Cancels.
  public func dispose() { cancel() }
}

/// A namespace for functions that create disposables.
///
/// Mirrors RxSwift's `Disposables`.
public enum Disposables {
  /// Creates a disposable without an effect.
  public static func create() -> any Disposable { Several([]) }

  /// Creates a disposable that calls a closure, at most once, and then releases it. Unlike an `AnyCancellable`, it does
  /// not call it when it is deinitialized.
  @preconcurrency
  public static func create(with dispose: @escaping @Sendable () -> Void) -> any Disposable {
    Action(dispose)
  }

  /// Creates a disposable that calls a closure of the library's own, which may be called on any thread.
  @usableFromInline
  static func create(calling dispose: @escaping () -> Void) -> any Disposable { Action(dispose) }

  /// Creates a disposable that calls a closure on an actor or, without an actor, on the thread that disposes
  /// it.
  @usableFromInline
  static func create(with dispose: @escaping () -> Void, on actor: (any Actor)?) -> any Disposable {
    guard let isolation = actor.map(Isolation.init) else { return Action(dispose) }
    return Action { isolation.run(dispose) }
  }

  /// Creates a disposable that disposes others, in order.
  public static func create(_ disposables: any Disposable...) -> any Disposable { Several(disposables) }

  /// Creates a disposable that disposes others, in order.
  public static func create(_ disposables: [any Disposable]) -> any Disposable { Several(disposables) }

  private final class Action: Disposable {
    private let isDisposed = Atomic<Bool>(false)
    /// Accessed only by the caller that sets `isDisposed`.
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) { self.action = action }

    func dispose() {
      guard !isDisposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
      action.take()?()
    }
  }

  private final class Several: Disposable {
    private let disposables: Locked<[any Disposable]>

    init(_ disposables: [any Disposable]) { self.disposables = Locked(disposables) }

    func dispose() {
      let disposables = disposables.withLock { disposables in
        let former = disposables
        disposables = []
        return former
      }
      for disposable in disposables { disposable.dispose() }
    }
  }
}
