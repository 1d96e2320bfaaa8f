import Prices
import ReactiveCore
import Testing

@Suite(.timeLimit(.minutes(5))) struct UpdatesTests {
  let board = CurrentValueSubject<Board, Never>(Board())

  func post(_ symbol: String, _ numbers: ClosedRange<Int>) {
    for number in numbers {
      board.update { $0.post(Price(symbol: symbol, cents: number, number: number)) }
    }
  }

  func numbers(_ prices: [Price]?) -> [Int]? { prices?.map(\.number) }

  @Test func `a busy follower receives each symbol's newest price when it is ready`() async throws {
    var updates = board.updates(policy: .newest).values.makeAsyncIterator()
    post("OAK", 1...3)
    post("ELM", 4...5)
    post("OAK", 6...6)
    #expect(numbers(try await updates.next()) == [5, 6])
    post("ELM", 7...1_000)
    #expect(numbers(try await updates.next()) == [1_000])
  }

  @Test func `prices that a follower knows are not sent again`() async throws {
    post("OAK", 1...1)
    post("ELM", 2...2)
    var updates = board.updates(after: 1, policy: .newest).values.makeAsyncIterator()
    #expect(numbers(try await updates.next()) == [2])
  }

  @Test func `if a follower's buffer is full, the oldest changes are dropped`() async throws {
    var updates = board.updates(policy: .buffered(2)).values.makeAsyncIterator()
    post("OAK", 1...9)
    #expect(numbers(try await updates.next()) == [8])
    #expect(numbers(try await updates.next()) == [9])
  }

  @Test func `a symbol whose change was dropped is sent with the next update`() async throws {
    var updates = board.updates(policy: .buffered(2)).values.makeAsyncIterator()
    post("ELM", 1...1)
    post("OAK", 2...9)
    #expect(numbers(try await updates.next()) == [1, 8])
    #expect(numbers(try await updates.next()) == [9])
  }

  @Test func `the updates of a follower that is too slow fail after the buffered ones`() async throws {
    var updates = board.updates(policy: .disconnected(2)).values.makeAsyncIterator()
    post("OAK", 1...2)
    #expect(numbers(try await updates.next()) == [1])
    await #expect(throws: TooSlow.self) { try await updates.next() }
  }

  @Test func `the updates end with the board, after the newest prices`() async throws {
    var updates = board.updates(policy: .newest).values.makeAsyncIterator()
    post("OAK", 1...9)
    board.send(completion: .finished)
    #expect(numbers(try await updates.next()) == [9])
    #expect(try await updates.next() == nil)
  }
}
