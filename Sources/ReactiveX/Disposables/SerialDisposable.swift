/// A disposable whose underlying disposable can be replaced, which disposes the previous one.
///
/// It is safe to use from any thread.
public final class SerialDisposable: Cancelable {
  private struct State {
    var disposable: (any Disposable)?
    var isDisposed = false
  }

  private let state = Locked(State())

  /// Creates a disposable without an underlying one.
  public init() {}

  /// True if `dispose()` was called.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// The underlying disposable; one without an effect if there is none, or after `dispose()`.
  ///
  /// Setting it disposes the previous one. If this was disposed, the new one is disposed immediately.
  public var disposable: any Disposable {
    get { state.withLock { $0.disposable } ?? Disposables.create() }
    set {
      let replaced = state.withLock { state -> (any Disposable)? in
        if state.isDisposed { return newValue }
        let former = state.disposable
        state.disposable = newValue
        return former
      }
      replaced?.dispose()
    }
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

// Unchecked: its state is under a lock, and any thread may dispose a disposable.
extension SerialDisposable: @unchecked Sendable {}
