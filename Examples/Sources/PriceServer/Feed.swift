import GRPCCore
import Logging
import PriceProtocol
import Prices
import ReactiveConcurrency
import ReactiveCore
import ReactiveInspection
import Synchronization

/// The server's prices, and their path to the clients.
///
///     exchange ══ gRPC ══▶ prices ─┬─▶ board ─┬─ buffer ─▶ updates ══ HTTP ══▶ a client
///                                  │          ├─ buffer ─▶ updates ══ HTTP ══▶ another client
///                                  │          └─ throttle ─▶ updates ─▶ store
///                                  └─▶ debounce ─▶ settled ─┬─ buffer ══ HTTP ══▶ a client
///                                                           └─ buffer ══ HTTP ══▶ another client
///
/// Left of the buffers nothing waits: each value goes to all subscribers as soon as it is received. In a
/// buffer, values wait for one client, as many as its policy allows. Right of it, each is requested after the
/// client's socket has accepted the one before.
public final class Feed: Sendable {
  private let prices = PassthroughSubject<Price, Never>()
  private let board: CurrentValueSubject<Board, Never>
  private let settled = PassthroughSubject<Price, Never>()
  private let closing = PassthroughSubject<Void, Never>()
  private let pipelines: [AnyCancellable]
  private let store: PriceStore
  private let clock = ClockScheduler(ContinuousClock())
  private let logger: Logger
  private let subscriptionCount = Atomic(0)

  /// Starts with the stored prices.
  public init(store: PriceStore, logger: Logger) throws {
    self.store = store
    self.logger = logger
    board = CurrentValueSubject(try store.load())
    pipelines = [
      prices.sink { [board] price in board.update { $0.post(price) } },
      prices.settled(for: .milliseconds(300), scheduler: clock).subscribe(settled),
    ]
  }

  // MARK: To the clients

  /// The changes for one client.
  public func updates(after number: Int, policy: SlowFollowerPolicy) -> some Publisher<[Price], TooSlow> {
    counted(board).updates(after: number, policy: policy)
  }

  /// The settled prices for one client. For a slow client, up to this many wait.
  public func settledPrices() -> some Publisher<[Price], TooSlow> {
    counted(settled)
      .setFailureType(to: TooSlow.self)
      .buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest)
      .map { [$0] }
  }

  /// The number of the clients' subscriptions.
  public var subscriptions: Int { subscriptionCount.load(ordering: .relaxed) }

  /// The subscriptions of this process, sent once a second if they have changed.
  public func subscriptionGraphs() -> some Publisher<SubscriptionGraph, Never> {
    SubscriptionGraph.changes(every: .seconds(1), scheduler: clock).prefix(untilOutputFrom: closing)
  }

  private func counted<P: Publisher>(_ publisher: P) -> Publishers.HandleEvents<P> {
    publisher.handleEvents(
      receiveSubscription: { [self] _ in subscriptionCount.add(1, ordering: .relaxed) },
      receiveCompletion: { [self] _ in subscriptionCount.subtract(1, ordering: .relaxed) },
      receiveCancel: { [self] in subscriptionCount.subtract(1, ordering: .relaxed) }
    )
  }

  // MARK: From the exchange, and to the store

  /// Follows the exchange and saves the last prices, until the feed is closed and everything is saved.
  public func run(_ exchange: Pricefeed_Exchange.Client<some ClientTransport>) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask { try await self.follow(exchange) }
      try await save()
      group.cancelAll()
    }
  }

  /// Ends the responses to all clients, after the values that wait for them.
  public func close() {
    prices.send(completion: .finished)
    board.send(completion: .finished)
    closing.send()
  }

  private func follow(_ exchange: Pricefeed_Exchange.Client<some ClientTransport>) async throws {
    while !Task.isCancelled {
      do {
        try await exchange.follow(.with { $0.after = Int64(board.value.number) }) { [prices] response in
          try await prices.send(contentsOf: response.messages.map { Price($0) })
        }
      } catch {
        if Task.isCancelled { return }
        logger.warning("the exchange doesn't answer: \(error)")
      }
      try await Task.sleep(for: .milliseconds(500))
    }
  }

  /// Saves changes at most once a second. While the store is busy, it requests nothing, and later changes are
  /// saved the next time.
  private func save() async throws {
    let changes =
      board
      .throttle(for: 1, scheduler: clock, latest: true)
      .updates(after: board.value.number, policy: .newest)
      .label("store")
    for try await prices in changes.values { try await store.save(prices) }
  }
}
