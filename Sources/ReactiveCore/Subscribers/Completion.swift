extension Subscribers {
  /// The end of a sequence: it finished, or failed.
  @frozen
  public enum Completion<Failure: Error>: Sendable {
    /// It finished normally.
    case finished
    /// It failed with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
  @inlinable
  package var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }

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

extension Subscribers.Completion {
  private enum CodingKeys: String, CodingKey {
    case success
    case error
  }
}

extension Subscribers.Completion: Encodable where Failure: Encodable {
  /// Encodes the completion as a keyed container with `success` and, if that is false, `error`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(failure == nil, forKey: .success)
    try container.encodeIfPresent(failure, forKey: .error)
  }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
  /// Decodes a completion that was encoded by `encode(to:)`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if try container.decode(Bool.self, forKey: .success) {
      self = .finished
    } else {
      self = .failure(try container.decode(Failure.self, forKey: .error))
    }
  }
}
