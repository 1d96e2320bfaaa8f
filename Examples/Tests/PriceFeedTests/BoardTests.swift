import Prices
import Testing

@Suite(.timeLimit(.minutes(5))) struct BoardTests {
  @Test func `a price replaces an older price of its symbol, but not a newer one`() {
    var board = Board([Price(symbol: "OAK", cents: 100, number: 5)])
    board.post(Price(symbol: "OAK", cents: 90, number: 4))
    #expect(board["OAK"]?.cents == 100)
    board.post(Price(symbol: "OAK", cents: 110, number: 6))
    #expect(board["OAK"]?.cents == 110)
    #expect(board.number == 6)
  }

  @Test func `the prices after a number come in numerical order`() {
    let prices = (1...9).map { Price(symbol: "\($0 % 5)", cents: $0, number: $0) }
    #expect(Board(prices.shuffled()).prices(after: 6).map(\.number) == [7, 8, 9])
    #expect(Board(prices).prices(after: 0).map(\.number) == [5, 6, 7, 8, 9])
  }
}
