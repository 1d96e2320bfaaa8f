import GRPCCore
import GRPCNIOTransportHTTP2Posix
import Prices
import ReactiveCore

/// The process that makes prices, and sends them to followers by gRPC.
public struct PriceExchange: Sendable {
  private let board: CurrentValueSubject<Board, Never>

  public init(_ board: CurrentValueSubject<Board, Never>) { self.board = board }

  /// Serves on this machine as long as the closure runs. Then the board completes, which ends the streams of all followers.
  ///
  /// - Parameter body: called with the port, once followers can connect.
  public func serve(_ body: (_ port: Int) async throws -> Void) async throws {
    try await withGRPCServer(
      transport: .http2NIOPosix(address: .ipv4(host: "127.0.0.1", port: 0), transportSecurity: .plaintext),
      services: [ExchangeService(board)]
    ) { server in
      defer { board.send(completion: .finished) }
      guard let port = try await server.listeningAddress?.ipv4?.port else { return }
      try await body(port)
    }
  }
}
