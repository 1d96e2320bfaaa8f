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

    /// What a service says to one refresh.
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

    /// How a server's answer fails.
    private func failure(
      _ answer: HTTPServer.Answer,
      timeout: TimeInterval = 60
    ) async throws -> BalanceServiceError? {
      let server = try HTTPServer(answering: answer)
      guard case .failure(let error) = await refresh(server.url(), timeout: timeout) else { return nil }
      return error as? BalanceServiceError
    }

    @Test func `an answer comes out as it was written`() async throws {
      let server = try HTTPServer(answering: .response(status: 200, body: json))
      let response = try await refresh(server.url("/balance"))?.get()
      expectEqual(response?.balance.description, "12345678901234.56")
      expectEqual(response?.date, noon)
      expectEqual(server.requests.map(\.method), ["GET"])
      expectEqual(server.requests.map(\.path), ["/balance"])
    }

    @Test func `a redirection is followed`() async throws {
      let server = try HTTPServer { [json] request in
        request.path == "/balance"
          ? .response(status: 200, body: json)
          : .response(status: 302, headers: ["Location": "/balance"], body: "Moved.")
      }
      try await expectEqual(refresh(server.url())?.get().date, noon)
      expectEqual(server.requests.map(\.path), ["/", "/balance"])
    }

    @Test func `nothing is requested before a subscription, and each subscription sends a request`()
      async throws
    {
      let server = try HTTPServer(answering: .response(status: 200, body: json))
      let balances = LiveBalanceService(url: server.url()).refreshBalance()
      expectEmpty(server.requests)
      for _ in 0..<2 {
        for try await _ in balances.values {}
      }
      expectEqual(server.requests.count, 2)
    }

    @Test(arguments: [201, 204, 304, 404, 500])
    func `only status 200 counts`(status: Int) async throws {
      let error = try await failure(
        .response(status: status, body: status == 204 || status == 304 ? "" : json)
      )
      guard case .status(status)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }

    @Test(arguments: ["<p>closed</p>", "{}", "", #"{"balance": "1", "date": "2021-06-02 12:00:00 +0000"}"#])
    func `what is no balance fails to be decoded`(body: String) async throws {
      let error = try await failure(.response(status: 200, body: body))
      guard case .decoding? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }

    @Test func `half an answer, none, and something else than HTTP fail in transport`() async throws {
      for answer in [.halfOf(body: json, then: .close), .close, .bytes("SSH-2.0-x\r\n")]
        as [HTTPServer.Answer]
      {
        let error = try await failure(answer)
        guard case .transport? = error else {
          Issue.record("\(answer): \(String(describing: error))")
          continue
        }
      }
    }

    @Test func `a server that is silent, also in the middle, or never done takes too long`() async throws {
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

    @Test func `a time-out cancels the transfer`() async throws {
      let server = try HTTPServer(answering: .silence)
      // On a busy machine the time may be up before the request is out: then there is nothing to cancel.
      for timeout in [0.1, 1, 10, 60] where server.requests.isEmpty {
        _ = await refresh(server.url(), timeout: timeout)
      }
      expectTrue(server.waitForDepartures())
    }

    @Test func `where nobody listens it fails in transport`() async throws {
      let url = try HTTPServer.withDeadURL { $0 }
      guard case .failure(BalanceServiceError.transport)? = await refresh(url) else {
        Issue.record("reached \(url)")
        return
      }
    }

    @Test func `cancelling cancels the transfer`() throws {
      let server = try HTTPServer(answering: .silence)
      let subscription = LiveBalanceService(url: server.url()).refreshBalance()
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      expectTrue(server.waitForRequests())
      subscription.cancel()
      expectTrue(server.waitForDepartures())
    }
  }
}
