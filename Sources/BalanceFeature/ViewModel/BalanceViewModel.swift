public import Foundation
public import Inputs
public import ReactiveCore
import ReactiveFoundation

/// Turns events into the state of the screen.
///
///     events ──▶ refreshBalance() ──switchToLatest──┐
///                                                   ├─merge──▶ state
///     willResignActive, didBecomeActive ────────────┘
///
/// The input is ``events``, and the output is ``state``. All changes of the state pass through one chain, in
/// order, from any thread. The service is called, and the state is set, on the main actor.
///
/// - Every event requests the balance again. It cancels a refresh in progress, whose answer is dropped.
/// - A refresh that fails, or ends without an answer, keeps the last value.
/// - The value is hidden while the app is inactive.
///
/// Nothing here retains the view model. When it is deinitialized, a refresh in progress is cancelled.
@MainActor
public final class BalanceViewModel {
  /// The input. You can send events from any thread.
  @Input public var events: AnyConsumer<BalanceViewEvent>

  /// The output.
  @ReactiveCore.Published public private(set) var state: BalanceViewState

  /// Publishes the events, for code outside the component, such as an overlay that should disappear when the
  /// user requests the balance. It never completes.
  public var eventPublisher: AnyPublisher<BalanceViewEvent, Never> { _events.subject.eraseToAnyPublisher() }

  private var cancellables: Set<AnyCancellable> = []

  /// Creates a view model.
  ///
  /// - Parameters:
  ///   - service: the source of balances. It may deliver on any thread.
  ///   - notificationCenter: the center that posts `willResignActive` and `didBecomeActive`.
  ///   - isActive: true if the app is active.
  public init(
    service: any BalanceService,
    notificationCenter: NotificationCenter = .default,
    isActive: Bool = BalanceViewModel.isAppActive
  ) {
    state = BalanceViewState(isRedacted: !isActive)

    let requests = PassthroughSubject<AnyPublisher<BalanceResponse, any Error>, Never>()
    _events.subject
      .sink { _ in requests.send(service.refreshBalance()) }
      .store(in: &cancellables)

    let refreshes =
      requests
      .map { request in
        request
          .map(Change.succeeded)
          .replaceEmpty(with: .failed("there was no answer"))
          .catch { Just(.failed("\($0)")) }
          .prepend(.began)
      }
      .switchToLatest()
    let redactions = Publishers.Merge(
      notificationCenter.reactive.publisher(for: .willResignActive).map { _ in Change.redacted },
      notificationCenter.reactive.publisher(for: .didBecomeActive).map { _ in Change.revealed }
    )
    refreshes
      .merge(with: redactions)
      .sink { [weak self] in self?.state.apply($0) }
      .store(in: &cancellables)
  }
}

private enum Change {
  case began
  case succeeded(BalanceResponse)
  case failed(_ reason: String)
  case redacted
  case revealed
}

extension BalanceViewState {
  fileprivate mutating func apply(_ change: Change) {
    switch change {
    case .began:
      (isRefreshing, didFail, failureReason) = (true, false, nil)
    case .succeeded(let response):
      (isRefreshing, didFail, failureReason) = (false, false, nil)
      lastResponse = response
    case .failed(let reason):
      (isRefreshing, didFail, failureReason) = (false, true, reason)
    case .redacted:
      isRedacted = true
    case .revealed:
      isRedacted = false
    }
  }
}
