import GRPCCore
import GRPCNIOTransportHTTP2Posix
import PriceExchange
import PriceProtocol
import Prices
import ReactiveCore
import Testing

/// Uses a real connection on loopback.
@Suite(.timeLimit(.minutes(5))) struct ExchangeTests {
  let board = CurrentValueSubject<Board, Never>(Board([Price(symbol: "ELM", cents: 1, number: 1)]))

  func follow<Result: Sendable>(
    after number: Int64 = 0,
    _ body: @escaping @Sendable (RPCAsyncSequence<Pricefeed_PriceUpdate, any Error>) async throws -> Result
  ) async throws -> Result? {
    var result: Result?
    try await PriceExchange(board).serve { port in
      result = try await withGRPCClient(
        transport: .http2NIOPosix(
          target: .ipv4(address: "127.0.0.1", port: port),
          transportSecurity: .plaintext
        )
      ) { client in
        try await Pricefeed_Exchange.Client(wrapping: client).follow(.with { $0.after = number }) {
          try await body($0.messages)
        }
      }
    }
    return result
  }

  @Test func `a follower receives the prices it doesn't know, and later changes`() async throws {
    let numbers = try await follow(after: 1) { [board] messages in
      var messages = messages.makeAsyncIterator()
      var numbers: [Int64] = []
      for number in 2...4 {
        board.update { $0.post(Price(symbol: "OAK", cents: 1, number: number)) }
        numbers.append(try await messages.next()?.number ?? 0)
      }
      return numbers
    }
    #expect(numbers == [2, 3, 4])
  }

  @Test func `a follower that doesn't read is slowed down, and then receives the newest prices`()
    async throws
  {
    let numbers = try await follow { [board] messages in
      var messages = messages.makeAsyncIterator()
      var numbers = [try await messages.next()?.number ?? 0]
      // Nothing is read for now. HTTP/2's window, 64 KiB, has room for 4,000 of these.
      for number in 2...100_000 {
        board.update { $0.post(Price(symbol: "OAK", cents: number, number: number)) }
      }
      while numbers.last != 100_000, let next = try await messages.next() { numbers.append(next.number) }
      return numbers
    }
    let received = try #require(numbers)
    #expect(received.last == 100_000)
    #expect(zip(received, received.dropFirst()).allSatisfy { $0 < $1 })
    #expect(received.count < 10_000)
  }
}
