import ReactiveCore

/// The policy for changes while a follower is busy or does not read.
public enum SlowFollowerPolicy: Equatable, Sendable {
  /// It receives what is newest when it is ready: prices in between are dropped.
  case newest
  /// So many changes wait for it. Beyond that the oldest are dropped, and it receives the newest of their
  /// symbols.
  case buffered(Int)
  /// So many changes wait for it. Beyond that its updates fail.
  case disconnected(Int)
}

/// A follower was too slow for `SlowFollowerPolicy.disconnected`.
public struct TooSlow: Error {}

extension Publisher<Board, Never> {
  /// The updates for one follower: the prices that are newer than those it knows, then those that are newer
  /// than the prices sent to it.
  ///
  /// Each subscriber has a buffer of its own, which never holds more than the policy says. An update is made
  /// of the board that leaves the buffer, when the follower's loop over `values` requests it; so a board that
  /// was dropped costs the follower nothing but prices which newer ones have replaced. None is sent twice,
  /// and none after a newer one.
  ///
  /// - Parameter number: the number of the last price that the follower knows.
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
