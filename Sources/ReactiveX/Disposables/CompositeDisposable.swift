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
    /// In the order of their numbers, with nil where one was removed.
    var slots: [(number: Int, disposable: (any Disposable)?)] = []
    var count = 0
    var nextNumber = 0
    var isDisposed = false

    mutating func insert(_ disposable: any Disposable) -> DisposeKey {
      defer { nextNumber += 1 }
      slots.append((nextNumber, disposable))
      count += 1
      return DisposeKey(number: nextNumber)
    }

    mutating func remove(_ key: DisposeKey) -> (any Disposable)? {
      var (low, high) = (0, slots.count)
      while low < high {
        let middle = (low + high) / 2
        if slots[middle].number < key.number { low = middle + 1 } else { high = middle }
      }
      guard low < slots.count, slots[low].number == key.number, let disposable = slots[low].disposable else {
        return nil
      }
      slots[low].disposable = nil
      count -= 1
      if slots.count > 16, slots.count > 2 * count { slots.removeAll { $0.disposable == nil } }
      return disposable
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
  public var count: Int { state.withLock { $0.count } }

  /// Inserts a disposable. If this was disposed, the disposable is disposed immediately.
  ///
  /// - Returns: a key to remove it with; nil if this was disposed. O(1) amortized.
  @discardableResult public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key = state.withLock { $0.isDisposed ? nil : $0.insert(disposable) }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Removes a disposable, and disposes it. O(log *n*) amortized for *n* disposables.
  public func remove(for key: DisposeKey) {
    state.withLock { $0.remove(key) }?.dispose()
  }

  /// Disposes all disposables and releases them. A disposable that is inserted later is disposed immediately.
  public func dispose() {
    let slots = state.withLock { state in
      let former = state.slots
      (state.slots, state.count, state.isDisposed) = ([], 0, true)
      return former
    }
    for (_, disposable) in slots { disposable?.dispose() }
  }
}

// Unchecked: its state is under a lock, and any thread may dispose a disposable.
extension CompositeDisposable: @unchecked Sendable {}
