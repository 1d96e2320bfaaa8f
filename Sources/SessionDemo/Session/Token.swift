import Foundation

/// What a service hands out to those who signed in, and wants to see when they ask for something.
struct Token: Equatable, Sendable {
  /// Whom it was handed out to.
  let name: String
  /// Makes this token different from all others.
  let id = UUID()
}
