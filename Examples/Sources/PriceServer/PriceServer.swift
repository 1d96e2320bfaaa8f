import GRPCCore
import GRPCNIOTransportHTTP2Posix
import Hummingbird
import Logging
import PriceProtocol
import ServiceLifecycle

/// The process that clients connect to. It receives prices over gRPC and sends them as server-sent events.
public struct PriceServer: Sendable {
  private let feed: Feed
  private let exchange: Address
  private let port: Int
  private let logger: Logger

  /// - Parameters:
  ///   - database: The file with the last prices.
  ///   - exchange: The address of the exchange, which other servers may also follow.
  ///   - port: The port to listen on, on this machine, or zero for any free port.
  public init(database: String, exchange: Address, port: Int, logger: Logger) throws {
    feed = try Feed(store: PriceStore(path: database), logger: logger)
    self.exchange = exchange
    self.port = port
    self.logger = logger
  }

  /// Serves until the process receives SIGINT or SIGTERM.
  ///
  /// Services stop in reverse order: first the feed, which ends the responses, and then HTTP, which waits for
  /// them.
  ///
  /// - Parameter onRunning: Called with the port, once clients can connect.
  public func run(onRunning: @escaping @Sendable (Int) -> Void) async throws {
    let http = Application(
      router: routes(to: feed),
      server: .http1(configuration: .init(additionalChannelHandlers: [SmallSendBuffer()])),
      configuration: .init(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in onRunning(channel.localAddress?.port ?? port) },
      logger: logger
    )
    let services = ServiceGroup(
      services: [http, FeedService(feed: feed, exchange: exchange)],
      gracefulShutdownSignals: [.sigint, .sigterm],
      logger: logger
    )
    try await services.run()
  }
}

private struct FeedService: Service {
  let feed: Feed
  let exchange: Address

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await withGRPCClient(
        transport: .http2NIOPosix(
          target: .dns(host: exchange.host, port: exchange.port),
          transportSecurity: .plaintext
        )
      ) { client in
        try await feed.run(Pricefeed_Exchange.Client(wrapping: client))
      }
    } onGracefulShutdown: { [feed] in
      feed.close()
    }
  }
}
