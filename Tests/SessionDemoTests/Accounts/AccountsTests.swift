import TestSupport
import Testing

@testable import SessionDemo

extension Suites {
  struct AccountsTests {
    private let accounts = Accounts.demo

    private func credentials(_ name: String, _ password: String) -> Credentials {
      Credentials(name: name, password: Password(password))
    }

    @Test func `whoever knows the password gets a token, each time another`() throws {
      let token = try accounts.token(for: credentials("ada", "lovelace"))
      expectEqual(token.name, "ada")
      try expectNotEqual(accounts.token(for: credentials("ada", "lovelace")), token)
      try expectEqual(accounts.token(for: credentials("grace", "hopper")).name, "grace")
    }

    @Test(arguments: [("ada", "hopper"), ("ada", ""), ("Ada", "lovelace"), ("nobody", "lovelace"), ("", "")])
    func `a wrong password and an unknown name are the same error`(name: String, password: String) {
      #expect(throws: SignInError.wrongNameOrPassword) {
        try accounts.token(for: credentials(name, password))
      }
    }

    @Test func `without accounts nobody gets a token`() {
      #expect(throws: SignInError.wrongNameOrPassword) { try Accounts([:]).token(for: credentials("", "")) }
    }

    @Test @MainActor func `as a service they deliver a token or an error to each subscriber`() {
      var names: [String] = []
      var errors: [SignInError?] = []
      for password in ["lovelace", "wrong"] {
        _ = accounts.signIn(credentials("ada", password)).sink { completion in
          if case .failure(let error) = completion { errors.append(error as? SignInError) }
        } receiveValue: { token in
          names.append(token.name)
        }
      }
      expectEqual(names, ["ada"])
      expectEqual(errors, [.wrongNameOrPassword])
    }
  }
}
