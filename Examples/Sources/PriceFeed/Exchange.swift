import ArgumentParser
import Foundation
import PriceExchange

struct Exchange: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes prices, until the standard input ends; prints the port that they are at."
  )

  @Option(help: "The address that servers connect to: 0.0.0.0 for those on other machines, too.")
  var host = "127.0.0.1"

  @Option(help: "The port that servers connect to; 0 for any that is free.")
  var port = 0

  @Option(help: "The time from one price to the next, in milliseconds.")
  var interval = 10

  func run() async throws {
    // Numbers that go on where an earlier process left off: there are fewer prices than microseconds.
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
