/// What signing in takes.
struct Credentials: Sendable {
  let name: String
  let password: Password
}
