/// Keeps disposables, and disposes of them when it goes away, in the order in which they came.
///
/// To dispose what is in it earlier, put another bag in its place. Safe to use from any thread; what it holds is
/// disposed on whichever thread lets the bag go.
///
/// Mirrors RxSwift's `DisposeBag`.
public final class DisposeBag {
  private let disposables: Locked<[any Disposable]>

  /// Makes an empty bag.
  public init() { disposables = Locked([]) }

  /// Makes a bag of disposables.
  public init(disposing disposables: any Disposable...) { self.disposables = Locked(disposables) }

  /// Makes a bag of disposables.
  public init(disposing disposables: [any Disposable]) { self.disposables = Locked(disposables) }

  deinit {
    for disposable in disposables.withLock({ $0 }) { disposable.dispose() }
  }

  /// Keeps a disposable. O(1) amortised.
  public func insert(_ disposable: any Disposable) {
    disposables.withLock { $0.append(disposable) }
  }

  /// Keeps disposables.
  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  /// Keeps disposables.
  public func insert(_ disposables: [any Disposable]) {
    self.disposables.withLock { $0 += disposables }
  }
}

// Unchecked: what is in it is under a lock, and may be disposed by any thread.
extension DisposeBag: @unchecked Sendable {}
