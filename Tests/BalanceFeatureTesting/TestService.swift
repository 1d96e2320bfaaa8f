import BalanceFeature
import ReactiveCore

/// A service that the test drives: it answers when the test says so, and what the test says.
package final class TestService: BalanceService {
  /// A refresh that was asked for.
  package final class Request {
    fileprivate let answers = PassthroughSubject<BalanceResponse, any Error>()
    package fileprivate(set) var isCancelled = false

    /// Answers as a server does: once.
    package func succeed(_ response: BalanceResponse) {
      answers.send(response)
      answers.send(completion: .finished)
    }

    /// Sends an answer, and does not say that it is the last.
    package func send(_ response: BalanceResponse) { answers.send(response) }

    package func fail(_ error: any Error = BalanceServiceError.status(500)) {
      answers.send(completion: .failure(error))
    }

    package func finish() { answers.send(completion: .finished) }
  }

  package private(set) var requests: [Request] = []

  package init() {}

  package func refreshBalance() -> AnyPublisher<BalanceResponse, any Error> {
    Deferred { [self] in
      let request = Request()
      requests.append(request)
      return request.answers.handleEvents(receiveCancel: { request.isCancelled = true })
    }
    .eraseToAnyPublisher()
  }
}
