/// A type whose activity can be stopped and whose resources can be released.
///
/// Mirrors RxSwift's `Disposable`.
public protocol Disposable {
  /// Stops the activity, and releases what it retains. Calling this again has no effect.
  func dispose()
}

extension Disposable {
  /// Adds this to a bag, which disposes it when the bag is deinitialized.
  ///
  /// Mirrors RxSwift's `disposed(by:)`.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

extension AnyCancellable: Disposable {
  /// Cancels.
  public func dispose() { cancel() }
}

/// A disposable that says whether it was disposed, and can be disposed by any thread.
///
/// Mirrors RxSwift's `Cancelable`.
public protocol Cancelable: Disposable, Sendable {
  /// True if `dispose()` was called.
  var isDisposed: Bool { get }
}
