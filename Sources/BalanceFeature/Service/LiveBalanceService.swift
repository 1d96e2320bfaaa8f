public import Foundation
public import ReactiveCore
import ReactiveFoundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Asks a server over HTTP.
///
///     GET /balance
///     200  {"balance": 1234.56, "date": "2021-06-02 12:00:00 +0000"}
///
/// Only status 200 counts. Each refresh is a request of its own, past all caches. Cancelling it cancels the
/// transfer. It fails with a ``BalanceServiceError``.
///
/// It delivers on the session's delegate queue: for a component that belongs to the main thread, give it a session
/// whose delegate queue is the main one.
public struct LiveBalanceService: BalanceService {
  private let request: URLRequest
  private let session: URLSession
  private let timeout: TimeInterval

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - url: what is asked.
  ///   - session: what it is asked through.
  ///   - timeout: how many seconds the whole answer may take.
  public init(url: URL, session: URLSession = .shared, timeout: TimeInterval = 30) {
    request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
    self.session = session
    self.timeout = timeout
  }

  /// Asks the server when it is subscribed to, and delivers its answer or fails with a ``BalanceServiceError``.
  public func refreshBalance() -> AnyPublisher<BalanceResponse, any Error> {
    session.dataTaskPublisher(for: request)
      .mapError(BalanceServiceError.transport)
      .tryMap { data, response in try LiveBalanceService.balance(data, response) }
      .merge(with: deadline)
      .first()
      .eraseToAnyPublisher()
  }

  /// Fails when the time is up. The request's own time-out would start again with every byte.
  private var deadline: some Publisher<BalanceResponse, any Error> {
    Just(())
      .delay(for: .seconds(timeout), scheduler: session.delegateQueue)
      .tryMap { throw BalanceServiceError.transport(URLError(.timedOut)) }
  }

  private static func balance(
    _ data: Data,
    _ response: URLResponse
  ) throws(BalanceServiceError) -> BalanceResponse {
    guard let response = response as? HTTPURLResponse else { throw .transport(URLError(.badServerResponse)) }
    guard response.statusCode == 200 else { throw .status(response.statusCode) }
    do {
      return try JSONDecoder().decode(BalanceResponse.self, from: data)
    } catch {
      throw .decoding(error)
    }
  }
}
