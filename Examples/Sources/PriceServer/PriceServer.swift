import GRPCCore
import GRPCNIOTransportHTTP2Posix
import Hummingbird
import Logging
import PriceProtocol
import ServiceLifecycle

/// The process that clients talk to: prices come in by gRPC, and leave as server-sent events.
public struct PriceServer: Sendable {
  private let feed: Feed
  private let exchange: Address
  private let port: Int
  private let logger: Logger

  /// - Parameters:
  ///   - database: the file that the last prices are in.
  ///   - exchange: where the exchange is, which other servers may follow as well.
  ///   - port: where to listen, on this machine; zero for any that is free.
  public init(database: String, exchange: Address, port: Int, logger: Logger) throws {
    feed = try Feed(store: PriceStore(path: database), logger: logger)
    self.exchange = exchange
    self.port = port
    self.logger = logger
  }

  /// Serves until the process receives SIGINT or SIGTERM.
  ///
  /// Services stop in the reverse order: first the feed, which ends the responses; then HTTP, which waits for
  /// that.
  ///
  /// - Parameter onRunning: called with the port, once clients can connect.
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
