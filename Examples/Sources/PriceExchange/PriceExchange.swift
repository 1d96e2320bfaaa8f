import GRPCCore
import GRPCNIOTransportHTTP2Posix
import Prices
import ReactiveCore

/// The process that creates prices and sends them to followers over gRPC.
public struct PriceExchange: Sendable {
  private let board: CurrentValueSubject<Board, Never>

  public init(_ board: CurrentValueSubject<Board, Never>) { self.board = board }

  /// Serves on this machine until the closure returns. Then the board completes, which ends the streams of
  /// all followers.
  ///
  /// - Parameters:
  ///   - host: The address to listen on.
  ///   - port: The port to listen on, or zero for any free port.
  ///   - body: Called with the port, once followers can connect.
  public func serve(
    host: String = "127.0.0.1",
    port: Int = 0,
    _ body: (_ port: Int) async throws -> Void
  ) async throws {
    try await withGRPCServer(
      transport: .http2NIOPosix(address: .ipv4(host: host, port: port), transportSecurity: .plaintext),
      services: [ExchangeService(board)]
    ) { server in
      defer { board.send(completion: .finished) }
      guard let port = try await server.listeningAddress?.ipv4?.port else { return }
      try await body(port)
    }
  }
}
