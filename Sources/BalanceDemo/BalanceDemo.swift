import BalanceFeature
import DemoSupport
@preconcurrency import Foundation
import ReactiveCore
import ReactiveFoundation

/// Shows the component on a terminal; without a terminal, prints one answer.
@main @MainActor
struct BalanceDemo {
  static func main() async {
    await Demo.run(usage: usage, option: "--url") { address in
      let controller = BalanceViewController(service: try service(address))
      let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      return isTerminal ? await show(controller) : await printAnswer(of: controller)
    }
  }

  /// Returns a service for the server at this address, or one with random balances if it is nil.
  private static func service(_ address: String?) throws(UsageError) -> any BalanceService {
    guard let address else { return RandomBalanceService() }
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host() != nil else {
      throw UsageError("--url takes an address like http://127.0.0.1:8080/balance, not \(address.quoted)")
    }
    return LiveBalanceService(url: url, timeout: 10)
  }

  /// Shows the component on the terminal's alternate screen until the user quits.
  private static func show(_ controller: BalanceViewController) async -> Int32 {
    // The alternate screen, no cursor, and focus reports.
    let terminal = Terminal(
      byKey: true,
      opening: "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1004h",
      closing: "\u{1B}[?1004l\u{1B}[?25h\u{1B}[?1049l",
      queue: .main
    ) { isActive in
      let name: Notification.Name = isActive ? .didBecomeActive : .willResignActive
      NotificationCenter.default.post(name: name, object: nil)
    }
    let isColored = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
    await terminal.hidingInput {
      let screen = Screen(controller, scheduler: DispatchQueue.main.reactive) { picture in
        guard terminal.isHidingInput else { return }
        print("\u{1B}[H\u{1B}[J" + picture.text(isColored: isColored), terminator: "")
        fflush(stdout)
      }
      await screen.run(typedText())
    }
    return 0
  }

  private static func typedText() -> AsyncStream<String> {
    let (texts, continuation) = AsyncStream<String>.makeStream()
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 1_024)
      let count = withExtendedLifetime(source) { read(STDIN_FILENO, &bytes, bytes.count) }
      // The terminal has gone away.
      if count <= 0 { return continuation.finish() }
      continuation.yield(String(decoding: bytes[..<count], as: UTF8.self))
    }
    source.resume()
    return texts
  }

  /// Prints the component's first answer on one line.
  private static func printAnswer(of controller: BalanceViewController) async -> Int32 {
    controller.viewDidLoad()
    controller.viewDidAppear()
    for await content in controller.rootView.$content.values where !content.activityIndicator.isAnimating {
      print("\(content.titleLabel.text): \(content.shownValue)  \(content.shownInfo)")
      return content.failureLabel.text.isEmpty ? 0 : 1
    }
    return 1
  }

  private static let usage = """
    usage: BalanceDemo [--url URL]

    Shows the balance of an account and refreshes it every five seconds: r
    refreshes immediately, q quits. The value is hidden while the terminal
    doesn't have the focus. Without a terminal, it prints one answer, and the
    exit status is 1 if the refresh failed.

      --url URL  ask a server, such as the one in this demo's Server folder;
                 without it, balances are random, and half of the refreshes fail
      --help     print this text
    """
}
