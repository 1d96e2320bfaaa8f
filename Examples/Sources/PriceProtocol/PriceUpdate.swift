import Prices

extension Pricefeed_PriceUpdate {
  public init(_ price: Price) {
    self.init()
    number = Int64(price.number)
    symbol = price.symbol
    cents = Int64(price.cents)
  }
}

extension Price {
  public init(_ update: Pricefeed_PriceUpdate) {
    self.init(symbol: update.symbol, cents: Int(update.cents), number: Int(update.number))
  }
}
