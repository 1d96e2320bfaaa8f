import BalanceFeature
import Foundation
import ReactiveCore
import ReactiveExtras

/// Connects the component to the terminal: passes keys to it, and draws its view.
///
///     r ─▶ refreshButton.tap() ───────▶ BalanceViewController ─▶ BalanceView ─▶ draw
///     focus ─▶ NotificationCenter ──────▶┘
@MainActor
final class Screen {
  private let controller: BalanceViewController
  private let notificationCenter: NotificationCenter
  private var cancellables: Set<AnyCancellable> = []

  /// - Parameters:
  ///   - controller: The component, before `viewDidLoad()`.
  ///   - notificationCenter: The component's notification center.
  ///   - scheduler: Schedules the spinner's turns and the refreshes, on the main actor.
  ///   - draw: Draws a picture of the view.
  init<S: Scheduler>(
    _ controller: BalanceViewController,
    notificationCenter: NotificationCenter = .default,
    scheduler: S,
    draw: @escaping @MainActor (Picture) -> Void
  ) where S.SchedulerTimeType: Sendable {
    self.controller = controller
    self.notificationCenter = notificationCenter

    controller.viewDidLoad()
    controller.rootView.$content
      .combineLatest(count(every: .milliseconds(100), on: scheduler).prepend(0)) { content, turn in
        Picture(content: content, turn: content.activityIndicator.isAnimating ? turn : 0)
      }
      .removeDuplicates()
      .sink { draw($0) }
      .store(in: &cancellables)

    count(every: .seconds(5), on: scheduler)
      .sink { [unowned self] _ in refresh() }
      .store(in: &cancellables)
    controller.viewDidAppear()
  }

  /// Handles keys until the user quits.
  ///
  /// - Parameter typedText: The terminal's input. No element ends in the middle of a key.
  func run(_ typedText: AsyncStream<String>) async {
    for await text in typedText {
      // Keys such as arrows, and focus reports, are escape sequences.
      for key in text.matches(of: /\e\[[0-?]*[@-~]|\eO.|./) {
        switch key.output {
        case "q", "Q", "\u{4}": return
        case "r", "R": refresh()
        case "\u{1B}[I": notificationCenter.post(name: .didBecomeActive, object: nil)
        case "\u{1B}[O": notificationCenter.post(name: .willResignActive, object: nil)
        default: break
        }
      }
    }
  }

  /// Refreshes the balance unless a refresh is in progress.
  private func refresh() {
    let button = controller.rootView.refreshButton
    if !button.isHidden { button.tap() }
  }
}

/// Publishes 1, 2, 3, … at intervals.
private func count<S: Scheduler>(
  every interval: S.SchedulerTimeType.Stride,
  on scheduler: S
) -> AnyPublisher<Int, Never> where S.SchedulerTimeType: Sendable {
  Publishers.Timer(every: interval, scheduler: scheduler)
    .autoconnect()
    .scan(0) { count, _ in count + 1 }
    .eraseToAnyPublisher()
}
