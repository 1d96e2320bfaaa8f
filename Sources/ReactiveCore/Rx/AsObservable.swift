extension Publisher {
  /// Erases the type of this publisher, so that others can subscribe to it and do nothing else.
  ///
  /// Mirrors RxSwift's `asObservable()`; the same as ``eraseToAnyPublisher()``.
  @inlinable
  public func asObservable() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}
