/// The newest price of every symbol.
public struct Board: Equatable, Sendable {
  private var newest: [String: Price] = [:]
  /// The number of the newest price of all.
  public private(set) var number: Int = 0

  public init(_ prices: some Sequence<Price> = []) {
    for price in prices { post(price) }
  }

  /// Takes a price in, unless it is older than the symbol's.
  public mutating func post(_ price: Price) {
    if let former = newest[price.symbol], former.number >= price.number { return }
    newest[price.symbol] = price
    number = max(number, price.number)
  }

  public subscript(symbol: String) -> Price? { newest[symbol] }

  /// The prices that are newer than a number, in their order.
  public func prices(after number: Int) -> [Price] {
    newest.values.filter { $0.number > number }.sorted { $0.number < $1.number }
  }
}
