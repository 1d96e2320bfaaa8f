import ReactiveCore

@testable import SessionDemo

/// A service that answers when the test does.
final class PendingService: AuthService {
  typealias Answer = PassthroughSubject<Token, any Error>

  /// The sign-ins that were asked for, in order, and what answers each.
  private(set) var signIns: [(credentials: Credentials, answer: Answer)] = []
  /// The names of those that were given up before they were answered.
  private(set) var cancelled: [String] = []

  func signIn(_ credentials: Credentials) -> AnyPublisher<Token, any Error> {
    let answer = Answer()
    signIns.append((credentials, answer))
    return answer.handleEvents(receiveCancel: { [unowned self] in cancelled.append(credentials.name) })
      .eraseToAnyPublisher()
  }

  /// Hands a token to the sign-in with this number, from 0.
  @discardableResult
  func accept(_ number: Int) -> Token {
    let token = Token(name: signIns[number].credentials.name)
    signIns[number].answer.send(token)
    signIns[number].answer.send(completion: .finished)
    return token
  }

  /// Refuses the sign-in with this number, from 0.
  func refuse(_ number: Int) {
    signIns[number].answer.send(completion: .failure(SignInError.wrongNameOrPassword))
  }
}
