import ReactiveCore

/// In which order results are delivered.
enum TaskOrder {
  /// That of the values which they were made of.
  case ofValues
  /// That in which they are ready.
  case ofResults
}

/// What every operator that runs a task for each value has inside: a window of values that were taken from the upstream
/// and are not delivered, never more than so many.
///
///     upstream ─▶ TaskWindow ── running: a task for each ──▶ results ──▶ PullFeed ──▶ subscriber
///        ▲             │ requests as many as there is room for
///        └─────────────┘
///
/// A result waits in the window until it is requested, and in its order. A failure, the upstream's or a task's, has a
/// place among the results; what is behind it is cancelled when it is delivered.
final class TaskWindow<Input: Sendable, Failure: Error, Output: Sendable, NewFailure: Error>: Subscriber,
  @unchecked Sendable
{
  private let feed: PullFeed<Output, NewFailure>
  private let context = TaskContext(priority: nil)
  private let size: Int
  private let order: TaskOrder
  // In the turn.
  private var transform: (@Sendable (Input) async throws(NewFailure) -> Output?)?
  private var mapFailure: ((Failure) -> NewFailure)?
  private var upstream: (any Subscription)?
  private var isFinished = false
  /// Requested, and not received yet.
  private var outstanding = 0
  /// How many values have come: the next one's number.
  private var arrivals = 0
  private var running: [Int: Task<Void, Never>] = [:]
  /// What is to be delivered, by the place in the order. Nil for a value that nothing is made of.
  private var results: [Int: Result<Output?, NewFailure>] = [:]
  /// The place of the next result to be ready, where their own order counts.
  private var nextReady = 0
  private var nextDelivered = 0

  private init(
    _ feed: PullFeed<Output, NewFailure>,
    size: Int,
    order: TaskOrder,
    transform: @escaping @Sendable (Input) async throws(NewFailure) -> Output?,
    mapFailure: @escaping (Failure) -> NewFailure
  ) {
    self.feed = feed
    self.size = size
    self.order = order
    self.transform = transform
    self.mapFailure = mapFailure
  }

  /// Subscribes somebody to the results.
  ///
  /// - Parameters:
  ///   - name: how the subscription describes itself.
  ///   - publisher: where the values come from.
  ///   - size: how many values are taken beyond what was delivered.
  ///   - transform: makes a result of a value; nil if there is none to deliver.
  static func open<P: Publisher, S: Subscriber>(
    _ name: StaticString,
    from publisher: P,
    to subscriber: S,
    size: Int,
    order: TaskOrder,
    transform: @escaping @Sendable (Input) async throws(NewFailure) -> Output?,
    mapFailure: @escaping (Failure) -> NewFailure
  ) where P.Output == Input, P.Failure == Failure, S.Input == Output, S.Failure == NewFailure {
    let feed = PullFeed<Output, NewFailure>(name, for: subscriber)
    let window = TaskWindow(feed, size: size, order: order, transform: transform, mapFailure: mapFailure)
    feed.connect(pump: window.pump, stop: window.stop)
    publisher.subscribe(window)
    // At the latest now: an upstream may give its subscription later.
    feed.start()
  }

  // MARK: From above

  func receive(subscription: any Subscription) {
    feed.inTurn { self.accept(subscription) }
    feed.start()
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    feed.inTurn { self.begin(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    feed.inTurn { self.take(completion) }
  }

  // MARK: In the turn

  private func accept(_ subscription: any Subscription) {
    guard upstream == nil, !isFinished, !feed.isEnded else { return subscription.cancel() }
    upstream = subscription
  }

  private func begin(_ input: Input) {
    guard !feed.isEnded, !isFinished, let transform else { return }
    let number = arrivals
    arrivals += 1
    outstanding = max(outstanding - 1, 0)
    running[number] = context.task { [self] in
      let result: Result<Output?, NewFailure>
      do throws(NewFailure) {
        result = .success(try await transform(input))
      } catch {
        result = .failure(error)
      }
      feed.inTurn { self.end(number, with: result) }
    }
  }

  private func end(_ number: Int, with result: Result<Output?, NewFailure>) {
    guard running.removeValue(forKey: number) != nil else { return }
    put(result, at: number)
  }

  private func put(_ result: Result<Output?, NewFailure>, at number: Int) {
    switch order {
    case .ofValues:
      results[number] = result
    case .ofResults:
      results[nextReady] = result
      nextReady += 1
    }
  }

  private func take(_ completion: Subscribers.Completion<Failure>) {
    guard !feed.isEnded, !isFinished else { return }
    isFinished = true
    upstream = nil
    if case .failure(let failure) = completion, let mapFailure {
      put(.failure(mapFailure(failure)), at: arrivals)
    }
  }

  private func pump() {
    while let result = results[nextDelivered] {
      switch result {
      case .failure(let failure): return feed.finish(.failure(failure))
      case .success(let output?):
        guard feed.takeDemand() else { return }
        feed.deliver(output)
      case .success(nil): break
      }
      guard !feed.isEnded else { return }
      results[nextDelivered] = nil
      nextDelivered += 1
    }
    if isFinished {
      if running.isEmpty, results.isEmpty { feed.finish(.finished) }
    } else {
      replenish()
    }
  }

  private func replenish() {
    let room = size - outstanding - running.count - results.count
    guard room > 0, feed.demand != .none, let upstream else { return }
    outstanding += room
    // An upstream that answers at once finds the turn taken: what it sends, no more than there is room for, begins
    // right behind this.
    upstream.request(.max(room))
  }

  private func stop() {
    upstream.take()?.cancel()
    let former = running
    running = [:]
    results = [:]
    transform = nil
    mapFailure = nil
    for task in former.values { task.cancel() }
  }
}
