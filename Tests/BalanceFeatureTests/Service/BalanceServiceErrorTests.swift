import BalanceFeature
import Foundation
import TestSupport
import Testing

extension Suites {
  struct BalanceServiceErrorTests {
    private func decodingError(_ json: String) -> BalanceServiceError? {
      do {
        _ = try JSONDecoder().decode(BalanceResponse.self, from: Data(json.utf8))
        return nil
      } catch {
        return .decoding(error)
      }
    }

    @Test func `each kind is described in one line`() {
      expectEqual("\(BalanceServiceError.status(404))", "the server answered with status 404")
      expectEqual(
        decodingError(#"{"date": ""}"#)?.description,
        "the server's answer is not a balance: balance is missing"
      )
      expectEqual(
        decodingError(#"{"balance": 1, "date": ""}"#)?.description,
        "the server's answer is not a balance: date: The date is not written like 2021-06-02 12:00:00 +0000."
      )
      expectEqual(
        "\(BalanceServiceError.transport(URLError(.timedOut)))",
        "the server took too long to answer"
      )
      let failure = "\(BalanceServiceError.transport(URLError(.networkConnectionLost)))"
      #expect(failure.hasPrefix("the server gave no answer: "))
      #expect(!failure.contains("\n"))
    }
  }
}
