import ReactiveCore

/// Divides the values of an upstream between branches. Called one at a time.
struct Brancher<Value, Output, Failure: Error> {
  /// Sends a value to a branch.
  ///
  /// - Parameters:
  ///   - isOpen: true if a new branch may be created. Otherwise its values are dropped.
  ///   - publish: publishes a new branch.
  let receive: (_ value: Value, _ isOpen: Bool, _ publish: (Output) -> Void) -> Void

  let complete: (Subscribers.Completion<Failure>) -> Void
}

extension Publisher {
  /// Subscribes the subscriber of an operator that publishes branches. Branches are buffered until they are
  /// requested, without a limit.
  ///
  ///     upstream ──▶ BranchingSubscriber ─┬─▶ Emitter ──▶ the operator's subscriber
  ///        ▲                              └─▶ Branch ──▶ its subscribers
  ///        │ cancelled with the last        │                  │
  ///        └──────── BranchConnection ◀─────┴──────────────────┘
  func subscribe<S: Subscriber>(
    _ name: StaticString,
    branchingFor subscriber: S,
    _ makeBrancher: @escaping (BranchConnection) -> Brancher<Output, S.Input, Failure>
  ) where S.Failure == Failure {
    let inner = InnerSubscriber<S.Input, Failure>(
      forwardingTo: UpstreamCoordinator(Emitter<S.Input>(name, for: subscriber, buffering: .unbounded)),
      demand: .own(.unlimited)
    )
    let branches = AnyPublisher<S.Input, Failure>(subscribing: {
      let connection = BranchConnection()
      self.subscribe(BranchingSubscriber($0, connection, makeBrancher(connection)))
    })
    inner.coordinator.subscribe(inner, to: branches, for: subscriber)
  }
}

private final class BranchingSubscriber<Input, Downstream: Subscriber>: Subscriber {
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private let connection: BranchConnection
  private let brancher: Brancher<Input, Downstream.Input, Failure>

  init(
    _ downstream: Downstream,
    _ connection: BranchConnection,
    _ brancher: Brancher<Input, Downstream.Input, Failure>
  ) {
    self.downstream = downstream
    self.connection = connection
    self.brancher = brancher
  }

  func receive(subscription upstream: any Subscription) {
    guard connection.upstream.accept(upstream) else { return }
    downstream.receive(subscription: connection)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard !connection.upstream.isEnded else { return .none }
    // After a cancellation, existing branches continue.
    brancher.receive(input, !connection.isOperatorCancelled) { _ = downstream.receive($0) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard connection.upstream.end() != nil else { return }
    brancher.complete(completion)
    downstream.receive(completion: completion)
  }
}
