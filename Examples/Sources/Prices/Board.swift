/// The newest price of every symbol.
public struct Board: Equatable, Sendable {
  private var newest: [String: Price] = [:]
  /// The number of the newest price of all symbols.
  public private(set) var number: Int = 0

  public init(_ prices: some Sequence<Price> = []) {
    for price in prices { post(price) }
  }

  /// Adds a price, unless it is older than the symbol's current price.
  public mutating func post(_ price: Price) {
    if let former = newest[price.symbol], former.number >= price.number { return }
    newest[price.symbol] = price
    number = max(number, price.number)
  }

  public subscript(symbol: String) -> Price? { newest[symbol] }

  /// Returns the prices with higher numbers, in order.
  public func prices(after number: Int) -> [Price] {
    newest.values.filter { $0.number > number }.sorted { $0.number < $1.number }
  }
}
