import BalanceFeature
import ReactiveCore
import Testing

@Suite struct BalanceViewTests {
  private let view = BalanceView()

  @Test func `at first there is a title and a button`() {
    #expect(view.titleLabel.text == "Balance")
    #expect(view.valueLabel.text == "")
    #expect(view.valueLabel.alpha == 1)
    #expect(view.infoLabel.text == "")
    #expect(view.infoLabel.textColor == .regular)
    #expect(view.redactedOverlay.isHidden)
    #expect(!view.refreshButton.isHidden)
    #expect(!view.activityIndicator.isAnimating)
  }

  @Test func `a hidden value is hardly there`() {
    #expect((0..<0.5).contains(BalanceView.alphaForRedactedValueLabel))
  }

  @Test func `the button publishes its taps`() {
    var taps = 0
    let subscription = view.refreshButton.touchUpInsidePublisher.sink { taps += 1 }
    view.refreshButton.tap()
    view.refreshButton.tap()
    #expect(taps == 2)
    subscription.cancel()
    view.refreshButton.tap()
    #expect(taps == 2)
  }

  @Test func `each write is published, when it can be seen`() {
    var seen: [String] = []
    let subscription = view.changePublisher.sink { [view] in
      seen.append("\(view.valueLabel.text) \(view.redactedOverlay.isHidden)")
    }
    view.valueLabel.text = "$1.00"
    view.redactedOverlay.isHidden = false
    view.titleLabel.text = "x"
    view.valueLabel.alpha = 0.5
    view.infoLabel.textColor = .failure
    view.refreshButton.isHidden = true
    view.activityIndicator.isAnimating = true
    #expect(seen == ["$1.00 true"] + Array(repeating: "$1.00 false", count: 6))
    subscription.cancel()
  }

  @Test func `a subscription does not keep the view alive`() {
    weak var gone: BalanceView?
    let subscription: AnyCancellable
    do {
      let view = BalanceView()
      gone = view
      subscription = view.changePublisher.sink {}
    }
    #expect(gone == nil)
    subscription.cancel()
  }
}
