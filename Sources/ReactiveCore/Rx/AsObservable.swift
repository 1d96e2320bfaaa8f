extension Publisher {
  /// Hides the type of this publisher, so that others can listen to it and do nothing else.
  ///
  /// Mirrors RxSwift's `asObservable()`; the same as ``eraseToAnyPublisher()``.
  @inlinable
  public func asObservable() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}
