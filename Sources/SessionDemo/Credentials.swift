struct Credentials: Sendable {
  let name: String
  let password: Password
}
