import Synchronization

extension ConnectablePublisher {
  /// Connects on the first subscription, and disconnects when the last subscriber has cancelled.
  ///
  /// Use it where a connection is to last as long as there are subscribers, such as a timer's. For other
  /// publishers ``Publisher/share()`` does the same.
  ///
  /// ![The first subscriber connects, the last to cancel disconnects.](autoconnect)
  ///
  /// ```swift
  /// let ticks = PassthroughSubject<Int, Never>()
  /// let clock = ticks.makeConnectable().autoconnect()
  /// let cancellable = clock.sink { print("tick \($0)") }
  ///
  /// ticks.send(1)  // tick 1
  /// cancellable.cancel()
  /// ticks.send(2)
  /// ```
  ///
  /// A later subscription connects it again. After a completion it is not connected again. Values, the
  /// completion, a failure and demand pass through unchanged.
  ///
  /// Mirrors Combine's `autoconnect()`.
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// A publisher that keeps its upstream connected while it has subscribers.
  ///
  /// Values, completion and demand are forwarded unchanged.
  ///
  /// Mirrors Combine's `Publishers.Autoconnect`.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that is connected.
    public final let upstream: Upstream

    @usableFromInline final let connections = Connections()

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always)
    public final func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let connection = connections.join()
      upstream.subscribe(
        AutoconnectSubscriber(downstream: subscriber, link: AutoconnectSubscription(connections.leave))
      )
      if let connection { connect(connection) }
    }

    @usableFromInline
    final func connect(_ connection: Connection) {
      guard !connection.isEnded else { return }
      if let upstream = upstream as? any EarlyConnectable {
        upstream.connect { connection.accept($0) }
      } else {
        connection.accept(upstream.connect())
      }
    }
  }
}

/// A connectable publisher that provides a connection's cancellable before it delivers anything.
///
/// A signal that is delivered while `connect()` still runs can then cancel the connection.
protocol EarlyConnectable {
  func connect(handingOver receive: (any Cancellable) -> Void)
}

/// Counts the subscribers, and decides when to connect and when to disconnect.
@usableFromInline
final class Connections: Sendable {
  private struct State {
    var count = 0
    var current: Connection?
  }

  private let state = Locked(State())

  @usableFromInline
  init() {}

  /// - Returns: the connection, if the caller has to establish it.
  @usableFromInline
  func join() -> Connection? {
    state.withLock { state in
      state.count += 1
      guard state.current == nil else { return nil }
      let connection = Connection()
      state.current = connection
      return connection
    }
  }

  @usableFromInline
  func leave() {
    let connection = state.withLock { state -> Connection? in
      state.count -= 1
      return state.count == 0 ? state.current.take() : nil
    }
    connection?.end()
  }
}

/// A connection, which may be cancelled before it is established: then that happens right after it is.
@usableFromInline
final class Connection: Sendable {
  private enum State {
    case awaited
    case made(any Cancellable)
    case ended
  }

  private let state = Locked(State.awaited)

  var isEnded: Bool {
    state.withLock { if case .ended = $0 { true } else { false } }
  }

  func accept(_ cancellable: any Cancellable) {
    let isEnded = state.withLock { state in
      if case .ended = state { return true }
      state = .made(cancellable)
      return false
    }
    if isEnded { cancellable.cancel() }
  }

  func end() {
    if case .made(let cancellable) = state.exchange(.ended) { cancellable.cancel() }
  }
}

@frozen
@usableFromInline
package struct AutoconnectSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline let downstream: Downstream
  @usableFromInline let link: AutoconnectSubscription

  @inlinable
  package init(downstream: Downstream, link: AutoconnectSubscription) {
    self.downstream = downstream
    self.link = link
  }

  @inlinable package var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  package func receive(subscription: any Subscription) {
    if link.subscription.accept(subscription) { downstream.receive(subscription: link) }
  }

  @inlinable
  package func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    // Of two calls of `cancel()` that overlap, one returns while the other has yet to cancel the upstream.
    link.isCancelled.load(ordering: .relaxed) ? .none : downstream.receive(input)
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard !link.isCancelled.load(ordering: .relaxed) else { return }
    link.end()
    downstream.receive(completion: completion)
  }
}

/// Decrements the number of subscribers when it is cancelled, once. A completion does not: the upstream must
/// not be connected again after one.
@usableFromInline
package final class AutoconnectSubscription: BackpressuredSubscription, CustomStringConvertible {
  @usableFromInline let subscription = UpstreamLink()
  @usableFromInline let isCancelled = Atomic<Bool>(false)
  /// Decrements that number. Belongs to the caller that ends the subscription.
  private var leave: (() -> Void)?

  @usableFromInline
  package init(_ leave: @escaping () -> Void) { self.leave = leave }

  @usableFromInline
  package func request(_ demand: Subscribers.Demand) {
    subscription.request(demand)
  }

  @usableFromInline package var backpressure: Backpressure { subscription.backpressure }

  @usableFromInline
  package func holdBack() { subscription.holdBack() }

  @usableFromInline
  package func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    guard let subscription = subscription.end() else { return }
    subscription.cancel()
    leave.take()?()
  }

  /// The upstream has completed.
  @usableFromInline
  func end() {
    if subscription.end() != nil { leave = nil }
  }

  @usableFromInline package var description: String { "Autoconnect" }
}
