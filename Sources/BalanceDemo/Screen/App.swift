import BalanceFeature
import DemoTerminal
import Foundation
import ReactiveCore

/// What comes from outside.
enum AppEvent: Equatable {
  case input(TerminalInput)
  case endOfInput
  case resized
  /// The program is about to be stopped, and the terminal will be somebody else's.
  case willSuspend
  /// The program goes on, with the terminal its own again.
  case didResume
  /// A signal that ends the program.
  case signal(Int32)
}

/// The component at work: what comes from the terminal goes into it, and its view goes onto the display.
///
///     TerminalInput ─▶ refreshButton.tap() ──▶ BalanceViewController ─▶ BalanceView ─▶ Display
///     focus, suspension ─▶ NotificationCenter ──▶┘
///
/// Everything happens where the scheduler runs: also the calls from outside.
final class App<S: Scheduler> {
  private let controller: BalanceViewController
  private var display: any Display
  private var mode: TerminalMode?
  private let scheduler: S
  private let watch: Int?
  private let notificationCenter: NotificationCenter
  private let finished: (Result<ExitReason, OutputError>) -> Void

  private var isSuspended = false
  private var isDrawScheduled = false
  /// Whether a refresh was seen under way since the last drawing.
  private var wasAnimating = false
  private var isInputAtEnd = false
  private var turn = 0
  private var spinner: (any Cancellable)?
  private var timer: (any Cancellable)?
  private var drawings: AnyCancellable?
  private var isFinished = false

  /// - Parameters:
  ///   - controller: the component, not loaded yet.
  ///   - display: where it is drawn.
  ///   - mode: what the terminal that keys come from is to be set to; `nil` if they come from none.
  ///   - scheduler: where and when things are drawn.
  ///   - watch: after how many seconds to refresh without being asked; `nil` for never.
  ///   - notificationCenter: that of the component.
  ///   - finished: called once, when the terminal has been left as it was found.
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
    self.scheduler = scheduler
    self.watch = watch
    self.notificationCenter = notificationCenter
    self.finished = finished
  }

  /// Shows the component.
  func start() {
    // In the background the terminal is not ours to draw on, until we are told to go on.
    isSuspended = !isForeground
    if isSuspended { post(.willResignActive) } else { open() }
    drawings = controller.rootView.changePublisher.sink { [weak self] in self?.viewDidChange() }
    controller.viewDidLoad()
    controller.viewDidAppear()
    guard let watch else { return }
    let interval = S.SchedulerTimeType.Stride.seconds(watch)
    timer = scheduler.schedule(after: scheduler.now.advanced(by: interval), interval: interval) {
      [weak self] in
      guard let self, !controller.rootView.activityIndicator.isAnimating else { return }
      controller.viewDidAppear()
    }
  }

  func receive(_ event: AppEvent) {
    guard !isFinished else { return }
    switch event {
    case .input(.refresh):
      controller.rootView.refreshButton.tap()
    case .input(.quit):
      finish(.success(.success))
    case .input(.lostFocus):
      post(.willResignActive)
    case .input(.gainedFocus):
      post(.didBecomeActive)
    case .endOfInput:
      isInputAtEnd = true
      finishIfDone()
    case .resized:
      display.invalidate()
      setNeedsDrawing()
    case .willSuspend:
      // At once: there will be no later.
      post(.willResignActive)
      draw()
      close()
      isSuspended = true
    case .didResume:
      guard isForeground else { return }
      // Whoever stopped us may have set the terminal, and has drawn on it.
      isSuspended = false
      open()
      display.invalidate()
      post(.didBecomeActive)
      setNeedsDrawing()
    case .signal(let number):
      finish(.success(.signal(number)))
    }
  }

  // MARK: Drawing

  private func viewDidChange() {
    let isAnimating = controller.rootView.activityIndicator.isAnimating
    wasAnimating = wasAnimating || isAnimating
    if !isAnimating {
      spinner?.cancel()
      spinner = nil
    } else if spinner == nil, display.isLive, !isFinished {
      let interval = S.SchedulerTimeType.Stride.milliseconds(100)
      spinner = scheduler.schedule(after: scheduler.now.advanced(by: interval), interval: interval) {
        [weak self] in
        self?.turn += 1
        self?.draw()
      }
    }
    setNeedsDrawing()
  }

  /// Draws soon, and once for all that changes until then.
  private func setNeedsDrawing() {
    guard !isDrawScheduled else { return }
    isDrawScheduled = true
    scheduler.schedule { [weak self] in
      self?.isDrawScheduled = false
      self?.draw()
      self?.finishIfDone()
    }
  }

  private func draw() {
    guard !isFinished, !isSuspended else { return }
    let view = controller.rootView
    let isNews = wasAnimating && !view.activityIndicator.isAnimating
    if isNews { wasAnimating = false }
    attempt { display throws(OutputError) in
      try display.draw(view, turn: turn, isNews: isNews)
    }
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

  /// Without keys to wait for, lines end with the answer that is under way. A screen stays, to be looked at.
  private func finishIfDone() {
    guard isInputAtEnd, !isFinished, watch == nil, !display.isLive else { return }
    if !controller.rootView.activityIndicator.isAnimating, !wasAnimating { finish(.success(.success)) }
  }

  private func finish(_ result: Result<ExitReason, OutputError>) {
    guard !isFinished else { return }
    isFinished = true
    spinner?.cancel()
    timer?.cancel()
    drawings = nil
    if !isSuspended { close() }
    finished(result)
  }
}
