import Foundation

/// A token that a service issues to a signed-in user, and requires in the user's requests.
struct Token: Equatable, Sendable {
  let name: String
  let id = UUID()
}
