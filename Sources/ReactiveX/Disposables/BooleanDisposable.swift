internal import Synchronization

/// A disposable that does nothing but remember that it was disposed.
public final class BooleanDisposable: Cancelable {
  private let disposed: Atomic<Bool>

  /// Creates a disposable that was not disposed.
  public convenience init() { self.init(isDisposed: false) }

  /// Creates a disposable.
  public init(isDisposed: Bool) { disposed = Atomic(isDisposed) }

  /// True if it was disposed.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Marks it as disposed.
  public func dispose() { disposed.store(true, ordering: .releasing) }
}
