internal import Synchronization

/// A disposable that only records that it was disposed.
public final class BooleanDisposable: Cancelable {
  private let disposed: Atomic<Bool>

  /// Creates a disposable that isn't disposed yet.
  public convenience init() { self.init(isDisposed: false) }

  /// Creates a disposable.
  public init(isDisposed: Bool) { disposed = Atomic(isDisposed) }

  /// True if it was disposed.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Marks it as disposed.
  public func dispose() { disposed.store(true, ordering: .releasing) }
}
