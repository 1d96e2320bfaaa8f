import Foundation

/// A token that a service gives to signed-in users, and requires in their requests.
struct Token: Equatable, Sendable {
  /// Whom it was handed out to.
  let name: String
  /// Makes this token different from all others.
  let id = UUID()
}
