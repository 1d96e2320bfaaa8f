import BalanceFeature
import BalanceSupport
import Foundation
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  /// The component's requirements, tested through the controller and the view.
  @MainActor struct BalanceViewControllerTests {
    private let screen = TestScreen()
    private var view: BalanceView { screen.view }
    private var service: TestService { screen.service }

    /// Shows a balance.
    private func load(_ balance: String = "1234.56", day: Int = 3) {
      screen.controller.viewDidAppear()
      service.requests.last?.succeed(BalanceResponse(balance, day: day))
    }

    @Test func `a balance is shown when it is received`() {
      load()
      expectEqual(view.valueLabel.text, "$1,234.56")
      expectEqual(view.infoLabel.text, "Last update: day 3.")
      expectEqual(view.infoLabel.textColor, .regular)
    }

    @Test func `while it loads, the indicator spins and the button is hidden`() {
      screen.controller.viewDidAppear()
      expectEqual(view.valueLabel.text, "--")
      expectEqual(view.infoLabel.text, "Loading...")
      expectTrue(view.activityIndicator.isAnimating)
      expectTrue(view.refreshButton.isHidden)
      service.requests[0].succeed(BalanceResponse("1", day: 1))
      expectFalse(view.activityIndicator.isAnimating)
      expectFalse(view.refreshButton.isHidden)
    }

    @Test func `it refreshes whenever it appears`() {
      load("1", day: 1)
      load("2", day: 2)
      expectEqual(service.requests.count, 2)
      expectEqual(view.valueLabel.text, "$2.00")
      expectEqual(view.infoLabel.text, "Last update: day 2.")
    }

    @Test func `a value is always shown with the time of its update`() {
      load(day: 3)
      let date = "Last update: day 3."
      view.refreshButton.tap()
      expectEqual(view.infoLabel.text, "Loading... " + date)
      service.requests[1].fail()
      expectEqual(view.infoLabel.text, "Failed to update. " + date)
      view.refreshButton.tap()
      expectEqual(view.infoLabel.text, "Loading... " + date)
      screen.resignActive()
      expectEqual(view.infoLabel.text, "Loading... " + date)
    }

    @Test func `the value is hidden while the app is not active`() {
      load()
      screen.resignActive()
      expectFalse(view.redactedOverlay.isHidden)
      expectEqual(view.valueLabel.alpha, BalanceView.alphaForRedactedValueLabel)
      screen.becomeActive()
      expectTrue(view.redactedOverlay.isHidden)
      expectEqual(view.valueLabel.alpha, 1)
      expectEqual(view.valueLabel.text, "$1,234.56")
    }

    @Test func `a new refresh replaces a pending one`() {
      screen.controller.viewDidAppear()
      view.refreshButton.tap()
      expectEqual(service.requests.map(\.isCancelled), [true, false])
      expectTrue(view.activityIndicator.isAnimating)
    }

    @Test func `a failed refresh keeps the last value and shows the message in the failure colour`() {
      load()
      view.refreshButton.tap()
      service.requests[1].fail()
      expectEqual(view.valueLabel.text, "$1,234.56")
      expectEqual(view.infoLabel.text, "Failed to update. Last update: day 3.")
      expectEqual(view.infoLabel.textColor, .failure)
      expectFalse(view.activityIndicator.isAnimating)
      expectFalse(view.refreshButton.isHidden)
    }

    @Test(arguments: [
      BalanceServiceError.status(500), .transport(URLError(.timedOut)), .decoding(URLError(.unknown)),
    ])
    func `after a first failure there is no value and no date`(error: BalanceServiceError) {
      screen.controller.viewDidAppear()
      service.requests[0].fail(error)
      expectEqual(view.valueLabel.text, "--")
      expectEqual(view.infoLabel.text, "Failed to update.")
      expectEqual(view.infoLabel.textColor, .failure)
      expectEqual(view.failureLabel.text, "\(error)")
    }

    @Test(.timeLimit(.minutes(5)))
    func `a service that delivers on another thread updates the view on the main actor`() async {
      screen.controller.viewDidAppear()
      let request = service.requests[0]
      expectTrue(onAnotherThread { request.succeed(BalanceResponse("1", day: 1)) })
      // The main actor has been blocked here until now.
      expectEqual(view.valueLabel.text, "--")
      for await content in view.$content.values where content.valueLabel.text == "$1.00" { break }
      expectEqual(view.infoLabel.text, "Last update: day 1.")
    }

    @Test func `the controller, its view, its model and the service are released during a refresh`() {
      weak var controller: BalanceViewController?
      weak var view: BalanceView?
      weak var model: BalanceViewModel?
      weak var service: TestService?
      let center = NotificationCenter()
      var request: TestService.Request?
      do {
        let held = TestService()
        let component = BalanceViewController(
          service: held,
          formatDate: { "\($0)" },
          notificationCenter: center
        )
        component.viewDidLoad()
        component.viewDidAppear()
        component.rootView.refreshButton.tap()
        (controller, view) = (component, component.rootView)
        (model, service) = (component.viewModel, held)
        request = held.requests.last
      }
      expectNil(controller)
      expectNil(view)
      expectNil(model)
      expectNil(service)
      expectEqual(request?.isCancelled, true)
    }
  }
}
