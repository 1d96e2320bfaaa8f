import Foundation
import PriceServer
import Prices
import ReactiveInspection
import Testing

/// Both processes, with clients on loopback.
@Suite(.timeLimit(.minutes(5))) struct EndToEndTests {
  /// The time limit for anything that must happen.
  private static let patience = Duration.seconds(60)

  private func wait(_ condition: () throws -> Bool) rethrows -> Bool {
    let deadline = ContinuousClock.now + Self.patience
    while ContinuousClock.now < deadline {
      if try condition() { return true }
      usleep(20_000)
    }
    return false
  }

  private func temporaryFile() -> String {
    FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
  }

  @Test func `200 clients, including slow ones, see prices in order and leave nothing behind`() throws {
    let database = temporaryFile()
    let feed = try RunningFeed(interval: 1, database: database)
    // The server's own subscriptions, which it needs from the first client on.
    let first = try Client(port: feed.port, path: "/prices")
    #expect(wait { first.read(1 << 16) && first.number > 0 })
    first.vanish()
    #expect(try wait { try feed.subscriptions == 0 })
    let openFiles = try feed.openFiles

    let fast = try (0..<160).map { _ in try Client(port: feed.port, path: "/prices") }
    let vanishing = try (0..<20).map { _ in try Client(port: feed.port, path: "/prices") }
    let slow = try (0..<20).map { index in
      try Client(port: feed.port, path: index < 10 ? "/prices" : "/prices?slow=buffer", receiveBuffer: 4_096)
    }
    #expect(try wait { try feed.subscriptions == 200 })

    // The slow clients read a little at a time. Two clients vanish after every 1,000 prices, some abruptly.
    let start = first.number + 2_000
    var memory: [Int] = []
    for step in 0...10 {
      #expect(
        wait {
          for client in fast { client.read(1 << 16) }
          for client in slow { client.read(64) }
          return fast.allSatisfy { $0.number > start + step * 1_000 }
        }
      )
      vanishing.dropFirst(step * 2).prefix(2).forEach { $0.vanish(abruptly: step.isMultiple(of: 2)) }
      memory.append(try feed.memory)
    }
    // The allocator takes up to 40 megabytes at once, at any time, and then no more.
    #expect(memory[10] - memory[0] < 64, "megabytes: \(memory)")
    #expect(slow.allSatisfy { $0.number < start + 10_000 })

    // Slow clients receive the newest prices, not the ones they missed.
    let newest = fast.map(\.number).max() ?? 0
    #expect(
      wait {
        for client in fast + slow { client.read(1 << 16) }
        return slow.allSatisfy { $0.number >= newest }
      }
    )
    #expect(slow.allSatisfy { $0.received < 6_000 })
    #expect((fast + slow).allSatisfy { $0.isInOrder })

    for client in fast + slow { client.vanish() }
    #expect(try wait { try feed.subscriptions == 0 })
    #expect(try wait { try feed.openFiles <= openFiles })

    #expect(feed.stop() == 0)
    #expect(try PriceStore(path: database).load().number >= newest)
  }

  @Test func `a client that is too slow is disconnected if it chose that policy`() throws {
    let database = temporaryFile()
    let feed = try RunningFeed(interval: 1, database: database)
    let client = try Client(port: feed.port, path: "/prices?slow=disconnect", receiveBuffer: 4_096)
    #expect(try wait { try feed.subscriptions == 1 })
    #expect(try wait { try feed.subscriptions == 0 })
    while client.read(1 << 16, waiting: true) {}
    #expect(client.received > 256)
    #expect(client.isInOrder)
  }

  @Test func `a client that reconnects receives the changes since its last price`() async throws {
    let database = temporaryFile()
    try await PriceStore(path: database).save([
      Price(symbol: "OAK", cents: 100, number: 7), Price(symbol: "ELM", cents: 5_001, number: 8),
    ])
    let feed = try RunningFeed(interval: 3_600_000, database: database)
    let client = try Client(port: feed.port, path: "/prices", lastEventID: 7)
    while client.lastLine != "data: ELM 50.01", client.read(1, waiting: true) {}
    #expect(client.received == 1)
  }

  @Test func `two servers follow one exchange, and clients of both see its prices`() throws {
    let exchange = try RunningExchange(interval: 10)
    let feeds = try (0..<2).map { _ in try RunningFeed(following: exchange, database: temporaryFile()) }
    let clients = try feeds.map { try Client(port: $0.port, path: "/prices") }
    func follow(until isReached: () -> Bool) -> Bool {
      wait {
        for client in clients { client.read(1 << 16) }
        return isReached()
      }
    }
    #expect(follow { clients.allSatisfy { $0.number > 0 } })

    // The numbers are those of one exchange, which start with the microsecond in which it started.
    let newest = clients.map(\.number).max() ?? 0
    #expect(follow { clients.allSatisfy { $0.number > newest } })
    #expect(clients.allSatisfy { $0.number < newest + 1_000 && $0.isInOrder })

    // Stopping one server doesn't affect the other.
    #expect(feeds[0].stop() == 0)
    let later = clients[1].number
    #expect(follow { clients[1].number > later })
    #expect(feeds[1].stop() == 0)
  }

  @Test func `the server has a page for browsers`() throws {
    let feed = try RunningFeed(interval: 10, database: temporaryFile())
    let client = try Client(port: feed.port, path: "/")
    #expect(
      wait {
        client.read(1 << 16)
        return client.lastLine == "</html>"
      }
    )
  }

  @Test func `clients can follow settled prices`() throws {
    let database = temporaryFile()
    let feed = try RunningFeed(interval: 10, database: database)
    let clients = try (0..<3).map { _ in try Client(port: feed.port, path: "/settled") }
    #expect(
      wait {
        for client in clients { client.read(1 << 16) }
        return clients.allSatisfy { $0.received > 3 }
      }
    )
    #expect(try feed.subscriptions == 3)
    #expect(feed.stop() == 0)
  }

  @Test func `the subscription graph shows which client waits for demand, and ends with the server`()
    throws
  {
    let feed = try RunningFeed(interval: 1, database: temporaryFile())
    let fast = try Client(port: feed.port, path: "/prices")
    let slow = try Client(port: feed.port, path: "/prices?slow=buffer", receiveBuffer: 4_096)
    let graphs = try Client(port: feed.port, path: "/subscriptions/events")
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    func waiting() throws -> [String] {
      while graphs.lastData.isEmpty { graphs.read(1 << 16, waiting: true) }
      let graph = try decoder.decode(SubscriptionGraph.self, from: Data(graphs.lastData.utf8))
      return graph.subscriptions.filter(\.isWaitingForDemand).compactMap(\.label)
    }
    #expect(
      try wait {
        fast.read(1 << 16)
        graphs.read(1 << 16)
        return try waiting() == ["/prices?slow=buffer"]
      }
    )
    slow.vanish()
    #expect(feed.stop() == 0)
    while graphs.read(1 << 16, waiting: true) {}
  }
}
