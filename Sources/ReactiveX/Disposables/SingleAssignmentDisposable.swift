internal import Synchronization

/// A disposable whose underlying disposable is set once.
///
/// It is safe to use from any thread.
public final class SingleAssignmentDisposable: Cancelable {
  private let isSet = Atomic<Bool>(false)
  private let current = SerialDisposable()

  /// Creates a disposable without an underlying one.
  public init() {}

  /// True if `dispose()` was called.
  public var isDisposed: Bool { current.isDisposed }

  /// Sets the underlying disposable. If this was disposed, that is disposed immediately.
  ///
  /// A second call is a programming error and traps.
  public func setDisposable(_ disposable: any Disposable) {
    if isSet.exchange(true, ordering: .relaxed) {
      misuse("SingleAssignmentDisposable.setDisposable(_:) is called once")
    }
    current.disposable = disposable
  }

  /// Disposes the underlying disposable and releases it.
  public func dispose() { current.dispose() }
}
