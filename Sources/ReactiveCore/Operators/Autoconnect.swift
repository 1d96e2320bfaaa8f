extension ConnectablePublisher {
  /// Connects on the first subscription, and disconnects when the last subscriber cancels.
  ///
  /// Use it if a connection, such as a timer's, should last as long as there are subscribers. For other
  /// publishers, ``Publisher/share()`` does the same.
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
  /// A later subscription connects again, unless the upstream has completed. If the last subscriber cancels
  /// while `connect()` is running, the upstream is disconnected when `connect()` returns. A value that is
  /// being sent while the last subscriber cancels may reach a subscriber that joins at that moment. Values,
  /// the completion, a failure and demand pass through unchanged.
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// A publisher that keeps its upstream connected while it has subscribers.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that is connected.
    public final let upstream: Upstream

    /// The upstream, if its type belongs to this package.
    @usableFromInline final let counted: (any CountedConnectable)?
    @usableFromInline final let connections: Connections

    /// Creates the publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
      counted = upstream as? any CountedConnectable
      connections = Connections(.never) { Connection() }
    }

    @inlinable @inline(__always)
    public final func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (connection, isNew) = connections.join()
      let subscription = CountedSubscription(counted?.subscriptionName, of: connection, connections)
      upstream.subscribe(CountedSubscriber(subscriber, subscription))
      if isNew { connections.make(connection) { connect(connection) } }
    }

    @usableFromInline
    final func connect(_ connection: Connection) {
      if let counted {
        counted.connect(connection, of: connections)
      } else {
        let cancellable = upstream.connect()
        connections.accept(connection) { cancellable.cancel() }
      }
    }
  }
}

/// A connectable publisher of this package whose connections end separately: cancelling one doesn't end any
/// subscriptions, because they may belong to the next.
@usableFromInline
package protocol CountedConnectable {
  /// The description of a subscription; nil to use the description of the upstream's subscription.
  var subscriptionName: StaticString? { get }
  func connect(_ connection: Connection, of connections: Connections)
}

// Drawing: autoconnect
//   let letters = input("-a--b--c--d-|")
//   let shared = letters.multicast { PassthroughSubject() }`.autoconnect()`
//   output(shared, during: "--^------!")
//   output(shared, during: "-----^-------!")
