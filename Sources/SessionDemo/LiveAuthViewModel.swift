import Inputs
import ReactiveCore
import ReactiveExtras
import Relays

/// Sends sign-in requests to a service, and binds their results to the session.
///
///     signIn ──▶ service ─┐                           ┌─▶ session
///                         ├─▶ the latest ──▶ outcomes ┤
///     signOut ────────────┘                           └─▶ signInResult
final class LiveAuthViewModel: AuthViewModel {
  @Input var signIn: AnyConsumer<Credentials>
  @Input var signOut: AnyConsumer<Void>
  var signInResult: AnyPublisher<Result<Token, any Error>, Never> { results.eraseToAnyPublisher() }

  private enum Outcome {
    case signIn(Result<Token, any Error>)
    case signOut

    var result: Result<Token, any Error>? {
      if case .signIn(let result) = self { result } else { nil }
    }

    /// The resulting session; nil if the session doesn't change.
    var session: UserSession? {
      switch self {
      case .signIn(.success(let token)): .signedIn(token)
      case .signIn(.failure): nil
      case .signOut: .signedOut
      }
    }
  }

  private let results = PublishRelay<Result<Token, any Error>>()
  private var bindings: Set<AnyCancellable> = []

  /// - Parameters:
  ///   - service: Answers sign-ins. Each sign-in is one request, regardless of the number of subscribers.
  ///   - session: Set when a user signs in or out. A failed sign-in leaves it unchanged.
  init(service: any AuthService, session: BehaviorRelay<UserSession>) {
    // The error becomes a value: a failed sign-in must not terminate the sequence.
    let signIns = _signIn.subject.map { credentials in
      service.signIn(credentials).mapToResult().map(Outcome.signIn).eraseToAnyPublisher()
    }
    let signOuts = _signOut.subject.map { Just(Outcome.signOut).eraseToAnyPublisher() }

    let outcomes = PublishRelay<Outcome>()
    // The session is set first, so that a subscriber to the results finds the user already in it.
    outcomes.compactMap(\.session).bind(to: session).store(in: &bindings)
    outcomes.compactMap(\.result).bind(to: results).store(in: &bindings)
    signIns.merge(with: signOuts).switchToLatest().bind(to: outcomes).store(in: &bindings)
  }
}
