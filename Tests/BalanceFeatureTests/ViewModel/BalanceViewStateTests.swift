import BalanceFeature
import BalanceSupport
import Foundation
import TestSupport
import Testing

extension Suites {
  struct BalanceViewStateTests {
    private let response = BalanceResponse("1234.56", day: 3)

    private func infoText(_ state: BalanceViewState) -> String {
      state.infoText { "day \(Int($0.timeIntervalSince1970) / 86_400)" }
    }

    @Test func `at first there is nothing, and nothing is under way`() {
      let state = BalanceViewState()
      expectNil(state.lastResponse)
      expectFalse(state.didFail)
      expectFalse(state.isRefreshing)
      expectFalse(state.isRedacted)
      expectEqual(state.formattedBalance, "--")
      expectEqual(infoText(state), "")
      expectEqual(state.infoColor, .regular)
    }

    @Test(arguments: [
      ("1234.56", "$1,234.56"), ("0", "$0.00"), ("0.1", "$0.10"), ("-0.07", "-$0.07"),
      ("12345678901234.56", "$12,345,678,901,234.56"), ("-1234567", "-$1,234,567.00"),
    ])
    func `amounts are US dollars`(balance: String, text: String) {
      expectEqual(BalanceViewState(lastResponse: BalanceResponse(balance, day: 0)).formattedBalance, text)
    }

    @Test func `what there is to say is said in one order`() {
      expectEqual(infoText(BalanceViewState(isRefreshing: true)), "Loading...")
      expectEqual(infoText(BalanceViewState(didFail: true)), "Failed to update.")
      expectEqual(infoText(BalanceViewState(lastResponse: response)), "Last update: day 3.")
      expectEqual(
        infoText(BalanceViewState(lastResponse: response, didFail: true, isRefreshing: true)),
        "Loading... Failed to update. Last update: day 3."
      )
    }

    @Test func `only a failure has the colour of a failure`() {
      expectEqual(BalanceViewState(lastResponse: response, didFail: true).infoColor, .failure)
      expectEqual(
        BalanceViewState(lastResponse: response, isRefreshing: true, isRedacted: true).infoColor,
        .regular
      )
    }
  }
}
