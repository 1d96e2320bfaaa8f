import Foundation
import NIOCore
import Prices
import ReactiveInspection

extension ByteBuffer {
  /// Prices as server-sent events, each with its number. A client that reconnects sends the last one it saw.
  init(events prices: [Price]) {
    self.init()
    for price in prices { writeString("id: \(price.number)\ndata: \(price.symbol) \(price.amount)\n\n") }
  }

  /// A graph as one server-sent event, with times in milliseconds, as in JavaScript.
  init(event graph: SubscriptionGraph) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .millisecondsSince1970
    self.init(string: "data: \(String(decoding: try encoder.encode(graph), as: UTF8.self))\n\n")
  }
}

extension Price {
  /// Formats a price with two decimals.
  var amount: String {
    let (units, cents) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(self.cents < 0 ? "-" : "")\(units).\(cents < 10 ? "0" : "")\(cents)"
  }
}
