import BalanceFeature
import Foundation
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  @MainActor struct BalanceViewTests {
    private let view = BalanceView()

    @Test func `at first there is a title and a button`() {
      expectEqual(view.titleLabel.text, "Balance")
      expectEqual(view.valueLabel.text, "")
      expectEqual(view.valueLabel.alpha, 1)
      expectEqual(view.infoLabel.text, "")
      expectEqual(view.infoLabel.textColor, .regular)
      expectEqual(view.failureLabel.text, "")
      expectTrue(view.redactedOverlay.isHidden)
      expectFalse(view.refreshButton.isHidden)
      expectFalse(view.activityIndicator.isAnimating)
    }

    @Test func `nothing of a hidden value shows through`() {
      expectEqual(BalanceView.alphaForRedactedValueLabel, 0.0001)
      let hidden = BalanceView.Content(BalanceViewState(isRedacted: true)) { "\($0)" }
      expectEqual(hidden.valueLabel.alpha, 0.0001)
      expectFalse(hidden.redactedOverlay.isHidden)
    }

    @Test func `a state is on the screen with all its parts`() {
      let response = BalanceResponse(balance: 5, date: Date(timeIntervalSince1970: 0))
      let state = BalanceViewState(
        lastResponse: response,
        didFail: true,
        failureReason: "no",
        isRefreshing: true
      )
      view.content = BalanceView.Content(state) { _ in "today" }
      expectEqual(view.titleLabel.text, "Balance")
      expectEqual(view.valueLabel.text, "$5.00")
      expectEqual(view.valueLabel.alpha, 1)
      expectEqual(view.infoLabel.text, "Loading... Failed to update. Last update: today.")
      expectEqual(view.infoLabel.textColor, .failure)
      expectEqual(view.failureLabel.text, "no")
      expectEqual(view.failureLabel.textColor, .failure)
      expectTrue(view.redactedOverlay.isHidden)
      expectTrue(view.refreshButton.isHidden)
      expectTrue(view.activityIndicator.isAnimating)
    }

    @Test func `the button publishes its taps`() {
      var taps = 0
      let subscription = view.refreshButton.touchUpInsidePublisher.sink { taps += 1 }
      view.refreshButton.tap()
      view.refreshButton.tap()
      expectEqual(taps, 2)
      subscription.cancel()
      view.refreshButton.tap()
      expectEqual(taps, 2)
    }

    @Test func `a subscriber receives all that is shown, now and at each change`() {
      var seen: [BalanceView.Content] = []
      let subscription = view.$content.sink { seen.append($0) }
      var content = view.content
      content.valueLabel.text = "$1.00"
      content.redactedOverlay.isHidden = false
      view.content = content
      expectEqual(seen, [BalanceView.Content(), content])
      subscription.cancel()
    }

    @Test func `a subscription does not retain the view`() {
      weak var gone: BalanceView?
      let subscription: AnyCancellable
      do {
        let view = BalanceView()
        gone = view
        subscription = view.$content.sink { _ in }
      }
      expectNil(gone)
      subscription.cancel()
    }
  }
}
