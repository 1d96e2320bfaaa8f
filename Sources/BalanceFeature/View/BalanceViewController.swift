public import Foundation
import Inputs
import ReactiveCore

/// Binds the view model's state to the view, and the view's taps to the view model.
///
///     controller ──▶ rootView
///         │  └─────▶ cancellables ──▶ bindings ──▶ rootView, the view model's input
///         └────────▶ viewModel
///
/// A binding retains its destination, and nothing retains the controller, so releasing it releases everything
/// else.
@MainActor
public final class BalanceViewController {
  /// The view.
  public let rootView = BalanceView()
  /// The model that determines the view's content.
  public let viewModel: BalanceViewModel

  private let formatDate: (Date) -> String
  private var cancellables: Set<AnyCancellable> = []

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - service: the source of balances. It may deliver on any thread.
  ///   - formatDate: formats the date of a balance.
  ///   - notificationCenter: the center that posts `willResignActive` and `didBecomeActive`.
  ///   - isActive: true if the app is active.
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

  /// Binds the view. Call it before the view is shown; later calls do nothing.
  public func viewDidLoad() {
    guard cancellables.isEmpty else { return }

    viewModel.$state
      .sink { [rootView, formatDate] state in
        let content = BalanceView.Content(state, formatDate: formatDate)
        // Equal content needs no redraw.
        if content != rootView.content { rootView.content = content }
      }
      .store(in: &cancellables)

    rootView.refreshButton.touchUpInsidePublisher
      .map { BalanceViewEvent.refreshButtonWasTapped }
      .bind(to: viewModel.events)
      .store(in: &cancellables)
  }

  /// Tells the component that its view has appeared on the screen. Call it every time.
  public func viewDidAppear() {
    viewModel.events.send(.viewDidAppear)
  }
}
