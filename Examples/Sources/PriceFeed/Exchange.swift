import ArgumentParser
import Foundation
import PriceExchange

struct Exchange: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Creates prices until standard input ends. Prints its port."
  )

  @Option(help: "The address to listen on; 0.0.0.0 also accepts servers on other machines.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for any free port.")
  var port = 0

  @Option(help: "The time between prices, in milliseconds.")
  var interval = 10

  func run() async throws {
    // Continues above the numbers of an earlier process, because prices are rarer than microseconds.
    let number = Int(Date.now.timeIntervalSince1970 * 1_000_000)
    let market = Market(every: .milliseconds(interval), after: number) { count in
      FileHandle.standardError.write(Data("exchange: \(count) prices in 10 seconds\n".utf8))
    }
    try await PriceExchange(market.board).serve(host: host, port: port) { port in
      print(port)
      fflush(nil)
      await endOfInput()
    }
  }

  private func endOfInput() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        while readLine() != nil {}
        continuation.resume()
      }
    }
  }
}
