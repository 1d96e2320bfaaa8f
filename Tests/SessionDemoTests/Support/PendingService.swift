import ReactiveCore
import TestSupport

@testable import SessionDemo

/// A service that answers when the test does.
final class PendingService: AuthService {
  typealias Answer = PassthroughSubject<Token, any Error>

  private let requests = Protected<[(credentials: Credentials, answer: Answer)]>([])
  private let cancellations = Protected<[String]>([])

  /// The requested sign-ins, in order, and what answers each.
  var signIns: [(credentials: Credentials, answer: Answer)] { requests.value }
  /// The names of those that were cancelled before they were answered.
  var cancelled: [String] { cancellations.value }

  func signIn(_ credentials: Credentials) -> AnyPublisher<Token, any Error> {
    let answer = Answer()
    requests.value.append((credentials, answer))
    return answer.handleEvents(receiveCancel: { [cancellations] in
      cancellations.value.append(credentials.name)
    })
    .eraseToAnyPublisher()
  }

  /// Hands a token to the sign-in with this number, from 0.
  @discardableResult
  func accept(_ number: Int) -> Token {
    let (credentials, answer) = signIns[number]
    let token = Token(name: credentials.name)
    answer.send(token)
    answer.send(completion: .finished)
    return token
  }

  /// Refuses the sign-in with this number, from 0.
  func refuse(_ number: Int) {
    signIns[number].answer.send(completion: .failure(SignInError.wrongNameOrPassword))
  }
}
