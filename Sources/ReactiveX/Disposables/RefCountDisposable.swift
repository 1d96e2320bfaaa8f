/// A disposable that disposes another one as soon as it and all its dependents are disposed.
///
/// It is safe to use from any thread.
public final class RefCountDisposable: Cancelable {
  private struct State {
    var disposable: (any Disposable)?
    var isPrimaryDisposed = false
    var count = 0
  }

  private let state: Locked<State>

  /// Creates a disposable that disposes another.
  public init(disposable: any Disposable) { state = Locked(State(disposable: disposable)) }

  /// True if the underlying disposable was disposed.
  public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

  /// Creates a dependent. The underlying disposable isn't disposed before it.
  public func retain() -> any Disposable {
    let isRetained = state.withLock { state in
      guard state.disposable != nil else { return false }
      state.count += 1
      return true
    }
    return isRetained ? Disposables.create(calling: { self.release() }) : Disposables.create()
  }

  private func release() { disposeIfUnused { $0.count -= 1 } }

  /// Disposes the underlying disposable as soon as all dependents are disposed.
  public func dispose() { disposeIfUnused { $0.isPrimaryDisposed = true } }

  private func disposeIfUnused(after change: (inout State) -> Void) {
    let unused = state.withLock { state in
      change(&state)
      return state.isPrimaryDisposed && state.count == 0 ? state.disposable.take() : nil
    }
    unused?.dispose()
  }
}

// Unchecked: its state is under a lock, and any thread may dispose a disposable.
extension RefCountDisposable: @unchecked Sendable {}
