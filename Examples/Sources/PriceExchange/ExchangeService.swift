import GRPCCore
import PriceProtocol
import Prices
import ReactiveCore

/// The exchange's side of the connection between the two processes.
public struct ExchangeService: Pricefeed_Exchange.SimpleServiceProtocol {
  /// The number of changes that wait for a follower while the connection is full.
  private static let buffer = SlowFollowerPolicy.buffered(1_000)

  private let board: CurrentValueSubject<Board, Never>

  public init(_ board: CurrentValueSubject<Board, Never>) { self.board = board }

  /// Writes to one follower until it disconnects. That cancels the task, which ends the loop and its
  /// subscription.
  ///
  /// `write` returns when the stream has room, and only then does the loop request the next update. A
  /// follower that doesn't read slows down only its own loop.
  public func follow(
    request: Pricefeed_FollowRequest,
    response: RPCWriter<Pricefeed_PriceUpdate>,
    context: ServerContext
  ) async throws {
    for try await prices in board.updates(after: Int(request.after), policy: Self.buffer).values {
      try await response.write(contentsOf: prices.map(Pricefeed_PriceUpdate.init))
    }
  }
}
