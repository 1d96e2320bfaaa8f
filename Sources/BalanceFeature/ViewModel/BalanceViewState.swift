public import Foundation

/// The content of the screen, independent of its appearance.
public struct BalanceViewState: Equatable, Sendable {
  /// The last answer, if there has been one.
  public var lastResponse: BalanceResponse?
  /// True if the last completed refresh failed. A new refresh resets it.
  public var didFail: Bool
  /// The reason that the last completed refresh failed, in one line; nil if it succeeded. It isn't part of
  /// the information about the value; show it if there is room.
  public var failureReason: String?
  /// True while a refresh is in progress.
  public var isRefreshing: Bool
  /// True if the value should be hidden.
  public var isRedacted: Bool

  /// Creates a state. The default is the state before the first refresh.
  public init(
    lastResponse: BalanceResponse? = nil,
    didFail: Bool = false,
    failureReason: String? = nil,
    isRefreshing: Bool = false,
    isRedacted: Bool = false
  ) {
    self.lastResponse = lastResponse
    self.didFail = didFail
    self.failureReason = failureReason
    self.isRefreshing = isRefreshing
    self.isRedacted = isRedacted
  }

  /// The balance in US dollars, as in `$1,234.56`; `--` while there is none.
  public var formattedBalance: String {
    lastResponse?.balance.formatted(BalanceViewState.dollars) ?? "--"
  }

  /// Returns the information about the value: that it is loading, that it couldn't be updated, or its date.
  ///
  /// - Parameter formatDate: formats the date.
  public func infoText(formatDate: (Date) -> String) -> String {
    var sentences: [String] = []
    if isRefreshing { sentences.append("Loading...") }
    if didFail { sentences.append("Failed to update.") }
    if let lastResponse { sentences.append("Last update: \(formatDate(lastResponse.date)).") }
    return sentences.joined(separator: " ")
  }

  /// The colour of the information about the value.
  public var infoColor: BalanceInfoColor { didFail ? .failure : .regular }

  private static let dollars = Decimal.FormatStyle.Currency(
    code: "USD",
    locale: Locale(identifier: "en_US")
  )
}

/// A colour, named by its meaning. Each view decides how it looks.
public enum BalanceInfoColor: Equatable, Sendable {
  /// The normal colour.
  case regular
  /// The colour after a failed refresh.
  case failure
}
