extension Publisher {
  /// Hides what this publisher is, so that others can listen to it and do nothing else.
  ///
  /// Mirrors RxSwift's `asObservable()`; the same as ``eraseToAnyPublisher()``.
  @inlinable
  public func asObservable() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}
