/// Disposables that are disposed together, in the order in which they were inserted.
///
/// It is safe to use from any thread. Unlike a ``DisposeBag``, it does not dispose them when it is
/// deinitialized.
public final class CompositeDisposable: Cancelable {
  /// Identifies a disposable that was inserted.
  public struct DisposeKey: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct State {
    var disposables: [Int: any Disposable] = [:]
    var nextNumber = 0
    var isDisposed = false

    mutating func insert(_ disposable: any Disposable) -> DisposeKey {
      defer { nextNumber += 1 }
      disposables[nextNumber] = disposable
      return DisposeKey(number: nextNumber)
    }
  }

  private let state = Locked(State())

  /// Creates an empty composite.
  public init() {}

  /// Creates a composite of disposables.
  public convenience init(_ disposables: any Disposable...) { self.init(disposables: disposables) }

  /// Creates a composite of disposables.
  public init(disposables: [any Disposable]) {
    state.withLock { state in
      for disposable in disposables { _ = state.insert(disposable) }
    }
  }

  /// True if `dispose()` was called.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// The number of disposables that were inserted and not removed; zero after `dispose()`.
  public var count: Int { state.withLock { $0.disposables.count } }

  /// Inserts a disposable. If this was disposed, the disposable is disposed immediately.
  ///
  /// - Returns: a key to remove it with; nil if this was disposed. O(1) amortized.
  @discardableResult public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key = state.withLock { $0.isDisposed ? nil : $0.insert(disposable) }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Removes a disposable, and disposes it. O(1).
  public func remove(for key: DisposeKey) {
    state.withLock { $0.disposables.removeValue(forKey: key.number) }?.dispose()
  }

  /// Disposes all disposables and releases them. A disposable that is inserted later is disposed immediately.
  public func dispose() {
    let former = state.withLock { state in
      state.isDisposed = true
      let former = state.disposables
      state.disposables = [:]
      return former
    }
    for (_, disposable) in former.sorted(by: { $0.key < $1.key }) { disposable.dispose() }
  }
}

// Unchecked: its state is under a lock, and any thread may dispose a disposable.
extension CompositeDisposable: @unchecked Sendable {}
