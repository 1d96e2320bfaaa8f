/// The input for a sign-in.
struct Credentials: Sendable {
  let name: String
  let password: Password
}
