import DemoSupport
import Relays

@main @MainActor
struct SessionDemo {
  static func main() async {
    await Demo.run(usage: usage) { _ in
      let session = BehaviorRelay(value: UserSession.signedOut)
      let auth = LiveAuthViewModel(service: Accounts.demo, session: session)
      return await Shell(auth: auth, session: session).run()
    }
  }

  private static let usage = """
    usage: SessionDemo [--help]

    Signs users in and out. Reads one command from each line:

    \(Shell.help)
    The exit status is 0, or 1 if a command failed.
    """
}
