/// A disposable whose underlying disposable is set once.
///
/// It is safe to use from any thread.
///
/// Mirrors RxSwift's `SingleAssignmentDisposable`.
public final class SingleAssignmentDisposable: Cancelable {
  private struct State {
    var disposable: (any Disposable)?
    var isSet = false
    var isDisposed = false
  }

  private let state = Locked(State())

  /// Creates a disposable without an underlying one.
  public init() {}

  /// Whether `dispose()` was called.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// Sets the underlying disposable. If this was disposed, that is disposed immediately.
  ///
  /// A second call is a programming error and traps.
  ///
  /// Mirrors RxSwift's `setDisposable(_:)`.
  public func setDisposable(_ disposable: any Disposable) {
    let (isSecond, isDisposed) = state.withLock { state in
      defer { state.isSet = true }
      if !state.isSet, !state.isDisposed { state.disposable = disposable }
      return (state.isSet, state.isDisposed)
    }
    if isSecond { misuse("SingleAssignmentDisposable.setDisposable(_:) is called once") }
    if isDisposed { disposable.dispose() }
  }

  /// Disposes the underlying disposable and releases it.
  public func dispose() {
    let disposable = state.withLock { state in
      state.isDisposed = true
      return state.disposable.take()
    }
    disposable?.dispose()
  }
}

// Unchecked: what is in it is under a lock, and may be disposed by any thread.
extension SingleAssignmentDisposable: @unchecked Sendable {}
