import BalanceFeature
import BalanceSupport
import Foundation
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  /// What the component is to do, sentence by sentence, through the controller and the view.
  @MainActor struct BalanceViewControllerTests {
    private let screen = TestScreen()
    private var view: BalanceView { screen.view }
    private var service: TestService { screen.service }

    /// Shows a balance.
    private func load(_ balance: String = "1234.56", day: Int = 3) {
      screen.controller.viewDidAppear()
      service.requests.last?.succeed(BalanceResponse(balance, day: day))
    }

    // MARK: A bank's app shows the account's balance

    @Test func `before anything is loaded there is no balance and nothing to say`() {
      expectEqual(view.titleLabel.text, "Balance")
      expectEqual(view.valueLabel.text, "--")
      expectEqual(view.infoLabel.text, "")
      expectEqual(view.infoLabel.textColor, .regular)
      expectTrue(view.redactedOverlay.isHidden)
      expectFalse(view.refreshButton.isHidden)
      expectFalse(view.activityIndicator.isAnimating)
      expectEmpty(service.requests)
    }

    @Test func `a balance is shown when it is received`() {
      load()
      expectEqual(view.valueLabel.text, "$1,234.56")
      expectEqual(view.infoLabel.text, "Last update: day 3.")
      expectEqual(view.infoLabel.textColor, .regular)
    }

    @Test func `while it loads the indicator turns and the button is away`() {
      screen.controller.viewDidAppear()
      expectEqual(view.valueLabel.text, "--")
      expectEqual(view.infoLabel.text, "Loading...")
      expectTrue(view.activityIndicator.isAnimating)
      expectTrue(view.refreshButton.isHidden)
      service.requests[0].succeed(BalanceResponse("1", day: 1))
      expectFalse(view.activityIndicator.isAnimating)
      expectFalse(view.refreshButton.isHidden)
    }

    // MARK: It refreshes whenever it appears, and when the user asks

    @Test func `it refreshes whenever it appears`() {
      load("1", day: 1)
      load("2", day: 2)
      expectEqual(service.requests.count, 2)
      expectEqual(view.valueLabel.text, "$2.00")
      expectEqual(view.infoLabel.text, "Last update: day 2.")
    }

    @Test func `it refreshes when the user asks`() {
      load("1", day: 1)
      view.refreshButton.tap()
      expectEqual(service.requests.count, 2)
      expectEqual(view.infoLabel.text, "Loading... Last update: day 1.")
      service.requests[1].succeed(BalanceResponse("2", day: 2))
      expectEqual(view.valueLabel.text, "$2.00")
    }

    @Test func `taps are events of the view model, for others to see`() {
      var events: [BalanceViewEvent] = []
      let subscription = screen.controller.viewModel.eventPublisher.sink { events.append($0) }
      screen.controller.viewDidAppear()
      view.refreshButton.tap()
      expectEqual(events, [.viewDidAppear, .refreshButtonWasTapped])
      subscription.cancel()
    }

    // MARK: Amounts are shown in US dollars

    @Test func `amounts are shown in US dollars, to the cent`() {
      load("12345678901234.56")
      expectEqual(view.valueLabel.text, "$12,345,678,901,234.56")
      load("-0.1")
      expectEqual(view.valueLabel.text, "-$0.10")
    }

    // MARK: Beside a value always stands when it was obtained

    @Test func `beside a value always stands when it was obtained`() {
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

    // MARK: While the app is not active the value is hidden

    @Test func `while the app is not active the value is hidden`() {
      load()
      screen.resignActive()
      expectFalse(view.redactedOverlay.isHidden)
      expectEqual(view.valueLabel.alpha, BalanceView.alphaForRedactedValueLabel)
      screen.becomeActive()
      expectTrue(view.redactedOverlay.isHidden)
      expectEqual(view.valueLabel.alpha, 1)
      expectEqual(view.valueLabel.text, "$1,234.56")
    }

    @Test func `a balance received while the app is not active is hidden too`() {
      screen.controller.viewDidAppear()
      screen.resignActive()
      service.requests[0].succeed(BalanceResponse("5", day: 5))
      expectFalse(view.redactedOverlay.isHidden)
      expectEqual(view.valueLabel.alpha, BalanceView.alphaForRedactedValueLabel)
      screen.becomeActive()
      expectTrue(view.redactedOverlay.isHidden)
      expectEqual(view.valueLabel.text, "$5.00")
    }

    @Test func `a component that is made while the app is not active hides the value from the start`() {
      let screen = TestScreen(isActive: false)
      screen.controller.viewDidAppear()
      screen.service.requests[0].succeed(BalanceResponse("5", day: 5))
      expectFalse(screen.view.redactedOverlay.isHidden)
      expectEqual(screen.view.valueLabel.alpha, BalanceView.alphaForRedactedValueLabel)
      screen.becomeActive()
      expectTrue(screen.view.redactedOverlay.isHidden)
      expectEqual(screen.view.valueLabel.alpha, 1)
    }

    // MARK: A refresh while one is under way replaces it

    @Test func `a refresh while one is under way replaces it`() {
      screen.controller.viewDidAppear()
      view.refreshButton.tap()
      expectEqual(service.requests.map(\.isCancelled), [true, false])
      expectTrue(view.activityIndicator.isAnimating)
    }

    @Test func `an old answer never overwrites a newer one`() {
      screen.controller.viewDidAppear()
      view.refreshButton.tap()
      service.requests[1].succeed(BalanceResponse("2", day: 2))
      service.requests[0].succeed(BalanceResponse("1", day: 1))
      expectEqual(view.valueLabel.text, "$2.00")
      expectEqual(view.infoLabel.text, "Last update: day 2.")
    }

    @Test func `an old answer or failure does not end the loading`() {
      screen.controller.viewDidAppear()
      view.refreshButton.tap()
      service.requests[0].succeed(BalanceResponse("1", day: 1))
      expectEqual(view.valueLabel.text, "--")
      expectTrue(view.activityIndicator.isAnimating)
      view.refreshButton.tap()
      service.requests[1].fail()
      expectEqual(view.infoLabel.text, "Loading...")
      expectEqual(view.infoLabel.textColor, .regular)
    }

    // MARK: A failed refresh keeps the last value

    @Test func `a failed refresh keeps the last value and says so in the colour of a failure`() {
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
    func `whatever the first failure, there is no value and no date`(error: BalanceServiceError) {
      screen.controller.viewDidAppear()
      service.requests[0].fail(error)
      expectEqual(view.valueLabel.text, "--")
      expectEqual(view.infoLabel.text, "Failed to update.")
      expectEqual(view.infoLabel.textColor, .failure)
      expectEqual(view.failureLabel.text, "\(error)")
    }

    @Test func `a new refresh takes the failure back`() {
      screen.controller.viewDidAppear()
      service.requests[0].fail()
      view.refreshButton.tap()
      expectEqual(view.infoLabel.text, "Loading...")
      expectEqual(view.infoLabel.textColor, .regular)
      expectEqual(view.failureLabel.text, "")
      service.requests[1].succeed(BalanceResponse("1", day: 1))
      expectEqual(view.infoLabel.text, "Last update: day 1.")
    }

    // MARK: The view is written once for each state, on the main actor

    @Test func `a state that changes nothing on screen writes nothing to the view`() {
      load()
      let writes = screen.writes
      screen.becomeActive()
      expectEqual(screen.writes, writes)
      screen.resignActive()
      expectEqual(screen.writes, writes + 1)
      screen.resignActive()
      expectEqual(screen.writes, writes + 1)
      screen.controller.viewDidAppear()
      expectEqual(screen.writes, writes + 2)
      view.refreshButton.tap()
      expectEqual(screen.writes, writes + 2)
    }

    @Test func `each value is drawn with its date`() {
      var drawn: [String] = []
      let drawing = view.$content.sink { drawn.append("\($0.valueLabel.text) \($0.infoLabel.text)") }
      load("1", day: 1)
      load("2", day: 2)
      expectEqual(
        drawn,
        [
          "-- ", "-- Loading...", "$1.00 Last update: day 1.", "$1.00 Loading... Last update: day 1.",
          "$2.00 Last update: day 2.",
        ]
      )
      drawing.cancel()
    }

    @Test(.timeLimit(.minutes(5)))
    func `a service that delivers on another thread has the view written on the main actor`() async {
      screen.controller.viewDidAppear()
      let request = service.requests[0]
      expectTrue(onAnotherThread { request.succeed(BalanceResponse("1", day: 1)) })
      // The main actor has been here all the time.
      expectEqual(view.valueLabel.text, "--")
      for await content in view.$content.values where content.valueLabel.text == "$1.00" { break }
      expectEqual(view.infoLabel.text, "Last update: day 1.")
    }

    @Test func `a view that is loaded twice sends one request for a tap`() {
      screen.controller.viewDidLoad()
      view.refreshButton.tap()
      expectEqual(service.requests.count, 1)
    }

    // MARK: Nothing is retained by its own bindings

    @Test func `the controller, its view, its model and the service are released in the middle of a refresh`()
    {
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

    @Test func `the notifications of the default centre reach a controller that was given none`() {
      let controller = BalanceViewController(service: TestService(), formatDate: { "\($0)" })
      controller.viewDidLoad()
      NotificationCenter.default.post(name: .willResignActive, object: nil)
      expectFalse(controller.rootView.redactedOverlay.isHidden)
      NotificationCenter.default.post(name: .didBecomeActive, object: nil)
      expectTrue(controller.rootView.redactedOverlay.isHidden)
    }
  }
}
