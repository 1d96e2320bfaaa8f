/// The price of a symbol from one moment on.
public struct Price: Hashable, Codable, Sendable {
  public let symbol: String
  public let cents: Int
  /// The place among all prices of the exchange, which never gives a number twice.
  public let number: Int

  public init(symbol: String, cents: Int, number: Int) {
    self.symbol = symbol
    self.cents = cents
    self.number = number
  }
}
