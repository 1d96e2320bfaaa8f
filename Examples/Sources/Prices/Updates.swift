import ReactiveCore

/// The policy for changes while a follower is busy or doesn't read.
public enum SlowFollowerPolicy: Equatable, Sendable {
  /// It receives the newest prices when it is ready. Older ones are dropped.
  case newest
  /// Up to this many changes wait for it. Beyond that the oldest are dropped, and it receives the newest
  /// price of their symbols.
  case buffered(Int)
  /// Up to this many changes wait for it. Beyond that its updates fail.
  case disconnected(Int)
}

/// The error if a follower was too slow for `SlowFollowerPolicy.disconnected`.
public struct TooSlow: Error {}

extension Publisher<Board, Never> {
  /// The updates for one follower: prices that are newer than the ones it knows, then prices that are newer
  /// than those already sent.
  ///
  /// Each subscriber has its own buffer, whose size the policy limits. An update is computed from a board
  /// that leaves the buffer when the follower's loop over `values` requests it. If a board was dropped, the
  /// follower misses only prices that newer ones have replaced. No price is sent twice, or after a newer one.
  ///
  /// - Parameter number: The number of the last price that the follower knows.
  public func updates(after number: Int = 0, policy: SlowFollowerPolicy) -> some Publisher<[Price], TooSlow> {
    let (size, whenFull): (Int, Publishers.BufferingStrategy<TooSlow>) =
      switch policy {
      case .newest: (1, .dropOldest)
      case .buffered(let size): (size, .dropOldest)
      case .disconnected(let size): (size, .customError { TooSlow() })
      }
    return setFailureType(to: TooSlow.self)
      .buffer(size: size, prefetch: .byRequest, whenFull: whenFull)
      .scan(Update(number: number)) { $0.next(from: $1) }
      .map { $0.prices }
      .filter { !$0.isEmpty }
  }
}

/// The prices to send together, and the number of the last one.
private struct Update: Sendable {
  var prices: [Price] = []
  var number: Int

  func next(from board: Board) -> Update {
    Update(prices: board.prices(after: number), number: max(number, board.number))
  }
}
