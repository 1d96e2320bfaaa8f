import ArgumentParser
import Foundation
import Logging
import PriceServer

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Follows an exchange, or starts one in a process of its own, and serves its prices to clients."
  )

  @Option(
    help: "Where the exchange is, as in 127.0.0.1:9000. Without it, one is started.",
    transform: { text in
      guard let address = Address(text) else { throw ValidationError("\(text) is no host and port") }
      return address
    }
  )
  var exchange: Address?

  @Option(help: "The port that clients connect to; 0 for any that is free.")
  var port = 8080

  @Option(help: "The file that the last prices are in.")
  var database = "prices.sqlite"

  @Option(help: "The time from one price to the next, in milliseconds, of an exchange that is started.")
  var interval = 10

  func run() async throws {
    if let exchange { return try await serve(from: exchange) }
    let started = try ExchangeProcess(interval: interval)
    defer { started.stop() }
    try await serve(from: Address(host: "127.0.0.1", port: started.port))
  }

  private func serve(from exchange: Address) async throws {
    let server = try PriceServer(
      database: database,
      exchange: exchange,
      port: port,
      logger: Logger(label: "PriceFeed") { StreamLogHandler.standardError(label: $0) }
    )
    try await server.run { port in
      print("curl -N http://127.0.0.1:\(port)/prices")
      print("or, in a browser, http://127.0.0.1:\(port)/")
      fflush(nil)
    }
  }
}
