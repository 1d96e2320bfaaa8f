import Foundation

/// A token that a service issues to a signed-in user, and requires in the user's requests.
struct Token: Equatable, Sendable {
  /// The name of the user.
  let name: String
  /// Distinguishes this token from all others.
  let id = UUID()
}
