/// An event on the screen that the view model handles.
public enum BalanceViewEvent: Equatable, Sendable {
  /// The view has appeared on the screen.
  case viewDidAppear
  /// The user requested the balance.
  case refreshButtonWasTapped
}
