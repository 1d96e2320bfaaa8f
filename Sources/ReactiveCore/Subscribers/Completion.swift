extension Subscribers {
  /// How a sequence ended.
  ///
  /// Mirrors Combine's `Subscribers.Completion`.
  @frozen
  public enum Completion<Failure: Error>: Sendable {
    /// It came to its end.
    case finished
    /// It ended early, because of an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
  /// The error, if there is one.
  @inlinable
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }

  /// The same end with its error turned into another.
  @inlinable
  func mapFailure<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
