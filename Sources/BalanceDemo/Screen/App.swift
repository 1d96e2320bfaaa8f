import BalanceFeature
import DemoSupport
import Foundation
import ReactiveCore

/// The component at work: what comes from the terminal goes into it, and its view goes onto the display.
///
///     TerminalLoop ─▶ refreshButton.tap() ─ ──▶ BalanceViewController ─▶ BalanceView ─▶ Display
///     focus, suspension ─▶ NotificationCenter ──▶┘
@MainActor
final class App<S: Scheduler> {
  private let controller: BalanceViewController
  private var display: any Display
  private var mode: TerminalMode?
  private var decoder: TerminalInputDecoder
  private let scheduler: S
  private let watch: Int?
  private let notificationCenter: NotificationCenter
  private let finished: (Result<ExitReason, OutputError>) -> Void

  /// The content of the view, which was drawn last except during a suspension.
  private var content = BalanceView.Content()
  /// True if an answer has arrived that hasn't been drawn.
  private var isNews = false
  private var isSuspended = false
  private var isInputAtEnd = false
  private var turn = 0
  private var spinner: AnyCancellable?
  private var timer: AnyCancellable?
  private var drawings: AnyCancellable?
  private var isFinished = false

  /// - Parameters:
  ///   - controller: the component, not loaded yet.
  ///   - display: the display to draw it on.
  ///   - mode: the mode of the terminal that keys come from; nil if they come from none.
  ///   - scheduler: turns the spinner and refreshes the balance. It performs its actions on the main actor.
  ///   - watch: the number of seconds between refreshes without a key; nil for never.
  ///   - notificationCenter: the component's notification center.
  ///   - finished: called once, when the terminal has been restored.
  init(
    _ controller: BalanceViewController,
    display: any Display,
    mode: TerminalMode?,
    scheduler: S,
    watch: Int? = nil,
    notificationCenter: NotificationCenter,
    finished: @escaping (Result<ExitReason, OutputError>) -> Void
  ) {
    self.controller = controller
    self.display = display
    self.mode = mode
    decoder = TerminalInputDecoder(isTerminal: mode != nil)
    self.scheduler = scheduler
    self.watch = watch
    self.notificationCenter = notificationCenter
    self.finished = finished
  }

  /// Shows the component.
  func start() {
    // In the background the terminal belongs to another program, until this one continues.
    isSuspended = !isForeground
    if !isSuspended { open() }
    controller.viewDidLoad()
    drawings = controller.rootView.$content.sink { [weak self] in self?.show($0) }
    controller.viewDidAppear()
    guard let watch else { return }
    timer = every(.seconds(watch)) { $0.refresh() }
  }

  func receive(_ event: TerminalLoop.Event) {
    guard !isFinished else { return }
    switch event {
    case .input(let bytes):
      for byte in bytes {
        if let input = decoder.decode(byte) { receive(input) }
      }
    case .endOfInput, .inputFailed:
      // A terminal's input ends when the terminal is gone.
      if decoder.isTerminal { return receive(.quit) }
      isInputAtEnd = true
      finishIfDone()
    case .resized:
      display.invalidate()
      draw()
    case .willSuspend:
      post(.willResignActive)
      close()
      isSuspended = true
    case .didResume:
      guard isForeground else { return }
      // Another program may have changed the terminal's mode, and drawn on it.
      isSuspended = false
      open()
      display.invalidate()
      post(.didBecomeActive)
      draw()
    case .signal(let number):
      finish(.success(.signal(number)))
    }
  }

  func receive(_ input: TerminalInput) {
    guard !isFinished else { return }
    switch input {
    case .refresh:
      if !content.refreshButton.isHidden { controller.rootView.refreshButton.tap() }
    case .quit:
      finish(.success(outcome))
    case .lostFocus:
      post(.willResignActive)
    case .gainedFocus:
      post(.didBecomeActive)
    }
  }

  // MARK: Drawing

  private func show(_ content: BalanceView.Content) {
    let wasAnimating = self.content.activityIndicator.isAnimating
    let isAnimating = content.activityIndicator.isAnimating
    self.content = content
    isNews = isNews || wasAnimating && !isAnimating
    if !isAnimating {
      spinner = nil
    } else if spinner == nil, display.isLive {
      spinner = every(.milliseconds(100)) {
        $0.turn += 1
        $0.draw()
      }
    }
    draw()
  }

  private func draw() {
    guard !isFinished, !isSuspended else { return }
    let isNews = isNews
    self.isNews = false
    attempt { display throws(OutputError) in
      try display.draw(content, turn: turn, isNews: isNews)
    }
    finishIfDone()
  }

  /// Does something as often, until the result is cancelled or deinitialized.
  private func every(_ interval: S.SchedulerTimeType.Stride, _ action: @escaping @MainActor (App) -> Void)
    -> AnyCancellable
  {
    AnyCancellable(
      scheduler.schedule(after: scheduler.now.advanced(by: interval), interval: interval) { [weak self] in
        MainActor.assumeIsolated {
          if let self { action(self) }
        }
      }
    )
  }

  // MARK: The terminal

  private var isForeground: Bool { mode?.isForeground ?? true }

  private func open() {
    mode?.enter()
    attempt { display throws(OutputError) in try display.open() }
  }

  private func close() {
    attempt { display throws(OutputError) in try display.close() }
    mode?.leave()
  }

  private func attempt(_ body: (inout any Display) throws(OutputError) -> Void) {
    do {
      try body(&display)
    } catch {
      finish(.failure(error))
    }
  }

  // MARK: Notifications and the end

  private func post(_ name: Notification.Name) {
    notificationCenter.post(name: name, object: nil)
  }

  private func refresh() {
    if !content.activityIndicator.isAnimating { controller.viewDidAppear() }
  }

  /// Without keys to wait for, lines end with the answer that is under way. A screen stays, to be looked at.
  private func finishIfDone() {
    guard isInputAtEnd, watch == nil, !display.isLive else { return }
    if !content.activityIndicator.isAnimating, !isNews { finish(.success(outcome)) }
  }

  /// The reason for the program's exit status. On a screen the user has seen it.
  private var outcome: ExitReason {
    display.isLive || content.failureLabel.text.isEmpty ? .success : .failure
  }

  private func finish(_ result: Result<ExitReason, OutputError>) {
    guard !isFinished else { return }
    isFinished = true
    spinner = nil
    timer = nil
    drawings = nil
    if !isSuspended { close() }
    finished(result)
  }
}
