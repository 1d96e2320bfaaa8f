/// An event on the screen that the component handles.
public enum BalanceViewEvent: Equatable, Sendable {
  /// The view has appeared on the screen.
  case viewDidAppear
  /// The user asks for the balance.
  case refreshButtonWasTapped
}
