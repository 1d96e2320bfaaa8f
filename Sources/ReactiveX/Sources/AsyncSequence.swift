internal import ReactiveConcurrency

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Creates a sequence of the elements of this one, which are awaited in a task.
  ///
  /// Each subscription has a task of its own, which cancellation cancels, and awaits an element when one is requested. It
  /// completes and fails as this sequence does.
  ///
  /// Mirrors RxSwift's `asObservable()` of asynchronous sequences.
  public func asObservable() -> Observable<Element> { publisher.asObservable() }
}
