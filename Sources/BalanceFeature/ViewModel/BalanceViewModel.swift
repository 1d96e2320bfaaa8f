public import Foundation
public import Inputs
public import ReactiveCore
import ReactiveFoundation

/// Turns what happens into what the screen says.
///
///     events ──▶ refreshBalance() ──switchToLatest──┐
///                                                   ├─merge──scan──▶ state
///     willResignActive, didBecomeActive ────────────┘
///
/// There is one way in, ``events``, and one way out, ``state``. All that changes the state passes through one chain,
/// one change after the other, whatever threads they come from; the state is published where the change came from.
///
/// - Every event asks the service anew. A refresh while one is under way replaces it: the former is cancelled, and its
///   answer never seen.
/// - A refresh that fails, or ends without an answer, keeps the last value.
/// - The value is hidden while the app is not active.
///
/// The view model is kept alive by nothing of this, and when it goes away a refresh under way is cancelled.
public final class BalanceViewModel {
  /// The way in.
  @Input public var events = AnyConsumer<BalanceViewEvent>()

  /// The way out.
  @Published public private(set) var state = BalanceViewState()

  /// Publishes the events, for others than the component to act on: an overlay that is to go away when the user asks
  /// for the balance. It never ends.
  public var eventPublisher: AnyPublisher<BalanceViewEvent, Never> { _events.subject.eraseToAnyPublisher() }

  /// Makes a view model.
  ///
  /// - Parameters:
  ///   - service: where balances come from. It is asked where events are sent.
  ///   - notificationCenter: where `willResignActive` and `didBecomeActive` are posted.
  public init(service: any BalanceService, notificationCenter: NotificationCenter = .default) {
    let refreshes = _events.subject
      .map { _ in
        service.refreshBalance()
          .map(Change.succeeded)
          .replaceError(with: .failed)
          .replaceEmpty(with: .failed)
          .prepend(.began)
      }
      .switchToLatest()
    let redactions = Publishers.Merge(
      notificationCenter.publisher(for: .willResignActive).map { _ in Change.redacted },
      notificationCenter.publisher(for: .didBecomeActive).map { _ in Change.revealed }
    )
    refreshes
      .merge(with: redactions)
      .scan(state) { state, change in state.applying(change) }
      .assign(to: &$state)
  }
}

private enum Change {
  case began
  case succeeded(BalanceResponse)
  case failed
  case redacted
  case revealed
}

extension BalanceViewState {
  fileprivate func applying(_ change: Change) -> BalanceViewState {
    var state = self
    switch change {
    case .began:
      state.isRefreshing = true
      state.didFail = false
    case .succeeded(let response):
      state.isRefreshing = false
      state.didFail = false
      state.lastResponse = response
    case .failed:
      state.isRefreshing = false
      state.didFail = true
    case .redacted:
      state.isRedacted = true
    case .revealed:
      state.isRedacted = false
    }
    return state
  }
}
