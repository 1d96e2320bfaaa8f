public import Foundation
import Inputs
import ReactiveCore

/// Binds the view model's state to the view, and the view's taps to the view model.
///
///     controller ──▶ rootView
///         │  └─────▶ cancellables ──▶ bindings ──▶ rootView, the view model's input
///         └────────▶ viewModel
///
/// A binding retains what it writes to, and nothing retains the controller: with it all the rest is released.
@MainActor
public final class BalanceViewController {
  /// The view.
  public let rootView = BalanceView()
  /// The model that decides about the view's content.
  public let viewModel: BalanceViewModel

  private let formatDate: (Date) -> String
  private var cancellables: Set<AnyCancellable> = []

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - service: the source of balances. It may deliver on any thread.
  ///   - formatDate: formats the date of a balance.
  ///   - notificationCenter: the center that posts `willResignActive` and `didBecomeActive`.
  ///   - isActive: true if the user works with the app now.
  public init(
    service: any BalanceService,
    formatDate: @escaping (Date) -> String = DateFormatter.relative().string(from:),
    notificationCenter: NotificationCenter = .default,
    isActive: Bool = BalanceViewModel.isAppActive
  ) {
    viewModel = BalanceViewModel(
      service: service,
      notificationCenter: notificationCenter,
      isActive: isActive
    )
    self.formatDate = formatDate
  }

  /// Binds the view. To be called before the view is shown; after the first time it does nothing.
  public func viewDidLoad() {
    guard cancellables.isEmpty else { return }

    viewModel.$state
      .sink { [rootView, formatDate] state in
        let content = BalanceView.Content(state, formatDate: formatDate)
        // Equal content need not be drawn again.
        if content != rootView.content { rootView.content = content }
      }
      .store(in: &cancellables)

    rootView.refreshButton.touchUpInsidePublisher
      .map { BalanceViewEvent.refreshButtonWasTapped }
      .bind(to: viewModel.events)
      .store(in: &cancellables)
  }

  /// Notifies the component that its view has appeared on the screen. To be called each time.
  public func viewDidAppear() {
    viewModel.events.send(.viewDidAppear)
  }
}
