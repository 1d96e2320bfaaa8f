import ReactiveCore
import TestSupport

@testable import SessionDemo

/// A service that answers when the test tells it to.
final class PendingService: AuthService {
  typealias Answer = PassthroughSubject<Token, any Error>

  private let requests = Protected<[(credentials: Credentials, answer: Answer)]>([])
  private let cancellations = Protected<[String]>([])

  /// The requested sign-ins, in order, with the closures that answer them.
  var signIns: [(credentials: Credentials, answer: Answer)] { requests.value }
  /// The names in sign-ins that were cancelled before they were answered.
  var cancelled: [String] { cancellations.value }

  func signIn(_ credentials: Credentials) -> AnyPublisher<Token, any Error> {
    let answer = Answer()
    requests.value.append((credentials, answer))
    return answer.handleEvents(receiveCancel: { [cancellations] in
      cancellations.value.append(credentials.name)
    })
    .eraseToAnyPublisher()
  }

  /// Answers the sign-in with this index with a token.
  @discardableResult
  func accept(_ number: Int) -> Token {
    let (credentials, answer) = signIns[number]
    let token = Token(name: credentials.name)
    answer.send(token)
    answer.send(completion: .finished)
    return token
  }

  /// Refuses the sign-in with this index.
  func refuse(_ number: Int) {
    signIns[number].answer.send(completion: .failure(SignInError.wrongNameOrPassword))
  }
}
