import DemoSupport
@preconcurrency import Foundation
import ReactiveCore
import Relays

/// Reads commands and carries them out. It signs users in and out only through `AuthViewModel`.
///
///     command ──▶ Shell ──signIn, signOut──▶ AuthViewModel ──▶ UserSession
///                  ▲ ▲                            │                 │
///                  │ └────────signInResult────────┘                 │
///                  └────────────────────────────────────────────────┘
@MainActor
final class Shell {
  private let auth: any AuthViewModel
  private let session: BehaviorRelay<UserSession>
  private let actions: MemberActions
  /// The terminal that commands are typed on; nil if they come from a pipe or a file.
  private let terminal: Terminal?
  private var hasFailed = false
  private var cancellables: Set<AnyCancellable> = []

  /// - Parameters:
  ///   - auth: Signs users in and out. It must answer on the main actor before `send` returns. A later answer
  ///     would wait until the shell ends, because the shell blocks the main actor while it waits for a line.
  ///   - session: The signed-in user.
  init(auth: any AuthViewModel, session: BehaviorRelay<UserSession>) {
    self.auth = auth
    self.session = session
    actions = MemberActions(session: session)
    if isatty(STDIN_FILENO) == 1 {
      // The main queue is busy while the shell waits for a line.
      terminal = Terminal(byKey: false, opening: "Password: ", closing: "\n", queue: .global())
    } else {
      terminal = nil
    }

    // Reacts to sign-ins and sign-outs from any source. Ignores a state that hasn't changed.
    session.removeDuplicates().dropFirst()
      .sink { session in print(session.name.map { "Signed in as \($0.quoted)." } ?? "Signed out.") }
      .store(in: &cancellables)

    auth.signInResult
      .sink { [unowned self] result in
        if case .failure(let error) = result { fail("\(error)") }
      }
      .store(in: &cancellables)
  }

  /// Carries out commands until `quit` or the end of the input.
  ///
  /// - Returns: The exit status: 1 if a command failed.
  func run() async -> Int32 {
    if terminal != nil { print(Shell.help) }
    while let line = readCommand() {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      if words == ["quit"] { break }
      if !words.isEmpty { await carryOut(words) }
    }
    return hasFailed ? 1 : 0
  }

  static let help = """
      login NAME  sign in; the password is prompted for, or is the next line
      logout      sign out
      whoami      print who is signed in
      action      do something that only signed-in users can do
      help        list the commands
      quit        end

    The users are "ada" with the password "lovelace", and "grace" with "hopper".
    """

  private func carryOut(_ words: [String]) async {
    switch (words[0], words.count) {
    case ("login", 2): await signIn(words[1])
    case ("logout", 1): auth.signOut.send()
    case ("whoami", 1): print(session.value.name?.quoted ?? "Nobody is signed in.")
    case ("action", 1): performAction()
    case ("help", 1): print(Shell.help)
    // The error doesn't repeat the command, which may be a password typed in the wrong place.
    default: fail("unknown command; help lists the commands")
    }
  }

  private func signIn(_ name: String) async {
    guard let password = await readPassword() else { return fail("the input ended before the password") }
    auth.signIn.send(Credentials(name: name, password: Password(password)))
  }

  private func performAction() {
    do {
      print(try actions.performActionRequiringLoggedInUser())
    } catch {
      fail("\(error)")
    }
  }

  private func readCommand() -> String? {
    guard let terminal else { return readLine() }
    return terminal.readLine(prompt: "> ")
  }

  private func readPassword() async -> String? {
    guard let terminal else { return readLine() }
    return await terminal.hidingInput { terminal.readLine() }
  }

  private func fail(_ reason: String) {
    hasFailed = true
    printError(reason)
  }
}
