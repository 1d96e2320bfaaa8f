import BalanceFeature
import BalanceSupport
import Foundation
import ReactiveTesting
import TestSupport
import Testing

@testable import BalanceDemo

extension Suites {
  @MainActor final class ScreenTests {
    private let service = TestService()
    private let scheduler = TestScheduler()
    private var pictures: [Picture] = []
    private let blocks = "█████████"

    /// The last drawn value and information.
    private var shown: String? { pictures.last.map { "\($0.content.shownValue) \($0.content.shownInfo)" } }

    private func screen() -> Screen {
      let center = NotificationCenter()
      return Screen(
        BalanceViewController(service: service, formatDate: { _ in "then" }, notificationCenter: center),
        notificationCenter: center,
        scheduler: scheduler
      ) { [unowned self] in pictures.append($0) }
    }

    private func type(_ text: String, on screen: Screen) async {
      let (texts, continuation) = AsyncStream<String>.makeStream()
      continuation.yield(text)
      continuation.finish()
      await screen.run(texts)
    }

    private func succeed() { service.requests.last?.succeed(BalanceResponse("1234.5", day: 0)) }

    @Test func `r refreshes unless an answer is pending, and q quits`() async {
      let screen = screen()
      await type("rr", on: screen)
      expectEqual(service.requests.count, 1)
      succeed()
      expectEqual(shown, "$1,234.50 Last update: then.")
      await type("r", on: screen)
      expectEqual(service.requests.count, 2)
      succeed()
      await type("qr", on: screen)
      expectEqual(service.requests.count, 2)
    }

    @Test func `a key inside another key's escape sequence is ignored`() async {
      let screen = screen()
      succeed()
      await type("\u{1B}[1;2R\u{1B}Or\u{1B}[A", on: screen)
      expectEqual(service.requests.count, 1)
    }

    @Test func `the spinner turns while the balance loads, and then stops`() {
      let screen = screen()
      defer { withExtendedLifetime(screen) {} }
      scheduler.advance(by: .milliseconds(1_000))
      expectEqual(pictures.last?.turn, 10)
      succeed()
      let count = pictures.count
      scheduler.advance(by: .milliseconds(3_000))
      expectEqual(pictures.count, count)
    }

    @Test func `the value is hidden while the terminal doesn't have the focus`() async {
      let screen = screen()
      succeed()
      await type("\u{1B}[O", on: screen)
      expectEqual(shown, "\(blocks) Last update: then.")
      await type("\u{1B}[I", on: screen)
      expectEqual(shown, "$1,234.50 Last update: then.")
    }

    @Test func `the balance is refreshed every five seconds, but not while an answer is pending`() {
      let screen = screen()
      defer { withExtendedLifetime(screen) {} }
      scheduler.advance(by: .milliseconds(60_000))
      expectEqual(service.requests.count, 1)
      succeed()
      scheduler.advance(by: .milliseconds(4_999))
      expectEqual(service.requests.count, 1)
      scheduler.advance(by: .milliseconds(1))
      expectEqual(service.requests.count, 2)
    }

    @Test func `a failure is red, with its reason`() {
      let screen = screen()
      defer { withExtendedLifetime(screen) {} }
      service.requests.last?.fail()
      let line = "Failed to update. (the server answered with status 500)"
      expectContains(pictures.last?.text(isColored: true) ?? "", "  \u{1B}[31m\(line)\u{1B}[0m\r\n")
      expectContains(pictures.last?.text(isColored: false) ?? "", "  \(line)\r\n")
    }
  }
}
