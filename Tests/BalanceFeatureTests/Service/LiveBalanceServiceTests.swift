import BalanceFeature
import Foundation
import HTTPSupport
import ReactiveCore
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Suites {
  struct LiveBalanceServiceTests {
    private let json = #"{"balance": 12345678901234.56, "date": "2021-06-02 12:00:00 +0000"}"#
    private let noon = Date(timeIntervalSince1970: 1_622_635_200)

    /// The result of one refresh.
    private func refresh(_ url: URL, timeout: TimeInterval = 60) async -> Result<BalanceResponse, any Error>?
    {
      let service = LiveBalanceService(url: url, timeout: timeout)
      do {
        for try await response in service.refreshBalance().values { return .success(response) }
        return nil
      } catch {
        return .failure(error)
      }
    }

    /// Returns the error of a refresh that a server answered.
    private func failure(
      _ answer: HTTPServer.Answer,
      timeout: TimeInterval = 60
    ) async throws -> BalanceServiceError? {
      let server = try HTTPServer(answering: answer)
      guard case .failure(let error) = await refresh(server.url(), timeout: timeout) else { return nil }
      return error as? BalanceServiceError
    }

    @Test func `an answer is decoded exactly`() async throws {
      let server = try HTTPServer(answering: .response(status: 200, body: json))
      let response = try await refresh(server.url("/balance"))?.get()
      expectEqual(response?.balance.description, "12345678901234.56")
      expectEqual(response?.date, noon)
      expectEqual(server.requests.map(\.method), ["GET"])
      expectEqual(server.requests.map(\.path), ["/balance"])
    }

    @Test(arguments: [201, 204, 304, 404, 500])
    func `only status 200 is accepted`(status: Int) async throws {
      let error = try await failure(
        .response(status: status, body: status == 204 || status == 304 ? "" : json)
      )
      guard case .status(status)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }

    @Test(arguments: ["<p>closed</p>", "{}", "", #"{"balance": "1", "date": "2021-06-02 12:00:00 +0000"}"#])
    func `an answer other than a balance is a decoding error`(body: String) async throws {
      let error = try await failure(.response(status: 200, body: body))
      guard case .decoding? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }

    @Test func `a server that is silent or never finishes times out`() async throws {
      for answer in [.silence, .halfOf(body: json, then: .silence), .endless(spaces: 1, every: 0.02)]
        as [HTTPServer.Answer]
      {
        let error = try await failure(answer, timeout: 0.1)
        guard case .transport(let reason)? = error else {
          Issue.record("\(answer): \(String(describing: error))")
          continue
        }
        expectEqual(reason.code, .timedOut)
      }
    }

    @Test func `cancelling the subscription cancels the transfer`() throws {
      let server = try HTTPServer(answering: .silence)
      let subscription = LiveBalanceService(url: server.url()).refreshBalance()
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      expectTrue(server.waitForRequests())
      subscription.cancel()
      expectTrue(server.waitForDepartures())
    }
  }
}
