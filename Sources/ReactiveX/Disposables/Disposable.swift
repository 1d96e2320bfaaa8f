/// A type whose activity can be stopped and whose resources can be released.
public protocol Disposable {
  /// Stops the activity, and releases the objects that it retains. Calling this again has no effect.
  func dispose()
}

extension Disposable {
  /// Adds this to a bag, which disposes it when the bag is deinitialized.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

extension AnyCancellable: Disposable {
  /// Cancels.
  public func dispose() { cancel() }
}

/// A disposable that any thread may dispose, and that records whether it was disposed.
public protocol Cancelable: Disposable, Sendable {
  /// True if `dispose()` was called.
  var isDisposed: Bool { get }
}
