public import Foundation
import Inputs
import ReactiveCore

/// Binds the view model's state to the view, and the view's events to the view model.
///
///     controller ──▶ rootView
///         │  └─────▶ cancellables ──▶ bindings ──▶ rootView's parts, viewModel's input
///         └────────▶ viewModel
///
/// A binding keeps what it writes to, and nothing keeps the controller: when it goes away, so does all the rest.
///
/// It belongs to one thread: that on which its methods are called, the notifications are posted and the service
/// delivers.
public final class BalanceViewController {
  /// What is shown.
  public let rootView = BalanceView()
  /// What decides what is shown.
  public let viewModel: BalanceViewModel

  private let formatDate: (Date) -> String
  private var cancellables: Set<AnyCancellable> = []

  /// Makes a controller.
  ///
  /// - Parameters:
  ///   - service: where balances come from.
  ///   - formatDate: puts the date of a balance into words.
  ///   - notificationCenter: where `willResignActive` and `didBecomeActive` are posted.
  public init(
    service: any BalanceService,
    formatDate: @escaping (Date) -> String = DateFormatter.relative().string(from:),
    notificationCenter: NotificationCenter = .default
  ) {
    viewModel = BalanceViewModel(service: service, notificationCenter: notificationCenter)
    self.formatDate = formatDate
  }

  /// Binds the view. To be called once, before the view is shown.
  public func viewDidLoad() {
    viewModel.$state
      .map(\.formattedBalance)
      .removeDuplicates()
      .assign(to: \.text, on: rootView.valueLabel)
      .store(in: &cancellables)

    viewModel.$state
      .map(\.isRedacted)
      .removeDuplicates()
      .map { $0 ? BalanceView.alphaForRedactedValueLabel : 1 }
      .assign(to: \.alpha, on: rootView.valueLabel)
      .store(in: &cancellables)

    viewModel.$state
      .map(\.isRedacted)
      .removeDuplicates()
      .map { !$0 }
      .assign(to: \.isHidden, on: rootView.redactedOverlay)
      .store(in: &cancellables)

    viewModel.$state
      .map { [formatDate] in $0.infoText(formatDate: formatDate) }
      .removeDuplicates()
      .assign(to: \.text, on: rootView.infoLabel)
      .store(in: &cancellables)

    viewModel.$state
      .map(\.infoColor)
      .removeDuplicates()
      .assign(to: \.textColor, on: rootView.infoLabel)
      .store(in: &cancellables)

    viewModel.$state
      .map(\.isRefreshing)
      .removeDuplicates()
      .assign(to: \.isAnimating, on: rootView.activityIndicator)
      .store(in: &cancellables)

    viewModel.$state
      .map(\.isRefreshing)
      .removeDuplicates()
      .assign(to: \.isHidden, on: rootView.refreshButton)
      .store(in: &cancellables)

    rootView.refreshButton.touchUpInsidePublisher
      .map { BalanceViewEvent.refreshButtonWasTapped }
      .bind(to: viewModel.events)
      .store(in: &cancellables)
  }

  /// Tells the component that its view has come onto the screen. To be called each time.
  public func viewDidAppear() {
    viewModel.events.send(.viewDidAppear)
  }
}
