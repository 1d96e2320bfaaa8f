import BalanceFeature
import BalanceSupport
import DemoSupport
import Foundation
import ReactiveTesting
import TestSupport
import Testing

@testable import BalanceDemo

/// A display that records what is drawn.
private final class Drawings {
  var texts: [String] = []
  var isOpen = false
  var news = 0
  var error: OutputError?
}

private struct TestDisplay: Display {
  let drawings: Drawings
  var isLive = true

  func open() throws(OutputError) { drawings.isOpen = true }
  func invalidate() { drawings.texts.append("invalidated") }
  func close() throws(OutputError) { drawings.isOpen = false }

  func draw(_ content: BalanceView.Content, turn: Int, isNews: Bool) throws(OutputError) {
    if let error = drawings.error { throw error }
    if isNews { drawings.news += 1 }
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

    @Test func `it loads at once, and draws what is received`() {
      withExtendedLifetime(app()) {
        expectEqual(service.requests.count, 1)
        expectTrue(drawings.isOpen)
        expectEqual(drawings.texts, ["-- ", "-- Loading..."])
        succeed()
        expectEqual(drawings.texts.dropFirst(2), ["$1,234.50 Last update: then."])
        expectEqual(drawings.news, 1)
      }
    }

    @Test func `the spinner turns while it loads, and then rests`() {
      withExtendedLifetime(app()) {
        let count = drawings.texts.count
        scheduler.advance(by: .milliseconds(1_000))
        expectEqual(drawings.texts.count, count + 10)
        succeed()
        scheduler.advance(by: .milliseconds(10_000))
        expectEqual(drawings.texts.count, count + 11)
      }
    }

    @Test func `keys refresh and quit`() {
      let app = app()
      succeed()
      app.receive(.refresh)
      expectEqual(service.requests.count, 2)
      app.receive(.quit)
      expectEqual(ended.result, .success(.success))
      expectFalse(drawings.isOpen)
      let count = drawings.texts.count
      succeed()
      scheduler.advance(by: .milliseconds(1_000))
      expectEqual(drawings.texts.count, count)
    }

    @Test func `while it loads there is nothing to refresh with`() {
      let app = app()
      for _ in 0..<10 { app.receive(.refresh) }
      expectEqual(service.requests.count, 1)
      expectEqual(service.requests[0].isCancelled, false)
    }

    @Test func `while the terminal has lost focus the value is blocked out`() {
      let app = app()
      succeed()
      app.receive(.lostFocus)
      expectEqual(drawings.texts.last, "\(blocks) Last update: then.")
      app.receive(.gainedFocus)
      expectEqual(drawings.texts.last, "$1,234.50 Last update: then.")
    }

    @Test func `a suspension blocks the value out at once and gives the terminal back, until it goes on`() {
      let app = app()
      succeed()
      app.receive(.willSuspend)
      expectEqual(drawings.texts.last, "\(blocks) Last update: then.")
      expectFalse(drawings.isOpen)
      let count = drawings.texts.count
      app.receive(.refresh)
      scheduler.advance(by: .milliseconds(1_000))
      expectEqual(drawings.texts.count, count)
      app.receive(.didResume)
      expectTrue(drawings.isOpen)
      expectEqual(drawings.texts.last, "$1,234.50 Loading... Last update: then.")
    }

    @Test func `a window of another size is drawn anew`() {
      let app = app()
      app.receive(.resized)
      expectEqual(drawings.texts.suffix(2), ["invalidated", "-- Loading..."])
    }

    @Test func `it refreshes by itself when it is to, and not while an answer is awaited`() {
      withExtendedLifetime(app(watch: 5)) {
        scheduler.advance(by: .milliseconds(60_000))
        expectEqual(service.requests.count, 1)
        succeed()
        scheduler.advance(by: .milliseconds(4_999))
        expectEqual(service.requests.count, 1)
        scheduler.advance(by: .milliseconds(1))
        expectEqual(service.requests.count, 2)
        service.requests.last?.fail()
        scheduler.advance(by: .milliseconds(5_000))
        expectEqual(service.requests.count, 3)
      }
    }

    @Test func `it refreshes never by itself when it is not to`() {
      withExtendedLifetime(app()) {
        succeed()
        scheduler.advance(by: .milliseconds(1_000_000))
        expectEqual(service.requests.count, 1)
      }
    }

    @Test func `a signal ends it, and the status says which`() {
      let app = app()
      app.receive(.signal(SIGTERM))
      expectEqual(ended.result, .success(.signal(SIGTERM)))
      expectFalse(drawings.isOpen)
    }

    @Test func `lines end with the answer that is under way when no keys can follow`() {
      let app = app(isLive: false)
      app.receive(.endOfInput)
      expectNil(ended.result)
      service.requests.last?.fail()
      expectEqual(drawings.texts.last, "-- Failed to update.")
      expectEqual(ended.result, .success(.failure))
    }

    @Test func `lines whose last answer came end well, whatever failed before`() {
      let app = app(isLive: false)
      service.requests.last?.fail()
      app.receive(.refresh)
      succeed()
      app.receive(.quit)
      expectEqual(ended.result, .success(.success))
    }

    @Test func `a user who has seen a failure on the screen ends it well`() {
      let app = app()
      service.requests.last?.fail()
      app.receive(.quit)
      expectEqual(ended.result, .success(.success))
    }

    @Test func `lines that are to be refreshed go on without keys`() {
      let app = app(watch: 5, isLive: false)
      app.receive(.endOfInput)
      succeed()
      scheduler.advance(by: .milliseconds(5_000))
      expectEqual(service.requests.count, 2)
      expectNil(ended.result)
    }

    @Test func `a screen stays without keys`() {
      let app = app()
      app.receive(.endOfInput)
      succeed()
      scheduler.advance(by: .milliseconds(1_000))
      expectNil(ended.result)
    }

    @Test func `an answer that is there before anything is drawn is news all the same`() {
      withExtendedLifetime(app(isLive: false)) {
        succeed()
        expectEqual(drawings.news, 1)
      }
    }

    @Test func `where nothing can be drawn it ends`() {
      withExtendedLifetime(app()) {
        drawings.error = OutputError(code: EPIPE)
        succeed()
        expectEqual(ended.result, .failure(OutputError(code: EPIPE)))
      }
    }

    @Test func `it is deinitialized, and the component with it`() {
      weak var gone: App<TestScheduler>?
      do {
        let app = app(watch: 5)
        gone = app
      }
      expectNil(gone)
    }
  }
}
