import NIOCore
import Prices
import Testing

@testable import PriceServer

@Suite(.timeLimit(.minutes(5))) struct ServerSentEventsTests {
  @Test func `each price is an event with its number and two decimals`() {
    let events = ByteBuffer(events: [
      Price(symbol: "OAK", cents: 12_034, number: 7), Price(symbol: "ELM", cents: -5, number: 8),
    ])
    #expect(String(buffer: events) == "id: 7\ndata: OAK 120.34\n\nid: 8\ndata: ELM -0.05\n\n")
  }
}
