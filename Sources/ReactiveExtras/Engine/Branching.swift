import ReactiveCore
import Synchronization

/// Divides the values of an upstream between branches.
protocol Brancher<Value, Output, Failure>: AnyObject {
  associatedtype Value
  associatedtype Output
  associatedtype Failure: Error

  /// Sends a value to a branch.
  ///
  /// - Parameters:
  ///   - isOpen: true if a new branch may be created. Otherwise its values are dropped.
  ///   - publish: publishes a new branch.
  func receive(_ value: Value, isOpen: Bool, publish: (Output) -> Void)

  /// Completes the branches.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// A publisher of branches. It ignores demand, so a buffer must follow.
///
///     upstream ──▶ BranchingSubscriber ─┬─▶ buffer ──▶ the operator's subscriber
///        ▲                              └─▶ Branch ──▶ its subscribers
///        │ cancelled with the last        │                  │
///        └──────── BranchConnection ◀─────┴──────────────────┘
struct Branching<Upstream: Publisher, Branches: Brancher>: Publisher
where Branches.Value == Upstream.Output, Branches.Failure == Upstream.Failure {
  typealias Output = Branches.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let makeBrancher: (BranchConnection) -> Branches

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let connection = BranchConnection()
    upstream.subscribe(BranchingSubscriber(subscriber, connection, makeBrancher(connection)))
  }
}

private final class BranchingSubscriber<Downstream: Subscriber, Branches: Brancher>: Subscriber
where Downstream.Input == Branches.Output, Downstream.Failure == Branches.Failure {
  private let downstream: Downstream
  private let subscription: BranchingSubscription
  private let brancher: Branches

  init(_ downstream: Downstream, _ connection: BranchConnection, _ brancher: Branches) {
    self.downstream = downstream
    self.subscription = BranchingSubscription(connection)
    self.brancher = brancher
  }

  func receive(subscription upstream: any Subscription) {
    guard subscription.connection.upstream.accept(upstream) else { return }
    downstream.receive(subscription: subscription)
  }

  func receive(_ input: Branches.Value) -> Subscribers.Demand {
    guard !subscription.connection.upstream.isEnded else { return .none }
    // After a cancellation, existing branches continue.
    brancher.receive(input, isOpen: !subscription.isCancelled) { _ = downstream.receive($0) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Branches.Failure>) {
    guard subscription.connection.upstream.end() != nil else { return }
    brancher.receive(completion: completion)
    downstream.receive(completion: completion)
  }
}

/// The subscription of the operator's subscriber.
private final class BranchingSubscription: Subscription {
  let connection: BranchConnection
  private let cancelled = Atomic<Bool>(false)

  init(_ connection: BranchConnection) { self.connection = connection }

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func request(_ demand: Subscribers.Demand) { connection.upstream.request(.unlimited) }

  func cancel() {
    if !cancelled.exchange(true, ordering: .acquiringAndReleasing) { connection.leave() }
  }
}
