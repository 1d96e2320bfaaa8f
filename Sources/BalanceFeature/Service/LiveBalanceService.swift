public import Foundation
public import ReactiveCore
import ReactiveFoundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Requests the balance from a server over HTTP.
///
///     GET /balance
///     200  {"balance": 1234.56, "date": "2021-06-02 12:00:00 +0000"}
///
/// Any status but 200 is a failure. Each refresh sends its own request and bypasses all caches; cancelling it
/// cancels the transfer. It fails with a ``BalanceServiceError``. It delivers on the session's delegate
/// queue, and ``BalanceViewModel`` receives on the main actor.
public struct LiveBalanceService: BalanceService {
  private let request: URLRequest
  private let session: URLSession
  private let timeout: TimeInterval

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - url: the address of the balance.
  ///   - session: sends the requests.
  ///   - timeout: the maximum number of seconds for the whole response. The session may allow less.
  public init(url: URL, session: URLSession = .shared, timeout: TimeInterval = 30) {
    request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
    self.session = session
    self.timeout = timeout
  }

  /// Returns a publisher that sends the request for each subscription, and delivers the balance or fails with
  /// a ``BalanceServiceError``.
  public func refreshBalance() -> AnyPublisher<BalanceResponse, any Error> {
    session.reactive.dataTaskPublisher(for: request)
      .mapError(BalanceServiceError.transport)
      .tryMap { data, response in try LiveBalanceService.balance(data, response) }
      // Limits the whole response. The request's own timeout starts again with every byte.
      .timeout(.seconds(timeout), scheduler: DispatchQueue(label: "BalanceFeature.timeout").reactive) {
        BalanceServiceError.transport(URLError(.timedOut))
      }
      .eraseToAnyPublisher()
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
