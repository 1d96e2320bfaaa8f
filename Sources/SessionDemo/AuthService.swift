import ReactiveCore

/// A source of tokens: a server or, in this demo, a list of names and passwords. You may call it from any
/// thread.
protocol AuthService: Sendable {
  /// Publishes a token and finishes, or fails.
  func signIn(_ credentials: Credentials) -> AnyPublisher<Token, any Error>
}
