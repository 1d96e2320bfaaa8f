import Synchronization

/// Something that can be stopped and let go of.
///
/// Mirrors RxSwift's `Disposable`.
public protocol Disposable {
  /// Stops it, and lets go of what it holds. Calling this again does nothing.
  func dispose()
}

extension Disposable {
  /// Keeps this in a bag, which disposes of it when the bag goes away.
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

/// A namespace for ready-made disposables.
///
/// Mirrors RxSwift's `Disposables`.
public enum Disposables {
  /// A disposable that does nothing.
  public static func create() -> any Disposable { Several([]) }

  /// A disposable that calls a closure, at most once, and then lets go of it. Unlike an `AnyCancellable`, it does not
  /// call it when it goes away.
  @preconcurrency
  public static func create(with dispose: @escaping @Sendable () -> Void) -> any Disposable {
    Action(dispose)
  }

  /// A disposable that calls a closure of the library's own, which may be called on any thread.
  @usableFromInline
  static func create(calling dispose: @escaping () -> Void) -> any Disposable { Action(dispose) }

  /// A disposable that calls a closure on an actor, or, without one, where it is disposed.
  @usableFromInline
  static func create(with dispose: @escaping () -> Void, on actor: (any Actor)?) -> any Disposable {
    guard let isolation = actor.map(Isolation.init) else { return Action(dispose) }
    return Action { isolation.run(dispose) }
  }

  /// A disposable that disposes others, in order.
  public static func create(_ disposables: any Disposable...) -> any Disposable { Several(disposables) }

  /// A disposable that disposes others, in order.
  public static func create(_ disposables: [any Disposable]) -> any Disposable { Several(disposables) }

  private final class Action: Disposable {
    private let isDisposed = Atomic<Bool>(false)
    /// Belongs to whoever sets `isDisposed`.
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
