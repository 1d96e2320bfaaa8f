import ReactiveCore

/// Knows who may sign in: a server, or, in this demo, a few names in the program. Requests may come from any
/// thread.
protocol AuthService: Sendable {
  /// Publishes a token, and finishes; or fails.
  func signIn(_ credentials: Credentials) -> AnyPublisher<Token, any Error>
}
