import Foundation
import PriceServer
import Prices
import Testing

@Suite(.timeLimit(.minutes(5))) struct PriceStoreTests {
  @Test func `the last saved prices are loaded when the file is reopened`() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let board = Board([
      Price(symbol: "OAK", cents: 100, number: 1), Price(symbol: "ELM", cents: 5, number: .max),
    ])
    try await PriceStore(path: path).save(board.prices(after: 0))
    try await PriceStore(path: path).save([Price(symbol: "OAK", cents: 90, number: 2)])
    #expect(
      try PriceStore(path: path).load().prices(after: 0) == [
        Price(symbol: "OAK", cents: 90, number: 2), Price(symbol: "ELM", cents: 5, number: .max),
      ]
    )
  }
}
