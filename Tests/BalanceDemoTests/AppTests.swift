import BalanceFeature
import BalanceSupport
import DemoSupport
import Foundation
import ReactiveTesting
import TestSupport
import Testing

@testable import BalanceDemo

/// The calls that a display received.
private final class Drawings {
  var texts: [String] = []
  var isOpen = false
}

private struct TestDisplay: Display {
  let drawings: Drawings
  var isLive = true

  func open() throws(OutputError) { drawings.isOpen = true }
  func invalidate() { drawings.texts.append("invalidated") }
  func close() throws(OutputError) { drawings.isOpen = false }

  func draw(_ content: BalanceView.Content, turn: Int, isNews: Bool) throws(OutputError) {
    drawings.texts.append("\(content.shownValue) \(content.infoLabel.text)")
  }
}

extension Suites {
  @MainActor struct AppTests {
    private final class Ended { var result: Result<ExitReason, OutputError>? }

    private let service = TestService()
    private let scheduler = TestScheduler()
    private let drawings = Drawings()
    private let ended = Ended()
    private let blocks = "█████████"

    private func app(watch: Int? = nil, isLive: Bool = true) -> App<TestScheduler> {
      let center = NotificationCenter()
      let app = App(
        BalanceViewController(service: service, formatDate: { _ in "then" }, notificationCenter: center),
        display: TestDisplay(drawings: drawings, isLive: isLive),
        mode: nil,
        scheduler: scheduler,
        watch: watch,
        notificationCenter: center,
        finished: { [ended] in ended.result = $0 }
      )
      app.start()
      return app
    }

    private func succeed() { service.requests.last?.succeed(BalanceResponse("1234.5", day: 0)) }

    @Test func `keys refresh and quit`() {
      let app = app()
      succeed()
      app.receive(.refresh)
      expectEqual(service.requests.count, 2)
      app.receive(.quit)
      expectEqual(ended.result, .success(.success))
      expectFalse(drawings.isOpen)
    }

    @Test func `the spinner turns while the balance loads, and then stops`() {
      withExtendedLifetime(app()) {
        let count = drawings.texts.count
        scheduler.advance(by: .milliseconds(1_000))
        expectEqual(drawings.texts.count, count + 10)
        succeed()
        scheduler.advance(by: .milliseconds(10_000))
        expectEqual(drawings.texts.count, count + 11)
      }
    }

    @Test func `the value is blocked out while the terminal has lost focus`() {
      let app = app()
      succeed()
      app.receive(.lostFocus)
      expectEqual(drawings.texts.last, "\(blocks) Last update: then.")
      app.receive(.gainedFocus)
      expectEqual(drawings.texts.last, "$1,234.50 Last update: then.")
    }

    @Test func `a suspended program has blocked the value out and closed its screen`() {
      let app = app()
      succeed()
      app.receive(.willSuspend)
      expectEqual(drawings.texts.last, "\(blocks) Last update: then.")
      expectFalse(drawings.isOpen)
      app.receive(.didResume)
      expectTrue(drawings.isOpen)
      expectEqual(drawings.texts.last, "$1,234.50 Last update: then.")
    }

    @Test func `watching refreshes at intervals, but not while an answer is pending`() {
      withExtendedLifetime(app(watch: 5)) {
        scheduler.advance(by: .milliseconds(60_000))
        expectEqual(service.requests.count, 1)
        succeed()
        scheduler.advance(by: .milliseconds(4_999))
        expectEqual(service.requests.count, 1)
        scheduler.advance(by: .milliseconds(1))
        expectEqual(service.requests.count, 2)
      }
    }

    @Test func `piped output ends with the pending answer when the input has ended`() {
      let app = app(isLive: false)
      app.receive(.endOfInput)
      expectNil(ended.result)
      service.requests.last?.fail()
      expectEqual(drawings.texts.last, "-- Failed to update.")
      expectEqual(ended.result, .success(.failure))
    }
  }
}
