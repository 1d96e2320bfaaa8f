import GRPCCore
import PriceProtocol
import Prices
import ReactiveCore

/// The exchange's side of the wire between the two processes.
public struct ExchangeService: Pricefeed_Exchange.SimpleServiceProtocol {
  /// So many changes wait for a follower while the wire takes no more.
  private static let buffer = SlowFollowerPolicy.buffered(1_000)

  private let board: CurrentValueSubject<Board, Never>

  public init(_ board: CurrentValueSubject<Board, Never>) { self.board = board }

  /// Writes to one follower until it goes away, which cancels the task, and with it the loop and its
  /// subscription.
  ///
  /// `write` returns when the stream has room. The loop requests the next update then: a follower that does
  /// not read holds this loop back, and no other.
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
