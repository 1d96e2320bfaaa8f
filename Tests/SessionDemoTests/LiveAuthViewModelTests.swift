import ReactiveCore
import Relays
import TestSupport
import Testing

@testable import SessionDemo

extension Suites {
  struct LiveAuthViewModelTests {
    private let service = PendingService()
    private let session = BehaviorRelay(value: UserSession.signedOut)

    private func credentials(_ name: String) -> Credentials {
      Credentials(name: name, password: Password("secret"))
    }

    /// Calls the body with a model, and returns the published results: names, or "refused".
    private func results(_ body: (any AuthViewModel) -> Void) -> [String] {
      let results = Protected<[String]>([])
      let auth = LiveAuthViewModel(service: service, session: session)
      let cancellable = auth.signInResult.sink { result in
        results.value.append((try? result.get().name) ?? "refused")
      }
      body(auth)
      cancellable.cancel()
      return results.value
    }

    @Test func `the session has the user by the time the result is delivered`() {
      let sessionAtResult = Protected<UserSession?>(nil)
      let results = results { auth in
        let cancellable = auth.signInResult.sink { _ in sessionAtResult.value = session.value }
        auth.signIn.send(credentials("ada"))
        service.accept(0)
        cancellable.cancel()
      }
      expectEqual(results, ["ada"])
      expectEqual(sessionAtResult.value?.name, "ada")
    }

    @Test(arguments: [[0, 1], [1, 0]])
    func `the later of two sign-ins wins, whichever is answered first`(order: [Int]) {
      let results = results { auth in
        auth.signIn.send(credentials("ada"))
        auth.signIn.send(credentials("grace"))
        for number in order { service.accept(number) }
      }
      expectEqual(results, ["grace"])
      expectEqual(session.value.name, "grace")
      expectEqual(service.cancelled, ["ada"])
    }

    @Test func `a refusal leaves the session unchanged, and the user can try again`() {
      let results = results { auth in
        auth.signIn.send(credentials("ada"))
        service.accept(0)
        auth.signIn.send(credentials("grace"))
        service.refuse(1)
        expectEqual(session.value.name, "ada")
        auth.signIn.send(credentials("grace"))
        service.accept(2)
      }
      expectEqual(results, ["ada", "refused", "grace"])
    }

    @Test func `signing out cancels a sign-in, even when the answer arrives at the same time`() {
      for _ in 0..<200 {
        let service = PendingService()
        let session = BehaviorRelay(value: UserSession.signedOut)
        let auth = LiveAuthViewModel(service: service, session: session)
        auth.signIn.send(credentials("ada"))
        let answer = service.signIns[0].answer
        let signOut = auth.signOut
        onThreads(2) { thread in
          if thread == 0 { answer.send(Token(name: "ada")) } else { signOut.send() }
        }
        withExtendedLifetime(auth) { expectEqual(session.value, .signedOut) }
      }
    }

    @Test func `a sign-in calls the service once for any number of subscribers`() {
      let auth = LiveAuthViewModel(service: service, session: session)
      let listeners = (0..<3).map { _ in auth.signInResult.sink { _ in } }
      auth.signIn.send(credentials("ada"))
      expectEqual(service.signIns.count, 1)
      listeners.forEach { $0.cancel() }
    }

    @Test func `releasing the model cancels a sign-in`() {
      var auth: LiveAuthViewModel? = LiveAuthViewModel(service: service, session: session)
      auth?.signIn.send(credentials("ada"))
      auth = nil
      expectEqual(service.cancelled, ["ada"])
    }
  }
}
