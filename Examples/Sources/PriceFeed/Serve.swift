import ArgumentParser
import Foundation
import Logging
import PriceServer

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Follows an exchange, or starts one in its own process, and serves its prices to clients."
  )

  @Option(
    help: "The exchange's address, such as 127.0.0.1:9000. Without it, one is started.",
    transform: { text in
      guard let address = Address(text) else { throw ValidationError("\(text) is not a host and a port") }
      return address
    }
  )
  var exchange: Address?

  @Option(help: "The port that clients connect to; 0 for any free port.")
  var port = 8080

  @Option(help: "The file with the last prices.")
  var database = "prices.sqlite"

  @Option(help: "The time between prices, in milliseconds, for an exchange that is started.")
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
