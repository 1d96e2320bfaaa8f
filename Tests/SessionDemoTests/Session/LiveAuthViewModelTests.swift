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

    /// Calls the body with a model, and returns the results that it published: names, or "refused".
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

    @Test func `a user who signs in is in the session when the result is delivered`() {
      let sessionAtResult = Protected<UserSession?>(nil)
      let results = results { auth in
        let cancellable = auth.signInResult.sink { _ in sessionAtResult.value = session.value }
        auth.signIn.send(credentials("ada"))
        expectEqual(session.value, .signedOut)
        let token = service.accept(0)
        expectEqual(session.value, .signedIn(token))
        cancellable.cancel()
      }
      expectEqual(results, ["ada"])
      expectEqual(sessionAtResult.value, session.value)
      expectEqual(service.signIns.map(\.credentials.password.text), ["secret"])
    }

    @Test func `of two sign-ins in quick succession the later decides, whichever is answered first`() {
      let results = results { auth in
        auth.signIn.send(credentials("ada"))
        auth.signIn.send(credentials("grace"))
        service.accept(0)
        expectEqual(session.value, .signedOut)
        service.accept(1)
      }
      expectEqual(results, ["grace"])
      expectEqual(session.value.name, "grace")
      expectEqual(service.cancelled, ["ada"])
    }

    @Test func `a late answer to the first sign-in changes nothing`() {
      expectEqual(
        results { auth in
          auth.signIn.send(credentials("ada"))
          auth.signIn.send(credentials("grace"))
          service.accept(1)
          service.accept(0)
        },
        ["grace"]
      )
      expectEqual(session.value.name, "grace")
    }

    @Test func `a late refusal of the first sign-in changes nothing`() {
      expectEqual(
        results { auth in
          auth.signIn.send(credentials("ada"))
          auth.signIn.send(credentials("grace"))
          service.refuse(0)
          service.accept(1)
        },
        ["grace"]
      )
    }

    @Test func `a later sign-in decides also where it is refused`() {
      expectEqual(
        results { auth in
          auth.signIn.send(credentials("ada"))
          auth.signIn.send(credentials("grace"))
          service.refuse(1)
          service.accept(0)
        },
        ["refused"]
      )
      expectEqual(session.value, .signedOut)
    }

    @Test func `after a refusal one can try again`() {
      expectEqual(
        results { auth in
          auth.signIn.send(credentials("ada"))
          service.refuse(0)
          auth.signIn.send(credentials("ada"))
          service.accept(1)
        },
        ["refused", "ada"]
      )
      expectEqual(session.value.name, "ada")
    }

    @Test func `a refusal leaves the session as it is`() {
      expectEqual(
        results { auth in
          auth.signIn.send(credentials("ada"))
          service.accept(0)
          auth.signIn.send(credentials("grace"))
          service.refuse(1)
        },
        ["ada", "refused"]
      )
      expectEqual(session.value.name, "ada")
    }

    @Test func `signing out is seen by subscribers of the session`() {
      let names = Protected<[String?]>([])
      let cancellable = session.sink { names.value.append($0.name) }
      _ = results { auth in
        auth.signIn.send(credentials("ada"))
        service.accept(0)
        auth.signOut.send()
      }
      expectEqual(names.value, [nil, "ada", nil])
      cancellable.cancel()
    }

    @Test func `signing out gives up a sign-in that is under way`() {
      expectEqual(
        results { auth in
          auth.signIn.send(credentials("ada"))
          auth.signOut.send()
          service.accept(0)
        },
        []
      )
      expectEqual(session.value, .signedOut)
      expectEqual(service.cancelled, ["ada"])
    }

    @Test func `signing out is last, also when the answer comes at the same time from elsewhere`() {
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

    @Test func `a sign-in calls the service once, with no subscriber or several`() {
      let auth = LiveAuthViewModel(service: service, session: session)
      auth.signIn.send(credentials("ada"))
      expectEqual(service.signIns.count, 1)
      let listeners = (0..<3).map { _ in auth.signInResult.sink { _ in } }
      auth.signIn.send(credentials("ada"))
      expectEqual(service.signIns.count, 2)
      listeners.forEach { $0.cancel() }
    }

    @Test func `releasing the model cancels what is under way`() {
      var auth: LiveAuthViewModel? = LiveAuthViewModel(service: service, session: session)
      weak let weakAuth = auth
      auth?.signIn.send(credentials("ada"))
      auth = nil
      expectNil(weakAuth)
      expectEqual(service.cancelled, ["ada"])
    }
  }
}
