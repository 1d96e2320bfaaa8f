import Inputs
import ReactiveCore
import Relays

/// Asks a service, and keeps the session.
///
///     signIn ──▶ service ─┐
///                         ├─▶ the latest ──▶ session ──▶ signInResult
///     signOut ────────────┘
final class LiveAuthViewModel: AuthViewModel {
  @Input var signIn: AnyConsumer<Credentials>
  @Input var signOut: AnyConsumer<Void>
  var signInResult: AnyPublisher<Result<Token, any Error>, Never> { results.eraseToAnyPublisher() }

  private let results = PublishRelay<Result<Token, any Error>>()
  private var cancellables: Set<AnyCancellable> = []

  /// - Parameters:
  ///   - service: Who knows who may sign in. Each sign-in asks it once, however many listen to the result.
  ///   - session: Is set when somebody signs in or out. A sign-in that fails leaves it as it is.
  init(service: any AuthService, session: BehaviorRelay<UserSession>) {
    // The error becomes a value: one sign-in that fails must not be the end of all. No result is a sign-out.
    let signIns = _signIn.subject.map { credentials in
      service.signIn(credentials).materialize().compactMap(\.result).map(Optional.some).eraseToAnyPublisher()
    }
    let signOuts = _signOut.subject.map {
      Just<Result<Token, any Error>?>(nil).eraseToAnyPublisher()
    }
    signIns.merge(with: signOuts)
      .switchToLatest()
      .sink { [results] result in
        switch result {
        case .success(let token): session.accept(.signedIn(token))
        case .failure: break
        case nil: session.accept(.signedOut)
        }
        if let result { results.accept(result) }
      }
      .store(in: &cancellables)
  }
}

extension Event {
  /// The element or the error, as a result.
  fileprivate var result: Result<Element, Failure>? {
    switch self {
    case .next(let element): .success(element)
    case .error(let error): .failure(error)
    case .completed: nil
    }
  }
}
