import Prices
import ReactiveConcurrency
import ReactiveCore
import ReactiveExtras

/// A hot source, which runs whether or not anyone follows it.
public struct Market: Sendable {
  /// The traded symbols.
  public static let symbols = [
    "ALDER", "ASH", "ASPEN", "BEECH", "BIRCH", "BOX", "CEDAR", "ELM", "FIR", "HAZEL",
    "HOLLY", "LARCH", "LIME", "MAPLE", "OAK", "PINE", "PLANE", "ROWAN", "SPRUCE", "YEW",
  ]

  public let board = CurrentValueSubject<Board, Never>(Board())
  private let trading: [AnyCancellable]

  /// Changes a price at regular intervals, as long as the market is retained.
  ///
  /// - Parameters:
  ///   - interval: The time between prices.
  ///   - number: The number before that of the first price.
  ///   - report: Called every ten seconds with the number of prices.
  public init(every interval: Duration, after number: Int, report: @escaping @Sendable (Int) -> Void) {
    // Shared, because each subscription to `scan` would have its own state.
    let numbers = Publishers.Timer(every: .init(interval), scheduler: ClockScheduler(ContinuousClock()))
      .autoconnect()
      .scan(number) { number, _ in number + 1 }
      .share()
    trading = [
      numbers.sink { [board] number in board.update { $0.post(Self.change($0, number: number)) } },
      numbers.collect(.byTime(ClockScheduler(ContinuousClock()), 10)).sink { report($0.count) },
    ]
  }

  private static func change(_ board: Board, number: Int) -> Price {
    let symbol = symbols[.random(in: symbols.indices)]
    let cents = board[symbol]?.cents ?? .random(in: 1_000...20_000)
    return Price(symbol: symbol, cents: max(1, cents + .random(in: -50...50)), number: number)
  }
}
