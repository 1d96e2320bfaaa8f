/// The price of a symbol from a given moment on.
public struct Price: Hashable, Codable, Sendable {
  public let symbol: String
  public let cents: Int
  /// Its number among all prices of the exchange, which never reuses a number.
  public let number: Int

  public init(symbol: String, cents: Int, number: Int) {
    self.symbol = symbol
    self.cents = cents
    self.number = number
  }
}
