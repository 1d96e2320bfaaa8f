import ArgumentParser
import Foundation
import Logging
import PriceServer

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Starts an exchange in a process of its own, and serves its prices to clients."
  )

  @Option(help: "The port that clients connect to; 0 for any that is free.")
  var port = 8080

  @Option(help: "The file that the last prices are in.")
  var database = "prices.sqlite"

  @Option(help: "The time from one price to the next, in milliseconds.")
  var interval = 10

  func run() async throws {
    let exchange = try ExchangeProcess(interval: interval)
    defer { exchange.stop() }
    let server = try PriceServer(
      database: database,
      exchangePort: exchange.port,
      port: port,
      logger: Logger(label: "PriceFeed") { StreamLogHandler.standardError(label: $0) }
    )
    try await server.run { port in
      print("curl -N http://127.0.0.1:\(port)/prices")
      fflush(nil)
    }
  }
}
