import BalanceFeature
import ReactiveCore
import Synchronization

/// A service that the test controls: it answers when and what the test tells it to.
package final class TestService: BalanceService, Sendable {
  /// A requested refresh.
  package final class Request: Sendable {
    fileprivate let answers = PassthroughSubject<BalanceResponse, any Error>()
    fileprivate let cancelled = Atomic(false)

    package var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    /// Answers as a server does, once.
    package func succeed(_ response: BalanceResponse) {
      answers.send(response)
      answers.send(completion: .finished)
    }

    /// Sends an answer without completing.
    package func send(_ response: BalanceResponse) { answers.send(response) }

    package func fail(_ error: any Error = BalanceServiceError.status(500)) {
      answers.send(completion: .failure(error))
    }

    package func finish() { answers.send(completion: .finished) }
  }

  private let received = Mutex<[Request]>([])

  package var requests: [Request] { received.withLock { $0 } }

  package init() {}

  package func refreshBalance() -> AnyPublisher<BalanceResponse, any Error> {
    Deferred { [self] in
      let request = Request()
      received.withLock { $0.append(request) }
      return request.answers.handleEvents(receiveCancel: {
        request.cancelled.store(true, ordering: .releasing)
      })
    }
    .eraseToAnyPublisher()
  }
}
