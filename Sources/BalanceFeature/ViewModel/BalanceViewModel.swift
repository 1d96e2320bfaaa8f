public import Foundation
public import Inputs
public import ReactiveCore
import ReactiveFoundation

/// Turns what happens into what the screen says.
///
///     events ──▶ refreshBalance() ──switchToLatest──┐
///                                                   ├─merge──▶ state
///     willResignActive, didBecomeActive ────────────┘
///
/// There is one way in, ``events``, and one way out, ``state``. All that changes the state passes through one
/// chain, one change after the other, whatever threads they come from; the service is called and the state is
/// set on the main actor.
///
/// - Every event requests the balance anew. A refresh while one is under way replaces it: the former is
///   cancelled, and its answer never seen.
/// - A refresh that fails, or ends without an answer, keeps the last value.
/// - The value is hidden while the app is not active.
///
/// None of this retains the view model, and when it is deinitialized a refresh under way is cancelled.
@MainActor
public final class BalanceViewModel {
  /// The way in. Events may be sent from any thread.
  @Input public var events: AnyConsumer<BalanceViewEvent>

  /// The way out.
  @ReactiveCore.Published public private(set) var state: BalanceViewState

  /// Publishes the events, for others than the component to act on: an overlay that is to go away when the
  /// user asks for the balance. It never completes.
  public var eventPublisher: AnyPublisher<BalanceViewEvent, Never> { _events.subject.eraseToAnyPublisher() }

  private var cancellables: Set<AnyCancellable> = []

  /// Creates a view model.
  ///
  /// - Parameters:
  ///   - service: the source of balances. It may deliver on any thread.
  ///   - notificationCenter: the center that posts `willResignActive` and `didBecomeActive`.
  ///   - isActive: true if the user works with the app now.
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
