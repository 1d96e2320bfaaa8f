import BalanceFeature
import Foundation
import ReactiveCore

/// A service that the test drives.
final class TestService: BalanceService {
  private var answers: [PassthroughSubject<BalanceResponse, any Error>] = []

  var requests: Int { answers.count }

  func refreshBalance() -> AnyPublisher<BalanceResponse, any Error> {
    let subject = PassthroughSubject<BalanceResponse, any Error>()
    answers.append(subject)
    return subject.eraseToAnyPublisher()
  }

  /// Answers the last request.
  func succeed(_ balance: Decimal = 1234.5) {
    answers.last?.send(BalanceResponse(balance: balance, date: Date(timeIntervalSince1970: 0)))
    answers.last?.send(completion: .finished)
  }

  func fail() { answers.last?.send(completion: .failure(BalanceServiceError.status(500))) }
}
